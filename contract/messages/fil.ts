import { filings } from './fil/filings.ts';
import { plain } from './fil/plain.ts';
import { noticesFil } from './notices.ts';
import type { Catalogue } from './en.ts';

/** The sentences of `en.ts` in Filipino. */
export const fil: Catalogue = {
  ...noticesFil,
  ...filings,
  ...plain,
};
