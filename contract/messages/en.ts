import { filings } from './en/filings.ts';
import { plain } from './en/plain.ts';
import { noticesEn } from './notices.ts';

/** Sentences of the server and the portal, by code. `{name}` is a placeholder. The Filipino ones are in `fil.ts`. */
export const en = {
  ...noticesEn,
  ...filings,
  ...plain,
} as const;

export type MessageCode = keyof typeof en;
/** Every catalogue has the same codes. */
export type Catalogue = Record<MessageCode, string>;
