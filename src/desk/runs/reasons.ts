import type { RawSummary } from '#contract/payroll/runs/run-raw.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { isFactOfPerson, mendPerson, payPersonAt, type Mend } from '#src/desk/people/pay/mend-person.ts';

/** What a reason is called where many have it. */
const reasons: Record<string, string> = {
  'time.unapproved': 'Time not approved',
  'time.missing': 'No time pulled',
  'time.none': 'No time and no leave',
  'rate.missing': 'No rate of pay',
  'number.missing': 'A government number is missing',
  'account.missing': 'No bank account',
  'run.twice': 'In two runs',
  'run.gap': 'Days that no run pays',
  'net.negative': 'Net below zero',
  'net.zero': 'Net is zero',
  'net.changed': 'Net changed much',
  'gross.zero': 'Nothing earned',
  'day.long': 'More than 12 hours a day',
  'deduction.deferred': 'A deduction waits',
  'deduction.dropped': 'A deduction did not fit',
  'person.archived': 'Archived in HR',
  'employment.away': 'Left and came back',
  'days.missing': 'Days without time',
  'rate.none': 'No rate in force yet',
  'amounts.missing': 'No amounts',
  'region.missing': 'No region of the place of work',
  'wage_order.missing': 'No wage order is loaded',
  'tax.refund': 'Tax given back',
  'contribution.off': 'Does not contribute',
  'contribution.returned': 'A contribution is given back',
  'late.unmatched': 'A day paid before does not match',
  'hr.differs': 'Differs from HR',
  'premium.clients': 'Two clients, other premiums',
  'leave.paid': 'Leave was paid in cash before',
  'thirteenth.before': '13th month of the year before',
  'thirteenth.to_come': '13th month of pay to come',
  'leaving.reason': 'No reason for leaving',
  'leaving.sil': 'No service incentive leave balance',
  'leaving.loans': 'Loan balances of a leaver',
  'leaving.allowances': 'Regular allowances of separation pay',
  'benefit.unknown': 'SSS benefit not computed',
  'leave.cash': 'Leave in cash without days',
  'leave.cash_twice': 'Service incentive leave paid twice',
  'factor.rest_days': 'Days a year differ from the schedule',
  'factor.daily': 'Days a year of a daily rate',
};
/** What the engine refuses has many codes: those without words of their own are told as what they come to. */
export const reasonOf = (code: string): string =>
  reasons[code] ?? `Cannot be computed: ${code.replaceAll(/[._]/g, ' ')}`;

/** Where a problem of somebody is mended by whoever has these codes, and what that is called; null: nowhere but in the run itself. */
export function mendAt(
  problem: Pick<RawSummary['problems'][number], 'code' | 'field'>,
  person: Pick<RawSummary, 'employee' | 'employee_id'>,
  run: Pick<Run, 'from_date' | 'adjustment'>,
  may: (code: PermissionCode) => boolean,
): Mend | null {
  // A day of an earlier cut-off that its payslip does not know: nothing in this cut-off mends it.
  if (problem.code === 'late.unmatched') return null;
  const search = `search=${encodeURIComponent(person.employee)}`;
  const ask = (code: PermissionCode): Mend => ({ to: null, label: `Ask HR (${code}) to put it right.` });
  const ofBranch = may('HRIS04') ? { to: '/client/branches', label: 'Regions of branches' } : ask('HRIS04');
  if (problem.code === 'region.missing') return ofBranch;
  if (problem.code === 'wage_order.missing')
    return may('PAY03') ? { to: '/payroll/minimum_wage', label: 'Minimum wages' } : ofBranch;
  if (problem.code === 'hr.differs')
    return may('PAY02')
      ? { to: payPersonAt(person, 'rates'), label: 'Take HR’s or keep payroll’s' }
      : { to: null, label: 'Ask payroll (PAY02) to decide which.' };
  if (problem.code === 'contribution.off')
    return may('PAY02') ? { to: payPersonAt(person, 'contributions'), label: 'Contributions of this person' } : null;
  if (problem.code === 'benefit.unknown')
    return may('PAY02') ? { to: payPersonAt(person, 'sss-benefits'), label: 'SSS benefits of this employee' } : null;
  if (problem.code === 'leave.cash')
    return may('HRIS06')
      ? {
          to: `/admin/edit-profile/by-code?code=${encodeURIComponent(person.employee)}#leave`,
          label: 'Leave credits of this employee',
        }
      : ask('HRIS06');
  if (problem.code.startsWith('leaving.'))
    return may('PAY02') ? { to: payPersonAt(person, 'final', 'leaving'), label: 'Final pay of this person' } : null;
  if (['leave.paid', 'leave.cash_twice'].includes(problem.code) || problem.code === 'thirteenth.before')
    return may('PAY02') ? { to: payPersonAt(person, 'final', 'final_pay'), label: 'Final pay of this person' } : null;
  if (problem.code === 'deduction.deferred')
    return may('PAY06') ? { to: `/payroll/loan-management?${search}`, label: 'Loans of this person' } : null;
  if (problem.code === 'deduction.dropped')
    return may('PAY05') && !run.adjustment
      ? { to: `/payroll/salary-adjustment?${search}`, label: 'Adjustments of this person' }
      : null;
  if (/^days\b/.test(problem.field) || problem.code.startsWith('time.')) {
    if (may('HRIS09'))
      return { to: `/time-keeping/for-review?date=${run.from_date}&${search}`, label: 'Time of this person' };
    return run.adjustment ? ask('HRIS09') : { to: '?import=new', label: 'Upload their time, or ask HR to approve it' };
  }
  const [fact = ''] = problem.field.split('.');
  if (isFactOfPerson(fact)) return mendPerson(fact, person, may);
  return null;
}
