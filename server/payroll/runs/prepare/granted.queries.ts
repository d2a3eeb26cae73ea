import { sql, type RawBuilder } from 'kysely';

/**
 * What payslips of the year before had exempt of the small benefits of the month that a cut-off ends in. The year to date begins
 * with its first pay date, so it knows nothing of them: of a month paid in two years, such as December whose second half is paid
 * in January, both halves have one ceiling. Null in every other month.
 */
export function grantedBefore(of: { year: number; to: string }, person: RawBuilder<unknown>): RawBuilder<unknown> {
  const month = of.to.slice(0, 7);
  if (Number(month.slice(0, 4)) >= of.year && !month.endsWith('-01')) return sql`null::jsonb`;
  return sql`(select s.slip::jsonb -> 'year' -> 'deMinimisByMonth' -> ${month}::text from payroll.standing_payslips s
    where s.employee_id = ${person} and extract(year from s.pay_date) = ${of.year - 1}
    order by s.posted_at desc, s.id desc limit 1)`;
}
