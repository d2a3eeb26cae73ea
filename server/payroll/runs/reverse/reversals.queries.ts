import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReversiblePerson } from '#contract/payroll/runs/reversals.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import type { StoredSwitches } from '#domain/pay/facts/switches.ts';
import type { RunFacts } from '#domain/runs/facts/person-facts.ts';
import { firstOf } from '#domain/lists/known.ts';
import { containing } from '#server/database/containing.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';
import { giveBackAdjustments } from '../prepare/hr-adjustments.queries.ts';

/** Posted payslips that are reversed in full, each once, by a payslip of an off-cycle run with the same dates. */

/** Returns a condition: a posted payslip reversed the payslip of this ID. */
export const wasTakenBack = (payslip: RawBuilder<unknown>) => sql<boolean>`exists (select from payroll.reversals tb
  where tb.payslip_id = ${payslip} and tb.reversed_by_id is not null)`;
export const notReversed = (payslip: RawBuilder<unknown>) => sql<boolean>`not ${wasTakenBack(payslip)}`;

/** Selects the ID of the employee's last posted payslip that counts, which is the only one that can be reversed. */
const lastStanding = (employee: RawBuilder<unknown>) => sql`(select x.id from payroll.standing_payslips x
  where x.employee_id = ${employee} order by x.posted_at desc, x.id desc limit 1)`;

export interface TakenBackRow {
  id: number;
  slip: Payslip;
  made_from: RunFacts & { switches?: StoredSwitches };
  /** ID of the employee's last posted payslip that counts. */
  last: number;
}

/** Selects what a run reverses for an employee, as JSON: a `TakenBackRow`, or null if it reverses nothing. */
export const takenBackOf = (run: RawBuilder<unknown>, employee: RawBuilder<unknown>) => sql`(
  select json_build_object('id', was.id, 'slip', was.slip::json, 'made_from', was.facts::json, 'last', ${lastStanding(sql`was.employee_id`)})
  from payroll.reversals v join payroll.payslips was on was.id = v.payslip_id where v.run_id = ${run} and v.employee_id = ${employee})`;

/** An employee with a posted payslip of a run, and what happened to it since. */
export type ReversibleRow = Omit<ReversiblePerson, 'why_not'> & {
  employee_id: number;
  client_id: number;
  branch_id: number;
  /** Name of the run of the later payslip that counts. */
  later: string | null;
  /** A changed day of the payslip that was settled outside a run. */
  outside: string | null;
};

/**
 * Returns a page of employees with a posted payslip of a run, by name, or those with the given codes, and the total
 * number. What a rejected run was to reverse is free: that run can no longer be approved, and another may take it.
 */
