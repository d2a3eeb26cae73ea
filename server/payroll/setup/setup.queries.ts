import { sql, type Kysely } from 'kysely';
import type { MarkableStep } from '#domain/setup/steps.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

/** Returns the pay date of the first posted run, or null without one. */
export async function firstPay(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select min(pay_date) as first from payroll.runs where state = 'posted'`.execute(db);
  return firstOf(rows).first;
}

/**
 * Returns as `needed` whether opening balances are needed, as `employees` the number of employees, and as `without` the
 * number of those hired before the first run of the year who lack them. Before a run is started, today counts as its
 * first day. A run from 1 January needs none.
 */
export async function openingsOfSetup(db: Kysely<DB>, today: string) {
  const year = Number(today.slice(0, 4));
  const { rows } = await sql<{ needed: boolean; employees: number; without: number }>`
    ${firstRun(today)}
    select f.day > ${`${year}-01-01`}::date as needed, count(e.id)::int as employees,
      (count(e.id) filter (where ${lacksOpening(year)}))::int as without
    from first f left join payroll.employees e on e.archived_at is null and (e.last_day is null or e.last_day >= f.day)
    group by f.day`.execute(db);
  return { year, ...firstOf(rows) };
}

/** `first` is the first day of the year's first run, or today before a run is started. */
export const firstRun = (today: string) => sql`with first as (select coalesce(min(from_date), ${today}::date) as day
  from payroll.runs where archived_at is null and not adjustment and extract(year from from_date) = ${Number(today.slice(0, 4))})`;

/** Returns a condition: employee `e` was hired before the first run `f` and has no opening balances of the year. */
export const lacksOpening = (year: number) => sql<boolean>`(e.hired_on < f.day and not exists (
  select from payroll.opening_balances o where o.employee_id = e.id and o.year = ${year}))`;

/** Returns the number of Payroll's clients, and of its employees without separated ones, as HR counts them. */
export async function syncOfSetup(db: Kysely<DB>, today: string): Promise<{ clients: number; employees: number }> {
  const { rows } = await sql<{ clients: number; employees: number }>`
    select (select count(*)::int from payroll.clients where archived_at is null) as clients,
      (select count(*)::int from payroll.employees
        where archived_at is null and (last_day is null or last_day >= ${today}::date)) as employees`.execute(db);
  return firstOf(rows);
}

export async function settingsOfSetup(db: Kysely<DB>) {
  const { rows } = await sql<{ clients: number; with_settings: number; next: number | null }>`
    select count(*)::int as clients, (count(*) filter (where s.has))::int as with_settings,
      min(c.id) filter (where not s.has) as next
    from payroll.clients c cross join lateral (select exists (select from payroll.client_settings s
      where s.client_id = c.id) as has) s where c.archived_at is null`.execute(db);
  return firstOf(rows);
}

export async function cutoffsMade(db: Kysely<DB>, year: number): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`
    select exists (select from payroll.cutoffs u join payroll.years y on y.id = u.year_id where y.year = ${year}) as made`.execute(
    db,
  );
  return firstOf(rows).made;
}

/** Returns the client cutoff with the first pay date from a day on. */
export async function nextCutoff(db: Kysely<DB>, today: string) {
  const { rows } = await sql<{ from_date: string; to_date: string; pay_date: string; month: string }>`
    select t.from_date, t.to_date, t.pay_date, t.month from payroll.cutoffs t
    join payroll.clients c on c.id = t.client_id and c.archived_at is null
    where t.pay_date >= ${today}::date order by t.pay_date, t.from_date, t.id limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function latestRun(db: Kysely<DB>): Promise<number | null> {
  const row = await db
    .selectFrom('payroll.runs')
    .select('id')
    .where('archived_at', 'is', null)
    .where('adjustment', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function bankListMade(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`
    select exists (select from payroll.bank_files) or exists (select from payroll.payment_lists) as made`.execute(db);
  return firstOf(rows).made;
}

export const marksOf = async (db: Kysely<DB>): Promise<MarkableStep[]> =>
  (await db.selectFrom('payroll.setup_marks').select('step').orderBy('step').execute()).map((m) => m.step);

/** Sets or removes the mark of a step. Safe to repeat. */
export async function putMark(
  db: Kysely<DB>,
  { step, marked }: { step: MarkableStep; marked: boolean },
  by: { userId: number; at: string },
): Promise<void> {
  if (!marked) await db.deleteFrom('payroll.setup_marks').where('step', '=', step).execute();
  else
    await db
      .insertInto('payroll.setup_marks')
      .values({ step, decided_by: by.userId, decided_at: by.at })
      .onConflict((c) => c.doNothing())
      .execute();
}
