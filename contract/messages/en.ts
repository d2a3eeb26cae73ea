import { filings } from './en/filings.ts';
import { plain } from './en/plain.ts';
import { toldEn } from './told.ts';

/** Sentences of the server and the portal, by code. `{name}` is a placeholder. The Filipino ones are in `fil.ts`. */
export const en = {
  ...toldEn,
  ...filings,
  ...plain,
} as const;

export type MessageCode = keyof typeof en;
/** Every catalogue has the same codes. */
export type Catalogue = Record<MessageCode, string>;
