import type { Notice } from './hr/notices.ts';

/**
 * The address a notice leads to: the filing it tells of, or the list of its kind where the filing is gone from it. Apart
 * from the schemas of `contract/hr`, which are loaded with forms: the header and the service worker lead there too.
 */
export const placeOfNotice = ({ kind, filing_id, status }: Pick<Notice, 'kind' | 'filing_id' | 'status'>): string =>
  status === 'withdrawn' ? `/portal/${kind}` : `/portal/${kind}?show=${filing_id}`;
