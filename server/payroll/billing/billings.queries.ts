import { sql, type Insertable, type Kysely, type RawBuilder, type Updateable } from 'kysely';
import type { Bill } from '#contract/payroll/billing/billings.ts';
import type { Settled } from '#contract/payroll/billing/true-ups.ts';
import { costCodes, type CostCode } from '#domain/billing/cost-codes.ts';
import { firstOf } from '#domain/lists/known.ts';
import { containing } from '#server/database/containing.ts';
import type { DB } from '#server/database/tables.ts';

const open = sql`b.state in ('final', 'sent') and b.credits_id is null and b.credited_at is null`;
const numbered = (table: string): RawBuilder<string> =>
  sql`${sql.ref(`${table}.year`)}::text || '-' || lpad(${sql.ref(`${table}.number`)}::text, 4, '0')`;

/** Selects statements in the form they are shown, with days overdue as of `today`. */
const shown = (today: string) => sql`
  select b.id, ${numbered('b')} as number, b.kind, b.run_id,
    case when r.id is not null then coalesce(nullif(r.name, ''), 'Payroll') end as run, b.client_id, c.name as client,
    coalesce(r.from_date, make_date(b.settles_year, 1, 1)) as from_date, coalesce(r.to_date, b.settles_to) as to_date,
    coalesce(r.pay_date, b.settles_to) as pay_date, r.posted_at, b.state, ${numbered('o')} as credits,
    b.credited_at is not null as credited, b.issued_on, b.due_date, b.paid_on,
    case when ${open} then greatest(${today}::date - b.due_date, 0) else 0 end as days_late,
    b.agency_type, b.fee_basis_points, b.bills, b.fee_base, b.people, b.cost_centavos, b.unbilled_centavos,
    b.fee_centavos, b.subtotal_centavos, b.vat_base_centavos, b.vat_centavos, b.total_centavos, b.withheld_centavos,
    b.collectible_centavos, b.least_fee_centavos, b.run_hash, b.remark, cu.name as created_by, fu.name as final_by,
    su.name as sent_by, b.sent_at, b.version
  from payroll.bills b left join payroll.runs r on r.id = b.run_id join payroll.clients c on c.id = b.client_id
  left join payroll.bills o on o.id = b.credits_id
  left join auth.users cu on cu.id = b.created_by left join auth.users fu on fu.id = b.final_by
  left join auth.users su on su.id = b.sent_by`;

export interface BillFilter {
  state?: Bill['state'] | 'late' | undefined;
  client?: number | undefined;
  run?: number | undefined;
  search: string;
  limit: number;
  offset: number;
}

/** Returns a page of statements, latest first, with the number and total of all matches. */
export async function billPage(db: Kysely<DB>, today: string, f: BillFilter) {
  const like = containing(f.search.toLowerCase());
  const which = sql`b.archived_at is null
    ${f.state === undefined ? sql`` : f.state === 'late' ? sql`and ${open} and b.due_date < ${today}::date` : sql`and b.state = ${f.state}`}
    ${f.client === undefined ? sql`` : sql`and b.client_id = ${f.client}`}
    ${f.run === undefined ? sql`` : sql`and b.run_id = ${f.run}`}
    ${f.search === '' ? sql`` : sql`and (lower(c.name) like ${like} or lower(c.code) like ${like} or ${numbered('b')} like ${like})`}`;
  const { rows } = await sql<Bill>`${shown(today)} where ${which}
    order by coalesce(r.to_date, b.settles_to) desc, b.id desc limit ${f.limit} offset ${f.offset}`.execute(db);
  const sums = await sql<{
    n: number;
    total_centavos: number;
    withheld_centavos: number;
    collectible_centavos: number;
  }>`
    select count(*)::int as n, coalesce(sum(b.total_centavos), 0)::bigint as total_centavos,
      coalesce(sum(b.withheld_centavos), 0)::bigint as withheld_centavos,
      coalesce(sum(b.collectible_centavos), 0)::bigint as collectible_centavos
    from payroll.bills b join payroll.clients c on c.id = b.client_id where ${which}`.execute(db);
  const { n, ...totals } = firstOf(sums.rows);
  return { rows, total: n, totals };
}

/** Returns the unpaid amounts of all statements, by days overdue. */
export async function agedBills(db: Kysely<DB>, today: string) {
  const { rows } = await sql<Record<'not_due' | 'to_30' | 'to_60' | 'to_90' | 'over_90', number>>`
    select coalesce(sum(owed) filter (where late <= 0), 0)::bigint as not_due,
      coalesce(sum(owed) filter (where late between 1 and 30), 0)::bigint as to_30,
      coalesce(sum(owed) filter (where late between 31 and 60), 0)::bigint as to_60,
      coalesce(sum(owed) filter (where late between 61 and 90), 0)::bigint as to_90,
      coalesce(sum(owed) filter (where late > 90), 0)::bigint as over_90
    from (select b.collectible_centavos as owed, ${today}::date - b.due_date as late from payroll.bills b where ${open}) x`.execute(
    db,
  );
  return firstOf(rows);
}

/** Condition: this client has a valid statement for this run: not discarded, not a credit, and not credited. */
const billed = sql`exists (select from payroll.bills b where b.run_id = r.id and b.client_id = c.id
  and b.archived_at is null and b.credits_id is null and b.credited_at is null)`;
