import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FinalPay, LeavingForm } from '#contract/payroll/people/final-pay.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import type { LeavingRow } from '../runs/prepare/facts-row.ts';
import { notReversed, wasTakenBack } from '../runs/reverse/reversals.queries.ts';

/** Condition: the answers `v` are about a last day of the present employment of `w`, not one before a rehire. */
const ofEmployment = sql`v.last_day >= w.hired_on`;

/** Selects the recorded data of an employee who leaves, as JSON: a `LeavingRow`, or null if there are none. */
export const leavingJson = (employeeId: RawBuilder<unknown>) => sql`(select json_build_object('reason', v.reason,
    'allowances', v.regular_allowances_centavos, 'plan', v.plan, 'plan_name', v.plan_name, 'plan_amount', v.plan_amount_centavos,
    'plan_approved', v.plan_approved, 'availed_before', v.availed_before, 'heirs', v.heirs,
    'birth_date', w.birth_date, 'ex_gratia', v.ex_gratia_centavos, 'sil', v.sil_thousandths, 'sil_source', v.sil_source,
    'loans_taken', v.loans_taken, 'loans_left', v.loans_left, 'property', v.property_centavos)
  from payroll.leavings v join payroll.employees w on w.id = v.employee_id where v.employee_id = ${employeeId} and ${ofEmployment})`;

/** The documents that the run doesn't need. */
interface Papers {
  authority: string;
  property_words: string;
  heirs_proof: string;
}

/** Returns the recorded data of an employee who leaves, with the documents that the run doesn't need. */
export async function leavingRow(db: Kysely<DB>, id: number): Promise<(LeavingRow & Papers) | null> {
  const { rows } = await sql<{ leaving: LeavingRow; papers: Papers }>`
    select ${leavingJson(sql`${id}::int`)} as leaving, json_build_object('authority', v.authority, 'property_words', v.property,
      'heirs_proof', v.heirs_proof) as papers from payroll.leavings v join payroll.employees w on w.id = v.employee_id
      where v.employee_id = ${id} and ${ofEmployment}`.execute(db);
  return rows[0] ? { ...rows[0].leaving, ...rows[0].papers } : null;
}

/** Returns the year's basic pay and 13th month pay so far, from posted payslips and opening balances. */
export async function thirteenthSoFar(
  db: Kysely<DB>,
  id: number,
  year: number,
): Promise<{ basic: number; paid: number }> {
  const { rows } = await sql<{ basic: number; paid: number }>`
    select coalesce((select (s.slip::jsonb -> 'year' ->> 'basic')::bigint from payroll.standing_payslips s
        where s.employee_id = ${id} and extract(year from s.pay_date) = ${year} order by s.posted_at desc, s.id desc limit 1),
      o.basic_centavos, 0)::bigint as basic,
      (coalesce(o.thirteenth_paid_centavos, 0) + coalesce((select sum((l ->> 'amount')::bigint) from payroll.standing_payslips s
        cross join lateral jsonb_array_elements(s.slip::jsonb -> 'lines') l where s.employee_id = ${id}
          and extract(year from s.pay_date) = ${year} and l ->> 'code' = 'thirteenth_month'), 0))::bigint as paid
    from (select) one left join payroll.opening_balances o on o.employee_id = ${id} and o.year = ${year}`.execute(db);
  return firstOf(rows);
}

export async function putLeaving(
  db: Kysely<DB>,
  id: number,
  lastDay: string,
  { reason, sil_days, loans_taken, loans_left, ...form }: LeavingForm,
): Promise<void> {
  if (reason === null) throw new Error('Answers about leaving have a reason');
  const values = {
    ...form,
    reason,
    sil_thousandths: sil_days === null ? null : Math.round(sil_days * 1000),
    loans_taken: JSON.stringify(loans_taken),
    loans_left: JSON.stringify(loans_left),
    last_day: lastDay,
  };
  await db
    .insertInto('payroll.leavings')
    .values({ employee_id: id, ...values })
    .onConflict((c) => c.column('employee_id').doUpdateSet({ ...values, version: sql`leavings.version + 1` }))
    .execute();
}

