import type { RawSummary } from '#contract/payroll/run-people.ts';
import type { Run } from '#contract/payroll/runs.ts';

/** What a reason is called where many have it. */
const reasons: Record<string, string> = {
  'time.unapproved': 'Time not approved',
  'time.missing': 'No time pulled',
  'time.none': 'No time and no leave',
  'rate.missing': 'No rate of pay',
  'number.missing': 'A government number is missing',
  'account.missing': 'No bank account',
  'run.twice': 'In two runs',
  'net.negative': 'Net below zero',
  'net.zero': 'Net is zero',
  'net.changed': 'Net changed much',
  'gross.zero': 'Nothing earned',
  'day.long': 'More than 12 hours a day',
  'deduction.deferred': 'A deduction waits',
  'region.missing': 'No minimum wage known',
  'tax.refund': 'Tax given back',
  'contribution.off': 'Does not contribute',
  'contribution.returned': 'A contribution is given back',
  'premium.clients': 'Two clients, other premiums',
};
export const reasonOf = (code: string): string => reasons[code] ?? code;

/** Facts of a person that are HR's, and come to payroll when they are carried over. */
const ofHr = ['rates', 'sss', 'philhealth', 'pagibig', 'tin', 'bank_account', 'assignments'];

/** Where a problem of somebody is mended, and what that is called; null: nowhere but in the run itself. */
export function mendAt(
  problem: RawSummary['problems'][number],
  person: Pick<RawSummary, 'employee' | 'employee_id'>,
  run: Pick<Run, 'from_date'>,
): { to: string; label: string } | null {
  const search = `search=${encodeURIComponent(person.employee)}`;
  if (problem.code === 'region.missing') return { to: '/client/branches', label: 'Regions of branches' };
  if (problem.code === 'contribution.off')
    return { to: `/payroll/employee-management/${person.employee_id}`, label: 'Contributions of this person' };
  if (problem.code === 'deduction.deferred')
    return { to: `/payroll/loan-management?${search}`, label: 'Loans of this person' };
  if (/^days\b/.test(problem.field) || problem.code.startsWith('time.'))
    return { to: `/time-keeping/for-review?date=${run.from_date}&${search}`, label: 'Time of this person' };
  if (ofHr.some((f) => problem.field.split('.')[0] === f))
    return { to: `/admin/employee-management?${search}`, label: 'This person in HR, to be carried over' };
  return null;
}