/** Condition: the client bears a cost of this posted run. */
const inRun = sql`exists (select from payroll.run_clients x where x.run_id = r.id and x.client_id = c.id)`;

/** Returns posted runs with the clients in them that have no statement yet, latest first. */
export async function runsToBill(db: Kysely<DB>) {
  const { rows } = await sql<{
    run_id: number;
    run: string;
    from_date: string;
    to_date: string;
    clients: { id: number; name: string }[];
  }>`
    select r.id as run_id, coalesce(nullif(r.name, ''), 'Payroll') as run, r.from_date, r.to_date,
      jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name) as clients
    from (select * from payroll.runs where state = 'posted' and kind in ('regular', 'supplementary', 'final')
      order by to_date desc, id desc limit 100) r
    join payroll.clients c on ${inRun} and not ${billed}
    group by r.id, r.name, r.from_date, r.to_date order by r.to_date desc, r.id desc limit 50`.execute(db);
  return rows;
}

export async function billById(db: Kysely<DB>, today: string, id: number): Promise<Bill | undefined> {
  const { rows } = await sql<Bill>`${shown(today)} where b.id = ${id} and b.archived_at is null`.execute(db);
  return rows[0];
}

/** Returns the row, locked until the transaction ends. */
export const lockBill = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('payroll.bills')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function insertBill(db: Kysely<DB>, values: Insertable<DB['payroll.bills']>): Promise<number> {
  const { id } = await db.insertInto('payroll.bills').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const updateBillRow = (db: Kysely<DB>, id: number, values: Updateable<DB['payroll.bills']>) =>
  db
    .updateTable('payroll.bills')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Names of an employee's amounts on a true-up: billed in advance, and paid. */
export const settledNames = ['thirteenth_billed', 'thirteenth_paid', 'sil_billed', 'sil_paid'] as const;

export type PersonRow = Record<CostCode, number> & {
  employee_id: number;
  branch_id: number | null;
  cost_centavos: number;
} & Partial<Settled>;

const figures = [...costCodes, ...settledNames, 'cost_centavos'];
const columns = sql.raw(figures.join(', '));

/** Inserts the employees of a draft. */
export const insertPeople = (db: Kysely<DB>, billId: number, rows: readonly PersonRow[]) =>
  sql`
    insert into payroll.bill_people (bill_id, employee_id, branch_id, ${columns})
    select ${billId}::int, employee_id, branch_id, ${columns}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (employee_id int, branch_id int,
      ${sql.raw(figures.map((c) => `${c} bigint`).join(', '))})`.execute(db);

/** Inserts the employees of another statement into a draft, with negated figures. */
export const insertReversed = (db: Kysely<DB>, billId: number, of: number) =>
  sql`
    insert into payroll.bill_people (bill_id, employee_id, branch_id, ${columns})
    select ${billId}::int, employee_id, branch_id, ${sql.raw(figures.map((c) => `-${c}`).join(', '))}
    from payroll.bill_people where bill_id = ${of}`.execute(db);

/** Returns the next number of a year. The lock keeps others from taking one until the transaction ends. */
export async function nextNumber(db: Kysely<DB>, year: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('payroll.bills'))`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(number), 0) + 1 as n from payroll.bills where year = ${year}`.execute(db);
  return firstOf(rows).n;
}

/** Returns posted payslips of a run after one by id, with their facts. */
export const slipsToBill = (db: Kysely<DB>, runId: number, after: number, limit: number) =>
  db
    .selectFrom('payroll.payslips as s')
    .innerJoin('payroll.employees as e', 'e.id', 's.employee_id')
    .select(['s.id', 's.employee_id', 'e.code as employee', 's.client_id', 's.branch_id', 's.slip', 's.facts'])
    .where('s.run_id', '=', runId)
    .where('s.posted_at', 'is not', null)
    .where('s.id', '>', after)
    .orderBy('s.id')
    .limit(limit)
    .execute();

/** Returns clients and branches by their names on payslips. Of two with the same name, the active one wins. */
export async function placesByName(db: Kysely<DB>) {
  const clients = await db
    .selectFrom('payroll.clients')
    .select(['id', 'code'])
    .orderBy(sql`archived_at is null`)
    .orderBy('id')
    .execute();
  const branches = await db
    .selectFrom('payroll.branches')
    .select(['id', 'client_id', 'name'])
    .orderBy(sql`archived_at is null`)
    .orderBy('id')
    .execute();
  return {
    clients: new Map(clients.map((c) => [c.code, c.id])),
    branches: new Map(branches.map((b) => [`${b.client_id} ${b.name}`, b.id])),
  };
}

/** Records which clients bear a cost of a posted run. */
export const writeRunClients = (db: Kysely<DB>, runId: number, clientIds: readonly number[]) =>
  sql`insert into payroll.run_clients (run_id, client_id) select ${runId}::int, id from unnest(${[...clientIds]}::int[]) as c (id)
    order by id`.execute(db);

/** Returns the IDs of the clients to which a run is already billed. */
export async function billedClients(db: Kysely<DB>, runId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select client_id as id from payroll.bills where run_id = ${runId}
      and archived_at is null and credits_id is null and credited_at is null`.execute(db);
  return new Set(rows.map((r) => r.id));
}
