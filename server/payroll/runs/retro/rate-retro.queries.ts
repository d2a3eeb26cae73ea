import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RateFacts } from '#domain/pay/facts/facts.ts';
import type { LateDay } from '#domain/runs/retro/late-days.ts';
import type { StoredFacts } from '#domain/runs/facts/stored-facts.ts';
import { containing } from '#server/database/containing.ts';
import type { DB } from '#server/database/tables.ts';
import { listedName } from '#server/database/listed-name.queries.ts';

/**
 * Posted cutoffs whose rates were changed since. Each is taken by one run at a time and settled by one posted
 * payslip.
 */

/** Selects an employee's rates up to a day, in the form the engine takes. */
const ratesUntil = (employee: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('from', x.from_date, 'scheme', x.scheme, 'amount', x.amount_centavos,
      'factorTenths', x.factor_tenths, 'minutesPerDay', x.minutes_per_day, 'cola', x.cola_centavos)) order by x.from_date)
  from payroll.employee_rates x where x.employee_id = ${employee} and x.from_date <= ${until}), '[]')`;

/** Selects the rates last settled for a posted payslip. Null if the payslip's own rates are still the paid ones. */
export const settledRates = (payslip: RawBuilder<unknown>) => sql`(
  select x.rates from payroll.rate_retros x join payroll.standing_payslips y on y.id = x.settled_by_id
  where x.paid_by_id = ${payslip} order by y.posted_at desc, y.id desc limit 1)`;

/**
 * Days of a posted payslip that were settled since, by a run or outside one. With `run`, the days it settles itself
 * also count, since it pays them at the previously settled rates and the rate difference is due for them as well.
 */
const settledDays = (payslip: RawBuilder<unknown>, run?: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', x.id, 'date', x.date, 'before', x.before, 'after', x.after) order by x.id)
  from payroll.late_days x where x.paid_by_id = ${payslip} and (x.settled_by_id is not null ${run === undefined ? sql`` : sql`or x.run_id = ${run}`}
    or exists (select from payroll.closed_late_days c where c.id = x.id and c.how = 'outside'))), '[]')`;

/** A posted payslip to be recomputed. */
export interface RatedRow {
  made_from: StoredFacts;
  was: RateFacts[] | null;
  rates: RateFacts[];
  settled: LateDay[];
}
const rated = (
  s: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
  run?: RawBuilder<unknown>,
) => sql`'made_from', ${s}.facts::json,
  'was', ${settledRates(sql`${s}.id`)}, 'rates', ${ratesUntil(sql`${s}.employee_id`, until)}, 'settled', ${settledDays(sql`${s}.id`, run)}`;

