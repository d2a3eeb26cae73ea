import { sql, type Kysely } from 'kysely';
import type { OffCyclePerson } from '#contract/payroll/runs/off-cycle-runs.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { thousandthsOf } from '#server/payroll/adjustments/types/amount-days.ts';
import { joined, order, person, whichPeople, type PeopleFilter } from '../review/run-people.queries.ts';

/** Returns any client's calendar cutoff with these dates, for the month its contributions belong to. */
export const cutoffBetween = (db: Kysely<DB>, from: string, to: string) =>
  db
    .selectFrom('payroll.cutoffs')
    .select(['month', 'index_in_month', 'of_month'])
    .where('from_date', '=', from)
    .where('to_date', '=', to)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const typeInUse = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('payroll.payroll_types')
    .select(['name', sql<'supplementary' | 'thirteenth_month'>`kind`.as('kind')])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

export const isPosted = async (db: Kysely<DB>, runId: number): Promise<boolean> =>
  (await db
    .selectFrom('payroll.runs')
    .select('id')
    .where('id', '=', runId)
    .where('state', '=', 'posted')
    .executeTakeFirst()) !== undefined;

/** An employee in payroll with their client and branch on a date, including separated employees. */
export interface Placed {
  employee_id: number;
  employee: string;
  client_id: number;
  branch_id: number;
}
export async function placedPeople(db: Kysely<DB>, codes: readonly string[], on: string): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select e.id as employee_id, e.code as employee, p.client_id, p.branch_id from payroll.employees e
    cross join lateral (select client_id, branch_id from payroll.employee_places p
      where p.employee_id = e.id and p.line = 1 and p.from_date <= ${on} order by p.from_date desc limit 1) p
    where e.code = any (${[...codes]}) and (e.archived_at is null or e.last_day is not null)`.execute(db);
  return rows;
}

export const addPeople = (db: Kysely<DB>, runId: number, people: readonly Placed[]) =>
  db
    .insertInto('payroll.run_people')
    .values(
      people.map(({ employee_id, client_id, branch_id }) => ({ run_id: runId, employee_id, client_id, branch_id })),
    )
    .onConflict((c) => c.doNothing())
    .execute();

/** Adds all employees placed with a client in a cutoff who are not yet in the run, and returns their IDs. */
export async function addEveryoneOf(
  db: Kysely<DB>,
  run: { id: number; from_date: string; to_date: string },
  clientId: number,
): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`
    insert into payroll.run_people (run_id, employee_id, client_id, branch_id)
    select ${run.id}::int, e.id, p.client_id, p.branch_id from payroll.employees e
    cross join lateral (select client_id, branch_id, to_date from payroll.employee_places p
      where p.employee_id = e.id and p.line = 1 and p.from_date <= ${run.to_date} order by p.from_date desc limit 1) p
    where p.client_id = ${clientId} and (p.to_date is null or p.to_date >= ${run.from_date})
      and (e.last_day is null or e.last_day >= ${run.from_date})
      and (e.archived_at is null or e.last_day is not null)
    on conflict (run_id, employee_id) do nothing returning employee_id`.execute(db);
  return rows.map((r) => r.employee_id);
}

/** Stores the same amounts for employees who have none yet. */
export async function writeAmountsOfMany(
  db: Kysely<DB>,
  of: { runId: number; writtenBy: number },
  employeeIds: readonly number[],
  amounts: readonly Amount[],
): Promise<void> {
  await sql`insert into payroll.run_amounts (run_id, employee_id, direction, code, amount_centavos, day_thousandths, note, written_by)
    select ${of.runId}::int, e.id, a.direction, a.code, a.amount_centavos, round(a.days * 1000)::int, a.note, ${of.writtenBy}::int
    from unnest(${[...employeeIds]}::int[]) as e (id)
    cross join jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as a (direction text, code text, amount_centavos bigint, days float8, note text)
    order by e.id`.execute(db);
}

export interface Amount {
  direction: 'add' | 'take';
  code: string;
  amount_centavos: number | null;
  days: number | null;
  note: string;
}

/** Replaces an employee's amounts and clears what was computed from the previous ones. */
export async function writeAmounts(
  db: Kysely<DB>,
  of: { runId: number; employeeId: number; writtenBy: number },
  amounts: readonly Amount[],
): Promise<void> {
  // An unchanged amount keeps its author when another one is corrected, since the author may not approve it.
  const former = await db
    .selectFrom('payroll.run_amounts')
    .select(['direction', 'code', 'amount_centavos', 'day_thousandths', 'written_by'])
    .where('run_id', '=', of.runId)
    .where('employee_id', '=', of.employeeId)
    .execute();
  const writerOf = (a: Amount): number | null =>
    former.find(
      (f) =>
        f.direction === a.direction &&
        f.code === a.code &&
        f.amount_centavos === a.amount_centavos &&
        f.day_thousandths === thousandthsOf(a.days),
    )?.written_by ?? of.writtenBy;
  await db
    .deleteFrom('payroll.run_amounts')
    .where('run_id', '=', of.runId)
    .where('employee_id', '=', of.employeeId)
    .execute();
  await db
    .insertInto('payroll.run_amounts')
    .values(
      amounts.map(({ days, ...a }) => ({
        ...a,
        day_thousandths: thousandthsOf(days),
        run_id: of.runId,
        employee_id: of.employeeId,
        written_by: writerOf({ days, ...a }),
      })),
    )
    .execute();
  await forget(db, of.runId, [of.employeeId]);
}

/** Clears what was computed for these employees. Employees on hold stay on hold. */
async function forget(db: Kysely<DB>, runId: number, employeeIds: readonly number[]): Promise<void> {
  await sql`delete from payroll.payslips where run_id = ${runId} and employee_id = any (${[...employeeIds]}) and posted_at is null`.execute(
    db,
  );
  await sql`update payroll.run_people set state = case when state = 'held' then 'held' else 'waiting' end, problems = '[]',
    epoch = null, facts_hash = null, version = version + 1
    where run_id = ${runId} and employee_id = any (${[...employeeIds]})`.execute(db);
}

/** Removes employees from a run with their amounts. */
export async function removePeople(db: Kysely<DB>, runId: number, employeeIds: readonly number[]): Promise<void> {
  await forget(db, runId, employeeIds);
  await db
    .deleteFrom('payroll.run_people')
    .where('run_id', '=', runId)
    .where('employee_id', 'in', [...employeeIds])
    .execute();
}

export const peopleOfRun = (db: Kysely<DB>, runId: number) =>
  db
    .selectFrom('payroll.run_people as p')
    .innerJoin('payroll.employees as e', 'e.id', 'p.employee_id')
    .select(['p.employee_id', 'e.code as employee', 'p.state'])
    .where('p.run_id', '=', runId)
    .execute();

/** Returns whether the user entered an amount of an off-cycle run or added reversals to it. */
export async function wroteAmounts(db: Kysely<DB>, runId: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{ wrote: boolean }>`
    select exists (select from payroll.run_amounts where run_id = ${runId} and written_by = ${userId})
      or exists (select from payroll.reversals where run_id = ${runId} and written_by = ${userId}) as wrote`.execute(
    db,
  );
  return firstOf(rows).wrote;
}

/** Returns employees of an off-cycle run with their amounts and computed results. */
export async function offCyclePeople(db: Kysely<DB>, runId: number, f: PeopleFilter): Promise<OffCyclePerson[]> {
  const { rows } = await sql<OffCyclePerson>`
    select ${person}, s.gross_centavos, s.net_centavos,
      coalesce((select jsonb_agg(jsonb_build_object('direction', a.direction, 'code', a.code, 'amount_centavos', a.amount_centavos,
          'days', a.day_thousandths::float8 / 1000, 'note', a.note, 'what', case when a.code = 'thirteenth_month' then '13th month pay' else coalesce(
            (select t.name from payroll.adjustment_types t where t.code = a.code and a.direction = 'add'), a.code) end) order by a.id)
        from payroll.run_amounts a where a.run_id = p.run_id and a.employee_id = p.employee_id), '[]') as amounts,
      coalesce((select jsonb_agg(jsonb_build_object('from_date', o.from_date, 'to_date', o.to_date) order by o.from_date, q.id)
        from payroll.rate_retros q join payroll.payslips y on y.id = q.paid_by_id join payroll.runs o on o.id = y.run_id
        where q.run_id = p.run_id and q.employee_id = p.employee_id and q.held), '[]') as retro,
      (select jsonb_build_object('earned_centavos', l -> 'facts' -> 'earned', 'projected_centavos', l -> 'facts' -> 'projected',
          'paid_centavos', l -> 'facts' -> 'paid')
        from jsonb_array_elements(s.slip::jsonb -> 'lines') l where l ->> 'rule' = 'thirteenth' limit 1) as thirteenth,
      (select jsonb_build_object('gross_centavos', y.gross_centavos, 'net_centavos', y.net_centavos, 'money', v.money, 'reason', v.reason)
        from payroll.reversals v join payroll.payslips y on y.id = v.payslip_id
        where v.run_id = p.run_id and v.employee_id = p.employee_id) as takes_back
    from ${joined} left join payroll.payslips s on s.run_id = p.run_id and s.employee_id = p.employee_id
    where ${whichPeople(runId, f)} order by ${order} limit ${f.limit} offset ${f.offset}`.execute(db);
  return rows;
}