/**
 * Returns the latest final payslip of an employee's present employment, computed or posted, that was not reversed, with the
 * run's issues for the employee.
 */
export async function finalPayslip(db: Kysely<DB>, id: number) {
  const { rows } = await sql<{
    run_id: number;
    run: string;
    posted: boolean;
    slip: string;
    problems: { message: string; must: boolean }[];
  }>`select r.id as run_id, coalesce(nullif(r.name, ''), 'Payroll') as run, s.posted_at is not null as posted, s.slip,
      p.problems from payroll.payslips s join payroll.runs r on r.id = s.run_id
    join payroll.run_people p on p.run_id = s.run_id and p.employee_id = s.employee_id
    join payroll.employees w on w.id = s.employee_id and r.to_date >= w.hired_on
    where s.employee_id = ${id} and s.kind = 'final' and r.archived_at is null and not r.takes_back
      and (s.posted_at is null or ${notReversed(sql`s.id`)}) order by s.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Returns the latest regular payslip posted for the cutoff of an employee's last day or a later one, and whether it is
 * reversed. When all are reversed and no open run has the employee, returns that of the last day.
 */
export async function paidAsRegular(db: Kysely<DB>, id: number, lastDay: string): Promise<FinalPay['paid_as_regular']> {
  const reversed = wasTakenBack(sql`s.id`);
  const { rows } = await sql<NonNullable<FinalPay['paid_as_regular']>>`
    select json_build_object('id', r.id, 'name', coalesce(nullif(r.name, ''), 'Payroll'), 'from_date', r.from_date,
      'to_date', r.to_date) as run, ${reversed} as reversed
    from payroll.payslips s join payroll.runs r on r.id = s.run_id and not r.adjustment and r.to_date >= ${lastDay}
    where s.employee_id = ${id} and s.kind = 'regular' and s.posted_at is not null
      and (not ${reversed} or ${lastDay} between r.from_date and r.to_date and not exists (select from payroll.run_people p
        join payroll.runs o on o.id = p.run_id and not o.adjustment and o.archived_at is null and o.state <> 'posted'
        where p.employee_id = s.employee_id and ${lastDay} between o.from_date and o.to_date))
    order by reversed, r.to_date desc, s.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Condition: the cutoff of employee `of`'s last day is posted as regular pay, because the last day was entered later,
 * and no final or off-cycle payslip pays what is due at the end. The list of leavers and Issues share this condition.
 * `of` is an alias.
 */
export function lacksFinalPay(of: string): RawBuilder<boolean> {
  const [id, hired, last] = ['id', 'hired_on', 'last_day'].map((name) => sql.ref(`${of}.${name}`));
  return sql<boolean>`(${last} is not null
    and exists (select from payroll.standing_payslips s join payroll.runs r on r.id = s.run_id
      where s.employee_id = ${id} and s.kind = 'regular' and not r.adjustment and ${last} between r.from_date and r.to_date)
    and not exists (select from payroll.payslips f join payroll.runs o on o.id = f.run_id and o.to_date >= ${hired}
      where f.employee_id = ${id} and f.kind = 'final'
        and (f.posted_at is null or exists (select from payroll.standing_payslips g where g.id = f.id)))
    and not exists (select from payroll.standing_payslips s
      where s.employee_id = ${id} and s.kind = 'supplementary' and s.pay_date >= ${last}))`;
}

/** Returns HR's reason for an employee's last day, in HR's words. */
export const hrReason = async (db: Kysely<DB>, employee: number): Promise<string | null> =>
  (await db.selectFrom('payroll.employees').select('left_because').where('id', '=', employee).executeTakeFirstOrThrow())
    .left_because;
