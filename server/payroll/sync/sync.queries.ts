import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import type { SyncedClient, SyncedEmployee } from '#contract/payroll/sync/sync.ts';
import { withKeptCola, type Cola } from '#domain/rates/kept-cola.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

/** Returns clients by code, locked, including archived ones. With the same code, active ones come last. */
export const clientsByCode = (db: Kysely<DB>, codes: readonly string[]) =>
  db
    .selectFrom('payroll.clients')
    .selectAll()
    .where(sql<boolean>`lower(code) = any (${codes.map((c) => c.toLowerCase())})`)
    .orderBy(sql`archived_at is null`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Returns the code of the active client with a name. */
export const codeOfName = async (db: Kysely<DB>, name: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('payroll.clients')
      .select('code')
      .where(sql<boolean>`lower(name) = ${name.toLowerCase()}`)
      .where('archived_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
  )?.code;

export async function insertClient(db: Kysely<DB>, values: Insertable<DB['payroll.clients']>): Promise<number> {
  const { id } = await db.insertInto('payroll.clients').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const updateClient = (db: Kysely<DB>, id: number, values: Updateable<DB['payroll.clients']>) =>
  db
    .updateTable('payroll.clients')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/**
 * Returns clients' branches. With the same name, active ones come last. `used` means neither the branch nor its
 * client is archived.
 */
export const branchesOfClients = (db: Kysely<DB>, clientIds: readonly number[]) =>
  db
    .selectFrom('payroll.branches as b')
    .innerJoin('payroll.clients as c', 'c.id', 'b.client_id')
    .select(['b.id', 'b.client_id', 'b.name', 'c.code as client'])
    .select(sql<boolean>`b.archived_at is null and c.archived_at is null`.as('used'))
    .where(sql<boolean>`b.client_id = any (${[...clientIds]})`)
    .orderBy(sql`b.archived_at is null and c.archived_at is null`)
    .orderBy('b.id')
    .execute();

/**
 * Updates a client's branches to HR's, and returns whether anything changed. A branch that reappears is restored,
 * since employees refer to its id.
 */
export async function keepBranches(
  db: Kysely<DB>,
  clientId: number,
  branches: SyncedClient['branches'],
  now: string,
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(branches)}::jsonb) as x (name text, region text, wage_area text)),
    gone as (update payroll.branches b set archived_at = ${now}, version = version + 1
      where b.client_id = ${clientId} and b.archived_at is null
        and not exists (select from given g where lower(g.name) = lower(b.name)) returning 1),
    kept as (update payroll.branches b set name = g.name, region = g.region, wage_area = g.wage_area, version = version + 1 from given g
      where b.client_id = ${clientId} and b.archived_at is null and lower(g.name) = lower(b.name)
        and (b.name, b.region, b.wage_area) is distinct from (g.name, g.region, g.wage_area) returning 1),
    back as (update payroll.branches b set name = g.name, region = g.region, wage_area = g.wage_area, archived_at = null,
        version = version + 1 from given g
      where b.id = (select max(o.id) from payroll.branches o where o.client_id = ${clientId} and lower(o.name) = lower(g.name))
        and b.archived_at is not null and not exists (select from payroll.branches o
          where o.client_id = ${clientId} and o.archived_at is null and lower(o.name) = lower(g.name)) returning 1),
    made as (insert into payroll.branches (client_id, name, region, wage_area)
        select ${clientId}::int, g.name, g.region, g.wage_area from given g
      where not exists (select from payroll.branches b
        where b.client_id = ${clientId} and lower(b.name) = lower(g.name)) returning 1)
    select (select count(*) from gone) + (select count(*) from kept) + (select count(*) from back)
      + (select count(*) from made) as n`.execute(db);
  return firstOf(rows).n > 0;
}

/** Returns the last day of valid posted pay for each of these employees who has any. */
export async function postedUntil(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; until: string }>`
    select s.employee_id as id, max(r.to_date) as until from payroll.standing_payslips s
    join payroll.runs r on r.id = s.run_id where s.employee_id = any (${[...ids]}) group by 1`.execute(db);
  return new Map(rows.map((r) => [r.id, r.until]));
}

export const employeesByCode = (db: Kysely<DB>, codes: readonly string[]) =>
  db
    .selectFrom('payroll.employees')
    .select(['id', 'code', 'synced_hash', 'synced_at', 'archived_at'])
    .where(sql<boolean>`code = any (${[...codes]})`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Reserves ids for new rows, since values are sealed for the row's id. */
export async function drawEmployeeIds(db: Kysely<DB>, n: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('payroll.employees', 'id'))::int as id from generate_series(1, ${n}::int)`.execute(
    db,
  );
  return rows.map((r) => r.id);
}