export async function reversiblePeople(
  db: Kysely<DB>,
  runId: number,
  f: { search: string; codes?: readonly string[] | undefined; limit: number; offset: number },
): Promise<{ rows: ReversibleRow[]; total: number }> {
  const like = containing(f.search.toLowerCase());
  const { rows } = await sql<ReversibleRow & { total: number }>`
    select s.employee_id, s.client_id, s.branch_id, e.code as employee, ${listedName('e')} as name, c.name as client, s.id as payslip_id,
      s.gross_centavos, s.net_centavos, count(*) over ()::int as total,
      case when v.payslip_id is not null then json_build_object('run_id', v.run_id, 'run', coalesce(nullif(t.name, ''), 'Payroll'),
        'posted_at', to_char(b.posted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'money', v.money, 'reason', v.reason) end as taken_back,
      (select coalesce(nullif(o.name, ''), 'Payroll') from payroll.standing_payslips x join payroll.runs o on o.id = x.run_id
        where x.id = ${lastStanding(sql`e.id`)} and x.id <> s.id) as later,
      (select min(d.date)::text from payroll.late_days d join payroll.closed_late_days k on k.id = d.id and k.how = 'outside'
        where d.paid_by_id = s.id) as outside
    from payroll.payslips s join payroll.employees e on e.id = s.employee_id join payroll.clients c on c.id = s.client_id
    left join (payroll.reversals v join payroll.runs t on t.id = v.run_id and t.state <> 'rejected') on v.payslip_id = s.id
    left join payroll.payslips b on b.id = v.reversed_by_id
    where s.run_id = ${runId} and s.posted_at is not null
      ${f.codes === undefined ? sql`` : sql`and e.code = any (${[...f.codes]})`}
      ${f.search === '' ? sql`` : sql`and (lower(e.code) like ${like} or lower(${listedName('e')}) like ${like})`}
    order by e.last_name, e.first_name, e.id limit ${f.limit} offset ${f.offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Serializes starting reversals, so that the second request finds what the first took. */
export const lockReversals = (db: Kysely<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('payroll.reversals'))`.execute(db);

/** Waits for a rejected run that is being reopened, after which it no longer counts as rejected. */
export const lockRejected = (db: Kysely<DB>, of: number) =>
  sql`select id from payroll.runs where state = 'rejected' and takes_back and corrects_id = ${of} order by id for update`.execute(
    db,
  );

/** Reopens a rejected run with the employees that no other run took in the meantime, and returns how many are left. */
export async function keepWhatIsLeft(db: Kysely<DB>, runId: number): Promise<number> {
  await sql`delete from payroll.run_people p where p.run_id = ${runId}
    and not exists (select from payroll.reversals v where v.run_id = p.run_id and v.employee_id = p.employee_id)`.execute(
    db,
  );
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from payroll.run_people where run_id = ${runId}`.execute(db);
  return firstOf(rows).n;
}

/**
 * Adds employees to a run, each at the payslip's client and branch, with the payslip it reverses, even where a
 * rejected run was to reverse it.
 */
export async function addReversals(
  db: Kysely<DB>,
  of: { runId: number; reason: string; writtenBy: number },
  people: readonly (Pick<ReversibleRow, 'employee_id' | 'client_id' | 'branch_id' | 'payslip_id'> & {
    money: 'returned' | 'owed';
  })[],
): Promise<void> {
  await db
    .insertInto('payroll.run_people')
    .values(
      people.map(({ employee_id, client_id, branch_id }) => ({ run_id: of.runId, employee_id, client_id, branch_id })),
    )
    .execute();
  const ids = people.map((p) => p.payslip_id);
  await sql`delete from payroll.reversals v where v.payslip_id = any (${ids}) and v.reversed_by_id is null
    and exists (select from payroll.runs r where r.id = v.run_id and r.state = 'rejected')`.execute(db);
  await db
    .insertInto('payroll.reversals')
    .values(
      people.map(({ employee_id, payslip_id, money }) => ({
        run_id: of.runId,
        employee_id,
        payslip_id,
        money,
        reason: of.reason,
        written_by: of.writtenBy,
      })),
    )
    .execute();
}

/** Releases what a run was to reverse and has not. */
export const freeReversals = (db: Kysely<DB>, runId: number) =>
  db.deleteFrom('payroll.reversals').where('run_id', '=', runId).where('reversed_by_id', 'is', null).execute();

/**
 * Records the reversals made by a run's posted payslips, releases days of other cutoffs that the reversed payslips
 * had settled, and reactivates loans that are owed again. Returns how many payslips were reversed.
 */
export async function settleReversals(db: Kysely<DB>, runId: number, payslips: readonly number[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update payroll.reversals v set reversed_by_id = s.id from payroll.payslips s
    where s.id = any (${[...payslips]}) and s.run_id = ${runId} and v.run_id = s.run_id and v.employee_id = s.employee_id
      and v.reversed_by_id is null returning v.payslip_id as id`.execute(db);
  const ids = rows.map((r) => r.id);
  await sql`update payroll.late_days set settled_by_id = null, run_id = null where settled_by_id = any (${ids})`.execute(
    db,
  );
  await giveBackAdjustments(db, ids);
  await sql`update payroll.loans l set state = 'running', version = version + 1
    where l.state = 'paid' and l.id in (select loan_id from payroll.loan_payments where payslip_id = any (${[...payslips]}))
      and l.total_centavos > l.paid_before_centavos
        + (select coalesce(sum(amount_centavos), 0) from payroll.loan_payments p where p.loan_id = l.id)`.execute(db);
  return ids.length;
}

/**
 * Returns employees whose payslip a posted run reversed, with the days of other cutoffs that it had settled and
 * nothing settles since. `paid_again`: another valid payslip pays the cutoff, so that its time stays locked.
 */
export async function takenBackBy(db: Kysely<DB>, runId: number, limits: { after: number; limit: number }) {
  const { rows } = await sql<{ employee_id: number; employee: string; late: number[]; paid_again: boolean }>`
    select v.employee_id, e.code as employee,
      coalesce((select json_agg(d.id) from json_array_elements_text(coalesce(s.facts::json -> 'late', '[]')) x
        join payroll.late_days d on d.id = x::int and d.settled_by_id is null), '[]') as late,
      exists (select from payroll.standing_payslips x join payroll.runs o on o.id = x.run_id
        where x.employee_id = v.employee_id and x.kind in ('regular', 'final') and o.from_date <= r.to_date and o.to_date >= r.from_date)
        as paid_again
    from payroll.reversals v join payroll.payslips s on s.id = v.payslip_id join payroll.employees e on e.id = v.employee_id
    join payroll.runs r on r.id = s.run_id
    where v.run_id = ${runId} and v.reversed_by_id is not null and v.employee_id > ${limits.after}
    order by v.employee_id limit ${limits.limit}`.execute(db);
  return rows;
}
