import type { RawSummary } from '#contract/payroll/runs/run-raw.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { isFactOfPerson, fixPerson, payPersonAt, type Fix } from '#src/desk/people/pay/fix-person.ts';

/** Name of a reason in lists. */
const reasons: Record<string, string> = {
  'time.unapproved': 'Time not approved',
  'time.missing': 'No time pulled',
  'time.none': 'No time and no leave',
  'rate.missing': 'No rate of pay',
  'rate.below': 'Below minimum wage',
  'number.missing': 'Missing government ID',
  'account.missing': 'No bank account',
  'run.twice': 'In two runs',
  'run.gap': 'Days not covered by a run',
  'net.negative': 'Net below zero',
  'net.zero': 'Net is zero',
  'net.changed': 'Large change in net',
  'gross.zero': 'No earnings',
  'day.long': 'More than 12 hours a day',
  'deduction.deferred': 'Deduction deferred',
  'deduction.dropped': 'Deduction dropped',
  'person.archived': 'Archived in HR',
  'employment.away': 'Left and rehired',
  'days.missing': 'Days without time',
  'rate.none': 'No effective rate yet',
  'amounts.missing': 'No amounts',
  'region.missing': 'No region for the workplace',
  'wage_order.missing': 'No confirmed wage order',
  'tax.refund': 'Tax refund',
  'contribution.off': 'Contributions off',
  'contribution.returned': 'Contribution refund',
  'late.unmatched': 'Retroactive change doesn’t match',
  'hr.differs': 'Differs from HR',
  'premium.clients': 'Two clients with different premiums',
  'billing.two_clients': 'Two clients on one day',
  'leave.paid': 'Leave already paid in cash',
  'thirteenth.before': '13th month pay of last year',
  'thirteenth.to_come': '13th month pay on future pay',
  'thirteenth.projected': '13th month pay projected to 31 December',
  'thirteenth.next_year': 'Pay that counts for next year’s 13th month',
  'leaving.reason': 'No reason for leaving',
  'leaving.sil': 'No service incentive leave balance',
  'leaving.loans': 'Leaver’s loan balances',
  'leaving.allowances': 'Allowances in separation pay',
  'leaving.benefits': 'Monthly benefits not in final pay',
  'leaving.heirs': 'Heirs to pay',
  'leaving.heirs_paid': 'Heirs to pay',
  'leaving.birth_date': 'No birth date for retirement pay',
  'leaving.age': 'Retirement age',
  'leaving.service': 'Years of service for retirement',
  'leaving.death_retirement': 'Retirement pay after a death',
  'leaving.plan': 'Retirement plan',
  'leaving.plan_approved': 'Retirement plan',
  'leaving.availed': 'Tax exemption of retirement pay',
  'sss.basic_only': 'SSS on basic pay only',
  'thirteenth.over': '13th month pay overpaid',
  'kind.code': 'Amount not in this kind of run',
  'code.unknown': 'Unknown type of an amount',
  'de-minimis.days': 'Days of a de minimis benefit',
  'de-minimis.negative': 'Negative de minimis benefit',
  'benefit.unknown': 'SSS benefit not computed',
  'leave.cash': 'Leave paid in cash not deducted from credits',
  'leave.cash_twice': 'Service incentive leave paid twice',
  'factor.rest_days': 'Annual work days factor differs from schedule',
  'factor.daily': 'Annual work days factor of a daily rate',
  'pay.first': 'First pay',
  'pay.cash': 'Paid in cash',
  'person.waiting': 'Not computed',
};
/** Engine refusals have many codes; those without own text use the code's words. */
export const reasonOf = (code: string): string =>
  reasons[code] ?? `Can’t be computed: ${code.replaceAll(/[._]/g, ' ')}`;

/** Where a user with these permissions fixes an issue, with its label; null: only in the run itself. */
export function fixAt(
  problem: Pick<RawSummary['problems'][number], 'code' | 'field'>,
  person: Pick<RawSummary, 'employee' | 'employee_id'>,
  run: Pick<Run, 'from_date' | 'adjustment'>,
  may: (code: PermissionCode) => boolean,
): Fix | null {
  // A day of an earlier cutoff that its payslip doesn't have can't be fixed in this cutoff.
  if (problem.code === 'late.unmatched') return null;
  const search = `search=${encodeURIComponent(person.employee)}`;
  const ask = (code: PermissionCode): Fix => ({ to: null, label: `Ask HR (${code}) to fix this.` });
  const ofBranch = may('HRIS04') ? { to: '/client/branches', label: 'Regions of branches' } : ask('HRIS04');
  if (problem.code === 'region.missing') return ofBranch;
  if (problem.code === 'wage_order.missing')
    return may('PAY03') ? { to: '/payroll/minimum_wage', label: 'Minimum wages' } : ofBranch;
  if (problem.code === 'hr.differs')
    return may('PAY02')
      ? { to: payPersonAt(person, 'rates'), label: 'Use HR’s data or keep Payroll’s' }
      : { to: null, label: 'Ask Payroll (PAY02) to choose.' };
  if (problem.code === 'contribution.off')
    return may('PAY02') ? { to: payPersonAt(person, 'contributions'), label: 'Employee’s contributions' } : null;
  if (problem.code === 'benefit.unknown')
    return may('PAY02') ? { to: payPersonAt(person, 'sss-benefits'), label: 'Employee’s SSS benefits' } : null;
  if (problem.code === 'leave.cash')
    return may('HRIS06')
      ? {
          to: `/admin/edit-profile/by-code?code=${encodeURIComponent(person.employee)}#leave`,
          label: 'Employee’s leave credits',
        }
      : ask('HRIS06');
  if (problem.code.startsWith('leaving.'))
    return may('PAY02') ? { to: payPersonAt(person, 'final', 'leaving'), label: 'Employee’s final pay' } : null;
  if (['leave.paid', 'leave.cash_twice'].includes(problem.code) || problem.code === 'thirteenth.before')
    return may('PAY02') ? { to: payPersonAt(person, 'final', 'final_pay'), label: 'Employee’s final pay' } : null;
  if (problem.code === 'deduction.deferred')
    return may('PAY06') ? { to: `/payroll/loan-management?${search}`, label: 'Employee’s loans' } : null;
  if (problem.code === 'deduction.dropped')
    return may('PAY05') && !run.adjustment
      ? { to: `/payroll/salary-adjustment?${search}`, label: 'Employee’s adjustments' }
      : null;
  if (/^days\b/.test(problem.field) || problem.code.startsWith('time.')) {
    if (may('HRIS09'))
      return { to: `/time-keeping/for-review?date=${run.from_date}&${search}`, label: 'Employee’s time' };
    return run.adjustment ? ask('HRIS09') : { to: '?import=new', label: 'Upload time, or ask HR to approve it' };
  }
  const [fact = ''] = problem.field.split('.');
  if (isFactOfPerson(fact)) return fixPerson(fact, person, may);
  return null;
}
