import { sql, type Kysely } from 'kysely';
import type { LawVersion } from '#contract/payroll/tables/law.ts';
import { lawKindOf, type LawKind } from '#domain/tables/law-rows.ts';
import type { DB } from '#server/database/tables.ts';

/** A version with its body as in `domain/tables`, without date and issuance. */
export interface LawTableRow extends LawVersion {
  body: unknown;
}

/** Serializes activating tables, and keeps runs from being submitted for approval in the meantime. */
export const lockLaw = (db: Kysely<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('payroll.law_tables'))`.execute(db);

/** Returns the active versions of a kind, latest first. */
export async function lawVersions(db: Kysely<DB>, kind: LawKind): Promise<LawTableRow[]> {
  const { rows } = await sql<LawTableRow>`
    select t.id, t.from_date, t.state, t.source, t.shipped, t.created_at, t.version, t.body, u.name as created_by,
      case when t.state = 'in_force' then (select min(n.from_date) - 1 from payroll.law_tables n
        where n.kind = t.kind and n.state = 'in_force' and n.archived_at is null and n.from_date > t.from_date) end as until,
      (select count(*)::int from payroll.run_law_tables l join payroll.runs r on r.id = l.run_id
        where l.law_table_id = t.id and r.state = 'posted') as posted_runs,
      exists (select from payroll.run_law_tables l join payroll.runs r on r.id = l.run_id
        where l.law_table_id = t.id and r.state in ('for_approval', 'approved', 'posted')) as kept
    from payroll.law_tables t left join auth.users u on u.id = t.created_by
    where t.kind = ${kind} and t.archived_at is null order by t.from_date desc, t.id desc`.execute(db);
  return rows;
}

export const insertLaw = async (
  db: Kysely<DB>,
  row: {
    kind: LawKind;
    from_date: string;
    state: 'draft' | 'in_force';
    source: string;
    body: string;
    created_by: number;
    created_at: string;
  },
): Promise<number> =>
  (await db.insertInto('payroll.law_tables').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** Updates a table if it still has the version the user saw. */
export const updateLaw = async (
  db: Kysely<DB>,
  at: { id: number; version: number },
  values: Partial<{
    from_date: string;
    state: 'draft' | 'in_force';
    source: string;
    body: string;
    archived_at: string;
  }>,
): Promise<boolean> =>
  (
    await db
      .updateTable('payroll.law_tables')
      .set({ ...values, version: sql`version + 1` })
      .where('id', '=', at.id)
      .where('version', '=', at.version)
      .where('archived_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
  )?.id === at.id;

/** Selects the day by which a run looks up a table of a kind. */
const lookedUp = (kind: LawKind) =>
  lawKindOf[kind].by === 'pay_date' ? sql`r.pay_date` : sql`(r.month || '-01')::date`;

/** Returns the last run from a day on that is approved, pending approval, or posted, or undefined without one. */
export async function lastKeptRun(db: Kysely<DB>, kind: LawKind, from: string) {
  const { rows } = await sql<{ name: string; date: string }>`
    select coalesce(nullif(r.name, ''), 'Payroll') as name, ${lookedUp(kind)} as date from payroll.runs r
    where r.archived_at is null and r.state in ('for_approval', 'approved', 'posted') and ${lookedUp(kind)} >= ${from}
    order by 2 desc, r.id desc limit 1`.execute(db);
  return rows[0];
}

export interface LawInForce {
  id: number;
  kind: LawKind;
  from_date: string;
  source: string;
  body: unknown;
  hash: string;
}

/** Returns the table of each kind that applies to a run: tax by its pay date, contributions by their month. */
export async function lawInForce(db: Kysely<DB>, run: { month: string; pay_date: string }): Promise<LawInForce[]> {
  const month = `${run.month}-01`;
  const { rows } = await sql<LawInForce>`
    select distinct on (kind) id, kind, from_date, source, body, hash from payroll.law_tables
    where state = 'in_force' and archived_at is null
      and from_date <= case when kind = 'tax' then ${run.pay_date}::date else ${month}::date end
    order by kind, from_date desc`.execute(db);
  return rows;
}

/** Records the tables a run was computed with. */
export async function noteLawOfRun(db: Kysely<DB>, runId: number, used: readonly LawInForce[]): Promise<void> {
  await db.deleteFrom('payroll.run_law_tables').where('run_id', '=', runId).execute();
  await db
    .insertInto('payroll.run_law_tables')
    .values(used.map(({ id, kind, hash }) => ({ run_id: runId, kind, law_table_id: id, hash })))
    .execute();
}

export const lawOfRun = (db: Kysely<DB>, runId: number) =>
  db
    .selectFrom('payroll.run_law_tables')
    .select(['law_table_id', 'hash'])
    .where('run_id', '=', runId)
    .orderBy('kind')
    .execute();
