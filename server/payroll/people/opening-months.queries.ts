import { sql, type RawBuilder } from 'kysely';

const amounts = sql.join(
  [
    'sss_compensation',
    'fund_salary',
    'sss_employee',
    'sss_employee_mpf',
    'sss_employer',
    'sss_employer_mpf',
    'sss_ec',
    'philhealth_employee',
    'philhealth_employer',
    'pagibig_employee',
    'pagibig_employer',
  ].map((name) => sql.ref(`o.month_${name}_centavos`)),
);

/** An opening month as an `OpeningMonth` in JSON. `o` is the row of opening balances. */
const asOpeningMonth = sql`json_build_object('month', o.month, 'sssCompensation', o.month_sss_compensation_centavos,
  'fundSalary', o.month_fund_salary_centavos,
  'sss', json_build_object('employeeSs', o.month_sss_employee_centavos, 'employeeMpf', o.month_sss_employee_mpf_centavos,
    'employerSs', o.month_sss_employer_centavos, 'employerMpf', o.month_sss_employer_mpf_centavos, 'ec', o.month_sss_ec_centavos),
  'philHealth', json_build_object('employee', o.month_philhealth_employee_centavos, 'employer', o.month_philhealth_employer_centavos),
  'pagibig', json_build_object('employee', o.month_pagibig_employee_centavos, 'employer', o.month_pagibig_employer_centavos))`;

/**
 * Selects the pay and deductions of the earlier cutoffs of a run's contribution month, for an employee before the first
 * payslip here. A month without amounts is left out, so that confirming it changes no payslip.
 */
export const openingMonth = (of: { month: string }, employee: RawBuilder<unknown>) =>
  sql`(select ${asOpeningMonth} from payroll.opening_balances o where o.employee_id = ${employee} and o.month = ${of.month}
    and greatest(${amounts}) > 0)`;
