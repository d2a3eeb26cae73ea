import { sql, type RawBuilder } from 'kysely';

/**
 * Returns the small benefits that last year's payslips exempted for the month in which a cutoff ends. The year to
 * date starts with its first pay date and doesn't include them. A month paid in two years, such as December with its
 * second half paid in January, has one ceiling for both halves. Null in every other month.
 */
export function grantedBefore(of: { year: number; to: string }, person: RawBuilder<unknown>): RawBuilder<unknown> {
  const month = of.to.slice(0, 7);
  if (Number(month.slice(0, 4)) >= of.year && !month.endsWith('-01')) return sql`null::jsonb`;
  return sql`(select s.slip::jsonb -> 'year' -> 'deMinimisByMonth' -> ${month}::text from payroll.standing_payslips s
    where s.employee_id = ${person} and extract(year from s.pay_date) = ${of.year - 1}
    order by s.posted_at desc, s.id desc limit 1)`;
}
