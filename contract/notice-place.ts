import type { Notice } from './hr/notifications/notices.ts';
import type { noticesEn } from './messages/notices.ts';

/**
 * The fields of a notification that decide its place. Only a background job has a `link`; push notifications have none.
 */
type Told = Pick<Notice, 'kind' | 'filing_id' | 'status' | 'first_date' | 'last_date'> & { link?: string | null };

/** The screens that show HR's changes. */
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
 * Returns the address a notification opens: its request, the list of its kind if the request is gone, the day's cutoff,
 * the user's own documents, employees with expiring documents, or a job's result. Separate from the schemas of
 * `contract/hr`, which load with forms: the header and the service worker use it too.
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

/** An employee's own time is part of the pay screen, by a date of the cutoff. */
export const ownTimePlace = '/portal/payslip';

/**
 * Returns the sentence of a notification without a title. Each kind has its own statuses: the database allows no other
 * pair.
 */
export const wordOfNotice = ({ kind, status }: Pick<Notice, 'kind' | 'status'>) =>
  `told.${kind}.${status}` as Exclude<keyof typeof noticesEn, 'months'>;
