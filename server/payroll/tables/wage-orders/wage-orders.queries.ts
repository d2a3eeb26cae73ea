import { sql, type Kysely, type RawBuilder } from 'kysely';
import { mustExist } from '#domain/lists/known.ts';
import { centavos } from '#domain/money/centavos.ts';
import type { Region } from '#domain/places/regions.ts';
import type { WageOrder } from '#domain/tables/minimum-wages.ts';
import type { DB } from '#server/database/tables.ts';

const keptStates = sql`('for_approval', 'approved', 'posted')`;

/** Condition: a run that is approved, pending approval, or posted used order `t`. */
const used = sql<boolean>`exists (select from payroll.run_wage_orders u join payroll.runs r on r.id = u.run_id
  where u.wage_order_id = t.id and r.state in ${keptStates})`;

export const selectWageOrders = (db: Kysely<DB>) =>
  db
    .selectFrom('payroll.wage_orders as t')
    .select([
      sql<Region>`t.region`.as('region'),
      't.area',
      't.daily_centavos',
      't.from_date',
      't.issuance',
      't.note',
      't.confirmed',
      sql<'shipped' | 'used' | 'no'>`case when t.shipped then 'shipped' when ${used} then 'used' else 'no' end`.as(
        'stays',
      ),
    ]);

/** An order with its id and the hash of its content. */
export interface KeptOrder extends WageOrder {
  id: number;
  hash: string;
}

/** Returns the active confirmed orders, by date. */
export async function ordersInUse(db: Kysely<DB>): Promise<KeptOrder[]> {
  const rows = await db
    .selectFrom('payroll.wage_orders')
    .select(['id', sql<Region>`region`.as('region'), 'area', 'from_date', 'daily_centavos', 'issuance', 'hash'])
    .where('archived_at', 'is', null)
    .where('confirmed', '=', true)
    .where('from_date', 'is not', null)
    .orderBy('from_date')
    .orderBy('id')
    .execute();
  return rows.map(({ from_date: from, daily_centavos, ...row }) => ({
    ...row,
    from: mustExist(from, 'A confirmed wage order has no first day'),
    daily: centavos(daily_centavos),
  }));
}

/**
 * Returns a condition: place `p` of an employee is current on a run's days, because no later place started by the run's
 * first day.
 */
const reaches = (from: RawBuilder<unknown>) => sql`not exists (select from payroll.employee_places n
  where n.employee_id = p.employee_id and n.line = 1 and n.from_date > p.from_date and n.from_date <= ${from})`;

/** Returns the distinct places of work of a run's employees on its days, by region and area of their branches. */
export async function placesOfRun(
  db: Kysely<DB>,
  run: { id: number; from_date: string; to_date: string },
): Promise<{ region: string; wage_area: string }[]> {
  const { rows } = await sql<{ region: string; wage_area: string }>`
    select distinct b.region, b.wage_area from payroll.run_people rp
    join payroll.employee_places p on p.employee_id = rp.employee_id and p.line = 1 and p.from_date <= ${run.to_date}
    join payroll.branches b on b.id = p.branch_id
    where rp.run_id = ${run.id} and ${reaches(sql`${run.from_date}::date`)}`.execute(db);
  return rows;
}

export interface KeptRun {
  name: string;
  state: 'for_approval' | 'approved' | 'posted';
  to_date: string;
}

/**
 * Returns the last run that is approved, pending approval, or posted, ends on `from` or later, and has employees of a
 * region.
 */
export async function lastKeptRunOf(db: Kysely<DB>, region: string, from: string): Promise<KeptRun | undefined> {
  // Runs are read in full only if an employee of the region could be in one.
  const ofRegion = (b: 'b' | 'payroll.branches') =>
    sql`(${sql.ref(`${b}.region`)} = ${region} or ${sql.ref(`${b}.region`)} like ${`${region} %`})`;
  const { rows: known } =
    await sql`select 1 from payroll.branches where ${ofRegion('payroll.branches')} limit 1`.execute(db);
  if (known.length === 0) return undefined;
  const { rows } = await sql<KeptRun>`
    select coalesce(nullif(r.name, ''), 'Payroll') as name, r.state, r.to_date from payroll.runs r
    where r.archived_at is null and r.state in ${keptStates} and r.to_date >= ${from}
      and exists (select from payroll.run_people rp
        join payroll.employee_places p on p.employee_id = rp.employee_id and p.line = 1 and p.from_date <= r.to_date
          and ${reaches(sql`r.from_date`)}
        join payroll.branches b on b.id = p.branch_id and ${ofRegion('b')}
        where rp.run_id = r.id and rp.state <> 'held')
    order by r.to_date desc, r.id desc limit 1`.execute(db);
  return rows[0];
}

/** Returns the last run that used an order and is approved, pending approval, or posted. */
export async function keptRunBy(db: Kysely<DB>, orderId: number): Promise<KeptRun | undefined> {
  const { rows } = await sql<KeptRun>`
    select coalesce(nullif(r.name, ''), 'Payroll') as name, r.state, r.to_date
    from payroll.run_wage_orders u join payroll.runs r on r.id = u.run_id
    where u.wage_order_id = ${orderId} and r.state in ${keptStates} order by r.to_date desc, r.id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Returns an order by id, archived or not. */
export const wageOrderById = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('payroll.wage_orders')
    .select(['id', 'region', 'area', 'from_date', 'daily_centavos', 'confirmed', 'shipped'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Records the orders a run was computed with. */
export async function noteWagesOfRun(db: Kysely<DB>, runId: number, noted: readonly KeptOrder[]): Promise<void> {
  await db.deleteFrom('payroll.run_wage_orders').where('run_id', '=', runId).execute();
  if (noted.length === 0) return;
  await db
    .insertInto('payroll.run_wage_orders')
    .values(noted.map(({ id, hash }) => ({ run_id: runId, wage_order_id: id, hash })))
    .execute();
}

export interface NotedOrder {
  id: number;
  hash: string;
  region: string;
  area: string;
  issuance: string;
}

/** Returns the orders recorded for a run, with their current names. */
export async function wagesNoted(db: Kysely<DB>, runId: number): Promise<NotedOrder[]> {
  const { rows } = await sql<NotedOrder>`
    select w.id, u.hash, w.region, w.area, w.issuance from payroll.run_wage_orders u
    join payroll.wage_orders w on w.id = u.wage_order_id where u.run_id = ${runId} order by w.id`.execute(db);
  return rows;
}
