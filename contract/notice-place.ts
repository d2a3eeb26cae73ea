import type { Notice } from './hr/notifications/notices.ts';
import type { toldEn } from './messages/told.ts';

/** `link`: of long work; what rings a phone has none. */
type Told = Pick<Notice, 'kind' | 'filing_id' | 'status' | 'first_date' | 'last_date'> & { link?: string | null };

/** The screens that show what HR changed. */
const places = {
  credits: '/portal/leave',
  schedule: '/portal/change-schedule',
  bank: '/portal/profile',
  sss: '/portal/profile',
  philhealth: '/portal/profile',
  pagibig: '/portal/profile',
  tin: '/portal/profile',
} as const;

/**
 * The address a notice leads to: the filing it tells of, the list of its kind where the filing is gone from it, the
 * cut-off a day lies in, one's own papers, the people whose papers end, or what long work came to. Apart from the schemas of `contract/hr`, which are loaded with forms: the
 * header and the service worker lead there too.
 */
export function placeOfNotice({ kind, filing_id, status, first_date, last_date, link }: Told): string {
  if (link) return link;
  if (kind === 'documents')
    return `/admin/employee-management?paper=any&paper_from=${first_date}&paper_to=${last_date}`;
  if (kind === 'contracts')
    return `/admin/employee-management?paper=employment&paper_from=${first_date}&paper_to=${last_date}`;
  if (kind === 'client-contracts') return '/client/management?sort=contract_to';
  if (status === 'given' || kind === 'document') return '/portal/profile';
  if (kind === 'time') return `${ownTimePlace}?time=${first_date}`;
  if (kind === 'time-report') return `${ownTimePlace}?time=${first_date}&show=${filing_id}`;
  if (kind in places) return places[kind as keyof typeof places];
  return status === 'withdrawn' ? `/portal/${kind}` : `/portal/${kind}?show=${filing_id}`;
}

/** One's own time is a part of the screen of one's pay: the cut-off a date lies in. */
export const ownTimePlace = '/portal/payslip';

/** The sentence that says what a notice without a title tells. Each kind has its own statuses: the database holds no other pair. */
export const wordOfNotice = ({ kind, status }: Pick<Notice, 'kind' | 'status'>) =>
  `told.${kind}.${status}` as Exclude<keyof typeof toldEn, 'months'>;
