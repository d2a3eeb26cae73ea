import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SssClaim } from '#contract/payroll/agencies/sss-claims.ts';
import type { SssBenefit } from '#domain/leave/sss-benefit.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/** A leave from HR that the SSS pays for, with payroll's employee id. */
export interface FoundLeave {
  employee_id: number;
  leave_id: number;
  kind: SssBenefit;
  from: string;
  to: string;
}

/**
 * Stores leaves that HR approved for employees, as of a run's last day. A leave that HR no longer lists is withdrawn,
 * unless it ended more than a year earlier. A leave whose dates changed keeps its details, and its benefit is
 * recomputed.
 */
export async function noteSssLeaves(
  db: Kysely<DB>,
  given: { employees: readonly number[]; from: string; to: string; now: string },
  found: readonly FoundLeave[],
): Promise<void> {
  // The EC pays in addition to the SSS (PD 626 Art. 179), so such a leave has a claim for each.
  const both = found.flatMap((l) => (l.kind === 'ec' ? [l, { ...l, kind: 'sickness' as const }] : [l]));
  const rows = JSON.stringify(both);
  await sql`
    insert into payroll.sss_claims as c (employee_id, kind, leave_id, from_date, to_date)
    select x.employee_id, x.kind, x.leave_id, x."from", x."to" from jsonb_to_recordset(${rows}::jsonb)
      as x (employee_id int, kind text, leave_id int, "from" date, "to" date)
    on conflict (leave_id, kind) do update set from_date = excluded.from_date, to_date = excluded.to_date,
      withdrawn_at = null, benefit_centavos = case when (c.from_date, c.to_date) = (excluded.from_date, excluded.to_date)
        then c.benefit_centavos end, version = c.version + 1
    where (c.from_date, c.to_date) <> (excluded.from_date, excluded.to_date)
      or c.withdrawn_at is not null`.execute(db);
  await sql`
    update payroll.sss_claims set withdrawn_at = ${given.now}::timestamptz, version = version + 1
    where employee_id = any (${[...given.employees]}) and withdrawn_at is null and from_date <= ${given.to}
      and to_date >= ${given.from}::date - 366
      and (leave_id, kind) not in (select x.leave_id, x.kind from jsonb_to_recordset(${rows}::jsonb) as x (leave_id int, kind text))`.execute(
    db,
  );
}

/** Selects the sum of claim `c` on posted payslips under a pay code, in centavos. */
const paidUnder = (
  code: RawBuilder<unknown>,
) => sql`coalesce((select sum((l ->> 'amount')::bigint) from payroll.standing_payslips s
  cross join lateral jsonb_array_elements(s.slip::jsonb -> 'lines') l
  where s.employee_id = c.employee_id and s.slip like '%"sss_benefit"%' and l ->> 'code' = ${code}
    and (l -> 'facts' ->> 'claim')::int = c.id), 0)::bigint`;
const paidOf = (code: string) => paidUnder(sql`${code}::text`);
/** Sum advanced for claim `c` by posted payslips, in centavos. */
const advanced = paidUnder(
  sql`case c.kind when 'maternity' then 'sss_maternity' when 'ec' then 'ec_sickness' else 'sss_sickness' end`,
);

/**
 * Selects the leaves that a run pays to employee `e`, as JSON. Amounts paid by posted payslips are as in `BenefitPay`.
 */
export const sssLeavesJson = (of: { from: string; to: string }, employee: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('claim', c.id, 'kind', c.kind, 'paid_days', c.paid_days, 'from', c.from_date, 'to', c.to_date, 'benefit', c.benefit_centavos,
    'paid', json_build_object('advance', ${advanced}, 'fullPay', ${paidOf('maternity_full_pay')},
      'sssPart', 0 - ${paidOf('maternity_sss_part')})) order by c.id)
  from payroll.sss_claims c where c.employee_id = ${employee} and c.withdrawn_at is null
    and c.from_date <= ${of.to} and c.to_date >= ${of.from}::date - 366), '[]')`;

/** Returns claims, latest leave first: one, those of an employee, or all. */
export async function sssClaims(db: Kysely<DB>, which: { id?: number; employee?: number }): Promise<SssClaim[]> {
  const { rows } = await sql<SssClaim>`
    select c.id, c.employee_id, e.code as employee, ${listedName('e')} as name, c.kind, c.from_date, c.to_date,
      c.to_date - c.from_date + 1 as days, c.contingency_date, c.credits, c.benefit_centavos, c.state, c.claimed_on,
      c.reimbursed_on, c.reimbursed_centavos, c.reference, c.version,
      c.details, c.paid_days, ${advanced} as advanced_centavos,
      (${paidOf('maternity_full_pay')} + ${paidOf('maternity_sss_part')})::bigint as differential_centavos,
      coalesce((select jsonb_object_agg(k.month, k.credit) from (
        select s.month, max((s.slip::jsonb -> 'contributions' -> 'sss' ->> 'mscSs')::bigint) as credit
        from payroll.standing_payslips s where s.employee_id = c.employee_id
          and s.month >= to_char(c.from_date - interval '2 years', 'YYYY-MM') group by s.month) k where k.credit > 0), '{}') as known_credits
    from payroll.sss_claims c join payroll.employees e on e.id = c.employee_id
    where c.withdrawn_at is null ${which.id === undefined ? sql`` : sql`and c.id = ${which.id}`}
      ${which.employee === undefined ? sql`` : sql`and c.employee_id = ${which.employee}`}
    order by c.from_date desc, c.id desc`.execute(db);
  return rows;
}

interface ClaimValues {
  contingency_date?: string;
  credits?: string;
  benefit_centavos?: number;
  details?: string;
  paid_days?: string | null;
  state?: SssClaim['state'];
  claimed_on?: string | null;
  reimbursed_on?: string | null;
  reimbursed_centavos?: number | null;
  reference?: string;
}

/** Updates a claim of a version. Returns false when another user changed it in the meantime. */
export async function setSssClaim(
  db: Kysely<DB>,
  { id, version }: { id: number; version: number },
  values: ClaimValues,
): Promise<boolean> {
  const done = await db
    .updateTable('payroll.sss_claims')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Returns the days that the SSS paid for an employee's other sickness claims, by calendar year. */
export async function sicknessDaysPaid(
  db: Kysely<DB>,
  { employeeId, except }: { employeeId: number; except: number },
): Promise<Record<string, number>> {
  const { rows } = await sql<{ year: string; days: number }>`
    select left(p ->> 'from', 4) as year, sum((p ->> 'days')::int)::int as days from payroll.sss_claims c
    cross join lateral jsonb_array_elements(c.paid_days) p
    where c.employee_id = ${employeeId} and c.kind = 'sickness' and c.withdrawn_at is null and c.id <> ${except}
      and c.paid_days is not null and c.benefit_centavos > 0 group by 1`.execute(db);
  return Object.fromEntries(rows.map((r) => [r.year, r.days]));
}
