import { formatCount } from '#src/text/format.ts';
import type { Part } from '#src/text/words.ts';
/** English texts of the desk: requests, requests. */
export const texts = {
  // OvertimeReport
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  overtimeReport: 'Overtime report',
  state: 'Status',
  overtimeRequestsByOvertimeDate: 'Overtime requests by overtime date.',
};

/** Texts of src/desk/requests/told-many.ts. */
export const manyTexts = {
  employees: (count: number) => (count === 1 ? '1 employee' : `${formatCount(count)} employees`),
  undo: 'Undo',
  andMore: (refusedCount: number) => `And ${formatCount(refusedCount)} more.`,
  not: (done: number, did: Part, refusedCount: number) =>
    `${formatCount(done)} ${did}, ${formatCount(refusedCount)} not`,
};

/** Texts of src/desk/requests/some-names.ts. */
export const nameTexts = {
  andMore: (others: number) => ` and ${formatCount(others)} more`,
};