/** Selects what a run must settle for an employee, as JSON: a `RetroRow` each. */
export const retroOf = (run: RawBuilder<unknown>, employee: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('id', q.id, 'client_id', s.client_id, ${rated(sql`s`, sql`o.to_date`, run)}) order by o.from_date, q.id)
  from payroll.rate_retros q join payroll.standing_payslips s on s.id = q.paid_by_id join payroll.runs o on o.id = s.run_id
  where q.run_id = ${run} and q.employee_id = ${employee} and q.held and q.settled_by_id is null), '[]')`;
export type RetroRow = RatedRow & { id: number; client_id: number };

/** Selects the rates effective in a period, each with its first day there. */
const within = (rates: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`(
  select jsonb_agg(jsonb_build_array(case when z.at = 1 then ${from} else greatest(z."from", ${from}) end, z.scheme, z.amount,
      z."factorTenths", z."minutesPerDay", z.cola) order by z."from")
  from (select y.*, row_number() over (order by y."from") as at, lead(y."from") over (order by y."from") as next
    from jsonb_to_recordset(${rates}) as y ("from" date, scheme text, amount bigint, "factorTenths" int, "minutesPerDay" int, cola bigint)) z
  where z.next is null or z.next > ${from})`;

export interface RetroFilter {
  search: string;
  client_id?: number | undefined;
  /** Employee codes. Absent for all employees. */
  people?: readonly string[] | undefined;
  /** Earliest end date of the cutoffs. Absent for all cutoffs. */
  from?: string | undefined;
}

/**
 * Selects posted payslips of cutoffs paid at rates other than the current ones. The payslip's stored rates are compared
 * first, and only if they differ, whether they differ within the cutoff. A cutoff may also pay the last shift before
 * it, at that day's rate.
 */
const changed = (f: RetroFilter) => {
  const like = containing(f.search.toLowerCase());
  const begins = sql`(o.from_date - case when s.facts::json -> 'facts' -> 'before' is null then 0 else 1 end)`;
  return sql`
    select s.id, s.employee_id, s.client_id, s.run_id, o.from_date, o.to_date
    from payroll.employees e
    join payroll.standing_payslips s on s.employee_id = e.id and s.kind in ('regular', 'final')
    join payroll.runs o on o.id = s.run_id ${f.from === undefined ? sql`` : sql`and o.to_date >= ${f.from}`}
    cross join lateral (select coalesce(${settledRates(sql`s.id`)}, (s.facts::json #> '{facts,rates}')::jsonb) as was,
      ${ratesUntil(sql`e.id`, sql`o.to_date`)} as rates offset 0) k
    where (e.archived_at is null or e.last_day is not null)
      ${f.search === '' ? sql`` : sql`and (lower(e.code) like ${like} or lower(${listedName('e')}) like ${like})`}
      ${f.people === undefined ? sql`` : sql`and e.code = any (${[...f.people]})`}
      ${
        f.client_id === undefined
          ? sql``
          : sql`and e.id in (select x.employee_id from payroll.payslips x where x.client_id = ${f.client_id} and x.posted_at is not null)`
      }
      and k.was <> k.rates and ${within(sql`k.was`, begins)} is distinct from ${within(sql`k.rates`, begins)}`;
};

/** A posted cutoff that was paid at other rates. `run_*` is the run that has taken it. */
export interface ChangedRow extends RatedRow {
  payslip_id: number;
  client_id: number;
  paid_in: number;
  from_date: string;
  to_date: string;
  run_id: number | null;
  run_name: string | null;
  run_adjustment: boolean | null;
}
export interface ChangedPerson {
  employee_id: number;
  employee: string;
  name: string;
  client: string;
  total: number;
  cutoffs: ChangedRow[];
}

/** Returns a page of employees with posted cutoffs that were paid at other rates, by name. */
export async function changedPeople(
  db: Kysely<DB>,
  f: RetroFilter & { limit: number; offset: number },
): Promise<ChangedPerson[]> {
  const { rows } = await sql<ChangedPerson>`
    with found as materialized (${changed(f)}),
    people as (
      select e.id, e.code, e.last_name, e.first_name, ${listedName('e')} as name, count(*) over ()::int as total
      from payroll.employees e where e.id in (select employee_id from found)
      order by e.last_name, e.first_name, e.id limit ${f.limit} offset ${f.offset}
    )
    select p.id as employee_id, p.code as employee, p.name, p.total,
      (select c.name from found f join payroll.clients c on c.id = f.client_id where f.employee_id = p.id
        order by f.to_date desc, f.id desc limit 1) as client,
      (select json_agg(json_build_object('payslip_id', f.id, 'client_id', f.client_id, 'paid_in', f.run_id, 'from_date', f.from_date,
          'to_date', f.to_date, 'run_id', h.id, 'run_name', h.name, 'run_adjustment', h.adjustment, ${rated(sql`s`, sql`f.to_date`)}) order by f.from_date, f.id)
        from found f join payroll.payslips s on s.id = f.id
        left join lateral (select r.id, coalesce(nullif(r.name, ''), 'Payroll') as name, r.adjustment from payroll.rate_retros q
          join payroll.runs r on r.id = q.run_id where q.paid_by_id = f.id and q.held and q.settled_by_id is null) h on true
        where f.employee_id = p.id) as cutoffs
    from people p order by p.last_name, p.first_name, p.id`.execute(db);
  return rows;
}

/** Serializes taking posted cutoffs for runs, so that the second request finds what the first took. */
export const lockRetro = (db: Kysely<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('payroll.rate_retros'))`.execute(db);

/** Takes posted payslips for a run that already includes the employees. */
export const takeRetro = (
  db: Kysely<DB>,
  runId: number,
  rows: readonly { employee_id: number; paid_by_id: number }[],
) =>
  db
    .insertInto('payroll.rate_retros')
    .values(rows.map((r) => ({ ...r, run_id: runId })))
    .execute();

/** Releases what a run took and did not settle. */
export const freeRetro = (db: Kysely<DB>, runId: number) =>
  db.deleteFrom('payroll.rate_retros').where('run_id', '=', runId).where('settled_by_id', 'is', null).execute();

/** Releases the cutoffs that a rejected run was to settle, so that another run can take them. */
export const releaseRetro = (db: Kysely<DB>, runId: number) =>
  db
    .updateTable('payroll.rate_retros')
    .set({ held: false })
    .where('run_id', '=', runId)
    .where('settled_by_id', 'is', null)
    .execute();

/** Assigns to a reopened run again what it was to settle and no other run took in the meantime. */
export async function takeRetroAgain(db: Kysely<DB>, runId: number): Promise<void> {
  await lockRetro(db);
  await sql`delete from payroll.rate_retros q where q.run_id = ${runId} and not q.held and q.settled_by_id is null
    and exists (select from payroll.rate_retros x where x.paid_by_id = q.paid_by_id and x.id <> q.id and x.held and x.settled_by_id is null)`.execute(
    db,
  );
  await sql`update payroll.rate_retros set held = true where run_id = ${runId} and not held and settled_by_id is null`.execute(
    db,
  );
}

/** Records which posted payslips settled what the run took, and at which rates. Returns how many. */
export async function settleRetro(
  db: Kysely<DB>,
  runId: number,
  rows: readonly { id: number; payslip_id: number; rates: readonly RateFacts[] }[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update payroll.rate_retros q set settled_by_id = x.payslip_id, rates = x.rates
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id int, payslip_id int, rates jsonb)
    where q.id = x.id and q.run_id = ${runId} and q.held and q.settled_by_id is null`.execute(db);
  return Number(numAffectedRows);
}
