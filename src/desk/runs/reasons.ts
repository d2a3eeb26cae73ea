import type { RawSummary } from '#contract/payroll/runs/run-raw.ts';
import { cantBeComputed, fixes, reasonTitles } from '#src/text/en/desk/runs/reasons.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { permissions, type PermissionCode } from '#contract/permissions.ts';
import { isFactOfPerson, fixPerson, payPersonAt, type Fix } from '#src/desk/people/pay/fix-person.ts';

/** Returns the title of an engine refusal. Refusals have many codes; those without own text use the code's words. */
export const reasonOf = (code: string): string => reasonTitles[code] ?? cantBeComputed(code.replaceAll(/[._]/g, ' '));

/**
 * Returns the place where a user with these permissions fixes an issue, with its label; null: only in the run itself.
 */
export function fixAt(
  problem: Pick<RawSummary['problems'][number], 'code' | 'field'>,
  person: Pick<RawSummary, 'employee' | 'employee_id'>,
  run: Pick<Run, 'from_date' | 'adjustment'>,
  may: (code: PermissionCode) => boolean,
): Fix | null {
  // A day of an earlier cutoff that its payslip doesn't have can't be fixed in this cutoff.
  if (problem.code === 'late.unmatched') return null;
  const search = `search=${encodeURIComponent(person.employee)}`;
  const ask = (code: PermissionCode): Fix => ({ to: null, label: fixes.askHr(permissions[code]) });
  const ofBranch = may('HRIS04') ? { to: '/client/branches', label: fixes.branchRegions } : ask('HRIS04');
  if (problem.code === 'region.missing') return ofBranch;
  if (problem.code === 'wage_order.missing')
    return may('PAY03') ? { to: '/payroll/minimum_wage', label: fixes.minimumWages } : ofBranch;
  if (problem.code === 'hr.differs')
    return may('PAY02')
      ? { to: payPersonAt(person, 'rates'), label: fixes.hrOrPayroll }
      : { to: null, label: fixes.askPayroll };
  if (problem.code === 'contribution.off')
    return may('PAY02') ? { to: payPersonAt(person, 'contributions'), label: fixes.contributions } : null;
  if (problem.code === 'openings.month')
    return may('PAY02') ? { to: payPersonAt(person, 'year', 'balances'), label: fixes.openings } : null;
  if (problem.code === 'benefit.unknown')
    return may('PAY02') ? { to: payPersonAt(person, 'sss-benefits'), label: fixes.sssBenefits } : null;
  if (problem.code === 'leave.cash')
    return may('HRIS06')
      ? {
          to: `/admin/edit-profile/by-code?code=${encodeURIComponent(person.employee)}#leave`,
          label: fixes.leaveCredits,
        }
      : ask('HRIS06');
  if (problem.code.startsWith('leaving.'))
    return may('PAY02') ? { to: payPersonAt(person, 'final', 'leaving'), label: fixes.finalPay } : null;
  if (['leave.paid', 'leave.cash_twice'].includes(problem.code) || problem.code === 'thirteenth.before')
    return may('PAY02') ? { to: payPersonAt(person, 'final', 'final_pay'), label: fixes.finalPay } : null;
  if (problem.code === 'deduction.deferred')
    return may('PAY06') ? { to: `/payroll/loan-management?${search}`, label: fixes.loans } : null;
  if (problem.code === 'deduction.dropped')
    return may('PAY05') && !run.adjustment
      ? { to: `/payroll/salary-adjustment?${search}`, label: fixes.adjustments }
      : null;
  if (/^days\b/.test(problem.field) || problem.code.startsWith('time.')) {
    if (may('HRIS09')) return { to: `/time-keeping/for-review?date=${run.from_date}&${search}`, label: fixes.time };
    return run.adjustment ? ask('HRIS09') : { to: '?import=new', label: fixes.uploadTime };
  }
  const [fact = ''] = problem.field.split('.');
  if (isFactOfPerson(fact)) return fixPerson(fact, person, may);
  return null;
}
