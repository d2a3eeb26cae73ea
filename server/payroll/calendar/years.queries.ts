import { sql, type Kysely } from 'kysely';
import type { Cutoff, PayYear } from '#contract/payroll/calendar/years.ts';
import type { PayCutoff } from '#domain/calendar/cutoffs.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

/** Runs with the dates of a cutoff of year `y`, of its client or of all clients. */
const runsOfYear = sql`payroll.runs r where r.archived_at is null and r.state <> 'rejected' and exists (
  select from payroll.cutoffs c where c.year_id = y.id and c.from_date = r.from_date and c.to_date = r.to_date
    and (r.client_id is null or r.client_id = c.client_id))`;

const years = (where: ReturnType<typeof sql>) => sql<PayYear>`
  select y.id, y.year, y.version,
    (select count(distinct c.client_id) from payroll.cutoffs c where c.year_id = y.id) as clients,
    (select count(*) from payroll.cutoffs c where c.year_id = y.id) as cutoffs,
    (select count(*) from payroll.clients k where k.archived_at is null
      and not exists (select from payroll.cutoffs c where c.year_id = y.id and c.client_id = k.id)) as without,
    (select count(*) from ${runsOfYear}) as runs,
    (select count(*) from ${runsOfYear} and r.state = 'posted') as posted
  from payroll.years y where ${where} order by y.year desc`;

export const allYears = async (db: Kysely<DB>): Promise<PayYear[]> => (await years(sql`true`).execute(db)).rows;

export const yearById = async (db: Kysely<DB>, id: number): Promise<PayYear | undefined> =>
  (await years(sql`y.id = ${id}`).execute(db)).rows[0];

