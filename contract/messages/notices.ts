import type { ListedKind } from '../hr/requests/kinds.ts';

/**
 * The outcome of a request, as lists, notifications, and e-mails word it. Separate from the other sentences because the
 * service worker uses only these.
 */
type Outcome = 'approved' | 'rejected' | 'cancelled' | 'withdrawn' | 'corrected';

/** Returns a sentence for each outcome of each kind of request, from one sentence per outcome and one noun per kind. */
const ofKinds = (outcomes: Record<Outcome, string>, nouns: Record<ListedKind, string>) =>
  Object.fromEntries(
    Object.entries(nouns).flatMap(([kind, what]) =>
      Object.entries(outcomes).map(([status, words]) => [`told.${kind}.${status}`, words.replace('{what}', what)]),
    ),
  ) as Record<`told.${ListedKind}.${Outcome}`, string>;

export const noticesEn = {
  // Dates in sentences
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  ...ofKinds(
    {
      approved: 'Your {what} was approved',
      rejected: 'Your {what} was rejected',
      cancelled: 'Your approved {what} was cancelled',
      withdrawn: 'HR withdrew your {what}',
      corrected: 'HR corrected your {what}',
    },
    {
      leave: 'leave',
      overtime: 'overtime',
      accomplishment: 'accomplishment',
      'change-schedule': 'schedule change',
      'official-business': 'official business',
    },
  ),
  'told.contract.given': 'You received a contract to read',
  'told.memo.given': 'You received a memo to read',
  'told.evaluation.given': 'You received an evaluation to read',
  'told.time-report.approved': 'Your time was corrected',
  'told.time-report.rejected': 'HR answered your time report',
  'told.time-report.withdrawn': 'HR withdrew your time report',
  'told.time-report.corrected': 'HR corrected your time report',
  'told.time.changed': 'HR corrected your time',
  'told.credits.changed': 'HR changed your leave credits',
  'told.schedule.changed': 'HR changed your schedule',
  'told.bank.changed': 'HR changed your bank account',
  'told.sss.changed': 'HR changed your SSS number',
  'told.philhealth.changed': 'HR changed your PhilHealth number',
  'told.pagibig.changed': 'HR changed your Pag-IBIG number',
  'told.tin.changed': 'HR changed your TIN',
  'told.document.expiring': 'One of your documents will expire',
  'told.documents.expiring': 'Employee documents will expire',
  'told.contracts.expiring': 'Employee contracts will end',
  'told.client-contracts.expiring': 'Client contracts will end',
} as const;

export const noticesFil: Record<keyof typeof noticesEn, string> = {
  months: 'Ene Peb Mar Abr May Hun Hul Ago Set Okt Nob Dis',
  ...ofKinds(
    {
      approved: 'Aprubado ang {what}',
      rejected: 'Hindi naaprubahan ang {what}',
      cancelled: 'Kinansela ang naaprubahang {what}',
      withdrawn: 'Binawi ng HR ang {what}',
      corrected: 'Itinama ng HR ang {what}',
    },
    {
      leave: 'leave mo',
      overtime: 'overtime mo',
      accomplishment: 'accomplishment mo',
      'change-schedule': 'pagpalit mo ng schedule',
      'official-business': 'official business mo',
    },
  ),
  'told.contract.given': 'May kontratang ibinigay sa iyo para basahin',
  'told.memo.given': 'May memo na ibinigay sa iyo para basahin',
  'told.evaluation.given': 'May evaluation na ibinigay sa iyo para basahin',
  'told.time-report.approved': 'Naitama ang oras mo',
  'told.time-report.rejected': 'Sumagot ang HR tungkol sa oras mo',
  'told.time-report.withdrawn': 'Binawi ng HR ang report tungkol sa oras mo',
  'told.time-report.corrected': 'Itinama ng HR ang report tungkol sa oras mo',
  'told.time.changed': 'Itinama ng HR ang oras mo',
  'told.credits.changed': 'Binago ng HR ang leave credits mo',
  'told.schedule.changed': 'Binago ng HR ang schedule mo',
  'told.bank.changed': 'Binago ng HR ang bank account mo',
  'told.sss.changed': 'Binago ng HR ang SSS number mo',
  'told.philhealth.changed': 'Binago ng HR ang PhilHealth number mo',
  'told.pagibig.changed': 'Binago ng HR ang Pag-IBIG number mo',
  'told.tin.changed': 'Binago ng HR ang TIN mo',
  'told.document.expiring': 'Mag-e-expire ang isang dokumento mo',
  'told.documents.expiring': 'Mag-e-expire ang mga dokumento ng empleyado',
  'told.contracts.expiring': 'Magtatapos ang mga kontrata ng empleyado',
  'told.client-contracts.expiring': 'Magtatapos ang mga kontrata sa kliyente',
};
