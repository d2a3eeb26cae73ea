import { filings } from './en/filings.ts';
import { plain } from './en/plain.ts';
import { toldEn } from './told.ts';

/** Sentences the server and the portal say, by code. `{name}` is filled in. Filipino stands in `fil.ts`. */
export const en = {
  ...toldEn,
  ...filings,
  ...plain,
} as const;

export type MessageCode = keyof typeof en;
/** Every catalogue holds the same codes. */
export type Catalogue = Record<MessageCode, string>;