export const insertYear = async (
  db: Kysely<DB>,
  row: { year: number; created_at: string; created_by: number },
): Promise<number> => (await db.insertInto('payroll.years').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** Deletes a year with its cutoffs if it still has the version the user saw. Returns false if it doesn't. */
export const removeYear = async (db: Kysely<DB>, id: number, version: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('payroll.years')
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
  )?.id === id;

export const touchYear = (db: Kysely<DB>, id: number) =>
  db
    .updateTable('payroll.years')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export interface CutoffFilter {
  yearId: number;
  clientId?: number | undefined;
  month?: string | undefined;
}
const narrowed = ({ yearId, clientId, month }: CutoffFilter) => sql`c.year_id = ${yearId}
  ${clientId === undefined ? sql`` : sql`and c.client_id = ${clientId}`}
  ${month === undefined ? sql`` : sql`and c.month = ${month}`}`;

const cutoffs = (where: ReturnType<typeof sql>, page: ReturnType<typeof sql>) => sql<Cutoff>`
  select c.id, c.client_id, k.name as client, c.from_date, c.to_date, c.pay_date, c.month, c.index_in_month, c.of_month,
    c.moved_because, c.version,
    (select r.state from payroll.runs r where r.archived_at is null and not r.adjustment
      and r.from_date = c.from_date and r.to_date = c.to_date and (r.client_id is null or r.client_id = c.client_id)
      order by array_position(array['rejected', 'draft', 'uploaded', 'computed', 'for_approval', 'approved', 'posted'], r.state) desc
      limit 1) as run,
    case when exists (select from payroll.runs r where r.client_id is null and r.archived_at is null and not r.adjustment
        and r.from_date = c.from_date and r.to_date = c.to_date and r.pay_date = c.pay_date
        and r.state not in ('for_approval', 'approved', 'posted'))
      then (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'client', l.name, 'version', o.version) order by l.name, o.id), '[]')
        from payroll.cutoffs o join payroll.clients l on l.id = o.client_id and l.archived_at is null
        where o.id <> c.id and o.year_id = c.year_id and o.from_date = c.from_date and o.to_date = c.to_date
          and o.pay_date = c.pay_date)
      else '[]' end as together
  from payroll.cutoffs c join payroll.clients k on k.id = c.client_id
  where ${where} order by c.to_date, k.name, c.id ${page}`;

export async function cutoffPage(
  db: Kysely<DB>,
  filter: CutoffFilter,
  page: { limit: number; offset: number },
): Promise<{ data: Cutoff[]; total: number; clients: { id: number; name: string }[] }> {
  const { rows: data } = await cutoffs(narrowed(filter), sql`limit ${page.limit} offset ${page.offset}`).execute(db);
  const { rows: counted } = await sql<{ n: number }>`
    select count(*) as n from payroll.cutoffs c where ${narrowed(filter)}`.execute(db);
  const { rows: clients } = await sql<{ id: number; name: string }>`
    select k.id, k.name from payroll.clients k where exists (
      select from payroll.cutoffs c where c.client_id = k.id and c.year_id = ${filter.yearId}) order by k.name`.execute(
    db,
  );
  return { data, total: firstOf(counted).n, clients };
}

export const cutoffsById = async (db: Kysely<DB>, ids: readonly number[]): Promise<Cutoff[]> =>
  ids.length === 0 ? [] : (await cutoffs(sql`c.id = any(${[...ids]})`, sql``).execute(db)).rows;

/** Sets a pay date manually if the cutoff still has the version the user saw. Returns false if it doesn't. */
export const setPayDate = async (
  db: Kysely<DB>,
  at: { id: number; yearId: number; version: number },
  values: { pay_date: string; moved_because: string },
): Promise<boolean> =>
  (
    await db
      .updateTable('payroll.cutoffs')
      .set({ ...values, version: sql`version + 1` })
      .where('id', '=', at.id)
      .where('year_id', '=', at.yearId)
      .where('version', '=', at.version)
      .returning('id')
      .executeTakeFirst()
  )?.id === at.id;

/** Returns national holidays between two dates, by date, with their names. */
export async function daysOff(db: Kysely<DB>, from: string, to: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('hr.holidays')
    .select(['date', 'name'])
    .where('scope', '=', 'national')
    .where('kind', '<>', 'special_working')
    .where('archived_at', 'is', null)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('id', 'desc')
    .execute();
  // Payroll's own days off, such as its bank's, override HR's.
  const own = await db
    .selectFrom('payroll.holidays')
    .select(['date', 'name'])
    .where('kind', '<>', 'special_working')
    .where('archived_at', 'is', null)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('id', 'desc')
    .execute();
  return new Map([...rows, ...own].map((row) => [row.date, row.name]));
}

/**
 * Returns years with the active clients and their cutoff rules. `without` returns only clients without a cutoff in
 * the year.
 */
export const yearsOfClients = async (
  db: Kysely<DB>,
  { year, clientId, without }: { year?: number | undefined; clientId?: number | undefined; without: boolean },
) =>
  (
    await sql<{ year_id: number; year: number; client_id: number; cutoff_days: number[]; pay_after_days: number }>`
      select y.id as year_id, y.year, k.id as client_id, k.cutoff_days, k.pay_after_days
      from payroll.years y, payroll.clients k
      where k.archived_at is null
        ${without ? sql`and not exists (select from payroll.cutoffs c where c.year_id = y.id and c.client_id = k.id)` : sql``}
        ${year === undefined ? sql`` : sql`and y.year = ${year}`}
        ${clientId === undefined ? sql`` : sql`and k.id = ${clientId}`}
      order by y.year, k.id`.execute(db)
  ).rows;

/** Returns a client's existing cutoffs between two dates. */
export const cutoffsBetween = (db: Kysely<DB>, clientId: number, from: string, to: string) =>
  db
    .selectFrom('payroll.cutoffs')
    .select(['from_date', 'to_date', 'month', 'index_in_month', 'of_month'])
    .where('client_id', '=', clientId)
    .where('to_date', '>=', from)
    .where('from_date', '<=', to)
    .orderBy('from_date')
    .execute();

export const insertCutoffs = async (
  db: Kysely<DB>,
  of: { yearId: number; clientId: number },
  rows: readonly PayCutoff[],
): Promise<number> => {
  if (rows.length === 0) return 0;
  const made = await db
    .insertInto('payroll.cutoffs')
    .values(
      rows.map((c) => ({
        year_id: of.yearId,
        client_id: of.clientId,
        from_date: c.from,
        to_date: c.to,
        pay_date: c.payDate,
        month: c.month,
        index_in_month: c.index,
        of_month: c.of,
        moved_because: c.movedBecause,
        short: c.short ?? false,
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning('id')
    .execute();
  return made.length;
};

/** Deletes a client's cutoffs that start after a date, except those that a run uses or a user set manually. */
export const removeCutoffsAfter = (db: Kysely<DB>, clientId: number, date: string) =>
  sql`delete from payroll.cutoffs c where c.client_id = ${clientId} and c.from_date > ${date}::date
    and c.version = 1 and not exists (select from payroll.runs r where r.archived_at is null and r.from_date = c.from_date
      and r.to_date = c.to_date and (r.client_id is null or r.client_id = c.client_id))`.execute(db);

/** Returns a cutoff's regular runs that are paid on its pay date, locked. */
export async function runsPaidOn(
  db: Kysely<DB>,
  of: { client_id: number; from_date: string; to_date: string; pay_date: string },
) {
  const { rows } = await sql<{
    id: number;
    name: string;
    state: Cutoff['run'];
    busy: boolean;
    /** Name of a client that a run of several clients pays and whose pay date has not moved. Null if there is none. */
    others: string | null;
  }>`
    select r.id, coalesce(nullif(r.name, ''), 'Payroll') as name, r.state,
      exists (select from work.jobs j where j.id = r.job_id and j.state in ('waiting', 'running')) as busy,
      case when r.client_id is null then (select min(k.name) from payroll.cutoffs c join payroll.clients k on k.id = c.client_id
        where k.archived_at is null and c.from_date = r.from_date and c.to_date = r.to_date
          and c.pay_date = ${of.pay_date}) end as others
    from payroll.runs r where r.archived_at is null and not r.adjustment and r.from_date = ${of.from_date}
      and r.to_date = ${of.to_date} and r.pay_date = ${of.pay_date}
      and (r.client_id is null or r.client_id = ${of.client_id}) order by r.id for update of r`.execute(db);
  return rows;
}

/** Moves runs to another pay date and marks them for recomputation. */
export const moveRunsTo = (db: Kysely<DB>, ids: readonly number[], payDate: string) =>
  sql`update payroll.runs set pay_date = ${payDate}, epoch = epoch + 1, version = version + 1,
      state = case when state = 'computed' then 'uploaded' else state end
    where id = any (${[...ids]})`.execute(db);
