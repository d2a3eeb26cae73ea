import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { giveBack, giveBackOfGone } from './taken.queries.ts';

/** The employees of a run, on hold or not, and what is cleared when the run starts again. */

/**
 * Selects employees with their client and branch on their last day in the period, of the run's scope. A run that has
 * not begun has ID 0 and all branches of the clients.
 */
export const ofScope = (run: { id: number; from_date: string; to_date: string }, clientIds: readonly number[]) => sql`
      select e.id as employee_id, p.client_id, p.branch_id from payroll.employees e
      cross join lateral (
        select client_id, branch_id from payroll.employee_places p where p.employee_id = e.id and p.line = 1
          and p.from_date <= least(coalesce(e.last_day, ${run.to_date}::date), ${run.to_date}::date)
        order by p.from_date desc limit 1
      ) p
      where (e.hired_on <= ${run.to_date} or exists (
          -- Who left in the period and was hired again after it worked here in it.
          select from payroll.employee_places p where p.employee_id = e.id and p.line = 1
            and p.from_date <= ${run.to_date} and (p.to_date is null or p.to_date >= ${run.from_date})))
        and (e.last_day is null or e.last_day >= ${run.from_date})
        and (e.archived_at is null or e.last_day is not null)
        and p.client_id = any (${[...clientIds]})
        -- Another run of a cutoff is for those it hasn't paid: entered late, on hold, or with a reversed payslip.
        and not exists (select from payroll.standing_payslips s join payroll.runs o on o.id = s.run_id and not o.adjustment
            and o.id <> ${run.id} and o.from_date = ${run.from_date} and o.to_date = ${run.to_date}
          where s.employee_id = e.id)
        and (not exists (select from payroll.run_branches b where b.run_id = ${run.id})
          or p.branch_id in (select b.branch_id from payroll.run_branches b where b.run_id = ${run.id}))`;

/**
 * Stores each employee's client and branch on their last day in the period. Those in the run's scope are its
 * employees.
 */
export async function keepPeople(
  db: Kysely<DB>,
  run: { id: number; from_date: string; to_date: string },
  clientIds: readonly number[],
): Promise<void> {
  await sql`
    with own as (${ofScope(run, clientIds)}
    ), gone as (
      delete from payroll.run_people p where p.run_id = ${run.id} and not exists (select from own o where o.employee_id = p.employee_id)
    )
    insert into payroll.run_people (run_id, employee_id, client_id, branch_id)
    select ${run.id}::int, employee_id, client_id, branch_id from own
    on conflict (run_id, employee_id) do update set client_id = excluded.client_id, branch_id = excluded.branch_id`.execute(
    db,
  );
  // Removes payslips and pulled time of employees who are no longer in the run.
  await giveBackOfGone(db, run.id);
  for (const table of ['payroll.payslips', 'payroll.run_inputs'])
    await sql`delete from ${sql.table(table)} x where x.run_id = ${run.id}
      and not exists (select from payroll.run_people p where p.run_id = x.run_id and p.employee_id = x.employee_id)`.execute(
      db,
    );
}

/** Clears computed payslips, and the time unless it is kept. Employees on hold stay on hold. */
export async function clearRun(db: Kysely<DB>, id: number, { keepTime = false } = {}): Promise<void> {
  await sql`delete from payroll.payslips where run_id = ${id} and posted_at is null`.execute(db);
  if (!keepTime) {
    await sql`delete from payroll.run_inputs where run_id = ${id}`.execute(db);
    await giveBack(db, id);
  }
  await sql`delete from payroll.run_law_tables where run_id = ${id}`.execute(db);
  await sql`update payroll.run_people set state = case when state = 'held' then 'held' else 'waiting' end, problems = '[]',
    epoch = null, facts_hash = null, version = version + 1 where run_id = ${id}`.execute(db);
}

/** Puts employees on hold or releases them, and returns how many were found. */
export async function holdPeople(
  db: Kysely<DB>,
  id: number,
  people: readonly { employee: string; reason: string | null }[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as x (employee text, reason text)),
    done as (
      update payroll.run_people p set version = p.version + 1, held_because = g.reason,
        -- who was held while the run was computed again is to be computed, whatever payslip is left of before
        facts_hash = case when g.reason is null and p.epoch is distinct from r.epoch then null else p.facts_hash end,
        state = case when g.reason is not null then 'held'
          when p.epoch is distinct from r.epoch then 'waiting'
          when exists (select from jsonb_array_elements(p.problems) x where (x ->> 'must')::boolean) then 'error'
          when p.problems <> '[]' then 'warning' else 'ok' end
      from given g join payroll.employees e on e.code = g.employee join payroll.runs r on r.id = ${id}
      where p.run_id = ${id} and p.employee_id = e.id returning 1
    ) select count(*)::int as n from done`.execute(db);
  return firstOf(rows).n;
}

/** Marks every employee computed in the run's epoch for recomputation. */
export const computeAllAgain = (db: Kysely<DB>, run: { id: number; epoch: number }) =>
  db
    .updateTable('payroll.run_people')
    .set({ epoch: null })
    .where('run_id', '=', run.id)
    .where('epoch', '=', run.epoch)
    .execute();

/** Returns how many employees a run has, including those on hold. */
export async function countPeople(db: Kysely<DB>, runId: number): Promise<number> {
  const { n } = await db
    .selectFrom('payroll.run_people')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return n;
}
