import type { Notice } from './hr/notices.ts';
import type { toldEn } from './messages/told.ts';

/**
 * The address a notice leads to: the filing it tells of, the list of its kind where the filing is gone from it, or one's own
 * papers. Apart
 * from the schemas of `contract/hr`, which are loaded with forms: the header and the service worker lead there too.
 */
export const placeOfNotice = ({ kind, filing_id, status }: Pick<Notice, 'kind' | 'filing_id' | 'status'>): string =>
  status === 'given'
    ? '/portal/profile'
    : status === 'withdrawn'
      ? `/portal/${kind}`
      : `/portal/${kind}?show=${filing_id}`;

/** The sentence that says what a notice tells. A paper is given and a filing is not: the database holds no other pair. */
export const wordOfNotice = ({ kind, status }: Pick<Notice, 'kind' | 'status'>) =>
  `told.${kind}.${status}` as Exclude<keyof typeof toldEn, 'months'>;