export type EmployeeRow = Insertable<DB['payroll.employees']> & { id: number };

/** Writes employees as HR has them, keeping payroll's own values. */
export const writeEmployees = (db: Kysely<DB>, rows: readonly EmployeeRow[]) =>
  db
    .insertInto('payroll.employees')
    .values([...rows])
    .onConflict((oc) =>
      oc.column('id').doUpdateSet((eb) => ({
        last_name: eb.ref('excluded.last_name'),
        first_name: eb.ref('excluded.first_name'),
        middle_name: eb.ref('excluded.middle_name'),
        suffix: eb.ref('excluded.suffix'),
        birth_date: eb.ref('excluded.birth_date'),
        position: eb.ref('excluded.position'),
        email: eb.ref('excluded.email'),
        language: eb.ref('excluded.language'),
        hired_on: eb.ref('excluded.hired_on'),
        last_day: eb.ref('excluded.last_day'),
        left_because: eb.ref('excluded.left_because'),
        tin: eb.ref('excluded.tin'),
        sss: eb.ref('excluded.sss'),
        philhealth: eb.ref('excluded.philhealth'),
        pagibig: eb.ref('excluded.pagibig'),
        bank: eb.ref('excluded.bank'),
        bank_account: eb.ref('excluded.bank_account'),
        synced_hash: eb.ref('excluded.synced_hash'),
        synced_at: eb.ref('excluded.synced_at'),
        archived_at: eb.ref('excluded.archived_at'),
        version: sql<number>`employees.version + 1`,
      })),
    )
    .execute();

const inOrder = (rates: SyncedEmployee['rates']) => rates.toSorted((a, b) => (a.from < b.from ? -1 : 1));

interface Timelines {
  id: number;
  /** Null keeps the existing rates; likewise for `places`. */
  rates: SyncedEmployee['rates'] | null;
  places: { line: number; from: string; to: string | null; client_id: number; branch_id: number }[] | null;
}

/** Replaces employees' rates and places. A rate's allowance is payroll's own and is kept. */
export async function writeTimelines(db: Kysely<DB>, given: readonly Timelines[]): Promise<void> {
  const ids = given.flatMap((e) => (e.rates ? [e.id] : []));
  const placed = given.flatMap((e) => (e.places ? [e.id] : []));
  const { rows: kept } = await sql<Cola & { id: number }>`
    select employee_id as id, from_date as "from", cola_centavos as cola from payroll.employee_rates
    where employee_id = any (${ids}) and scheme <> 'monthly' order by employee_id, from_date`.execute(db);
  const colaOf = Map.groupBy(kept, (k) => k.id);
  const all = given.map((e) => ({
    id: e.id,
    rates: e.rates ? withKeptCola(inOrder(e.rates), colaOf.get(e.id) ?? []) : [],
    places: e.places ?? [],
  }));
  await sql`delete from payroll.employee_rates where employee_id = any (${ids})`.execute(db);
  await sql`delete from payroll.employee_places where employee_id = any (${placed})`.execute(db);
  const text = JSON.stringify(all);
  await sql`
    insert into payroll.employee_rates (employee_id, from_date, scheme, amount_centavos, factor_tenths, minutes_per_day, cola_centavos)
    select e.id, r."from", r.scheme, r.amount, r.factor_tenths, r.minutes_per_day, r.cola
    from jsonb_to_recordset(${text}::jsonb) as e (id int, rates jsonb)
    cross join lateral jsonb_to_recordset(e.rates) as r ("from" date, scheme text, amount bigint, factor_tenths int,
      minutes_per_day int, cola bigint)`.execute(db);
  await sql`
    insert into payroll.employee_places (employee_id, line, from_date, to_date, client_id, branch_id)
    select e.id, p.line, p."from", p."to", p.client_id, p.branch_id
    from jsonb_to_recordset(${text}::jsonb) as e (id int, places jsonb)
    cross join lateral jsonb_to_recordset(e.places) as p (line int, "from" date, "to" date, client_id int, branch_id int)`.execute(
    db,
  );
}
