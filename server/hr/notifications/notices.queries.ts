import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Notice } from '#contract/hr/notifications/notices.ts';
import { datesOf, kindOf, type FilingTable } from '#server/hr/requests/kind-tables.ts';
import type { DB } from '#server/database/tables.ts';
import type { PaperKind } from '../documents/papers.queries.ts';

/** What is answered of a notice. */
const shown = [
  'id',
  'kind',
  'filing_id',
  'title',
  'link',
  'status',
  'remark',
  'first_date',
  'last_date',
  'decided_at',
  'read_at',
] as const;

/** What a notice tells: a decision, a cancelled approval, or what somebody who had filed for the employee did. */
export type Happened = 'decided' | 'cancelled' | 'withdrawn' | 'corrected';

/**
 * Writes down what has just become of a filing, from the filing itself; answers the notice's id. Nothing for a decision on
 * what still waits, or for what was written down already.
 */
export async function insertNotice(
  db: Kysely<DB>,
  table: FilingTable,
  filingId: number,
  { happened, at, tell_at }: { happened: Happened; at: string; tell_at: string },
): Promise<number | undefined> {
  const kind = kindOf(table);
  const dates = datesOf(kind);
  const isDecision = happened === 'decided' || happened === 'cancelled';
  const what = isDecision ? sql`f.status, f.remark, f.decided_at` : sql`${happened}, null, ${at}::timestamptz`;
  const { rows } = await sql<{ id: number }>`
    insert into hr.notices (employee_id, kind, filing_id, version, first_date, last_date, tell_at, status, remark, decided_at)
    select f.employee_id, ${kind}, f.id, f.version, ${sql.ref(`f.${dates[0]}`)}, ${sql.ref(`f.${dates[1]}`)},
      ${tell_at}::timestamptz, ${what}
    from ${sql.table(table)} f where f.id = ${filingId}
      ${isDecision ? sql`and f.status <> 'pending' and f.decided_at is not null` : sql``}
    on conflict (kind, filing_id, version) do nothing
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Writes down that a paper was given; answers the notice's id, or nothing where that was written down already. */
export async function insertPaperNotice(
  db: Kysely<DB>,
  paper: { kind: PaperKind; id: number; version: number; employee_id: number },
  { at, on }: { at: string; on: string },
): Promise<number | undefined> {
  const { id, kind, version, employee_id } = paper;
  const row = await db
    .insertInto('hr.notices')
    .values({
      employee_id,
      kind,
      filing_id: id,
      version,
      status: 'given',
      first_date: on,
      last_date: on,
      tell_at: at,
      decided_at: at,
    })
    .onConflict((c) => c.columns(['kind', 'filing_id', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Takes back the unread notice of a paper that was taken off the list, or received by who went there without it. */
export const dropPaperNotice = (db: Kysely<DB>, kind: PaperKind | 'document', id: number) =>
  db
    .deleteFrom('hr.notices')
    .where('kind', '=', kind)
    .where('filing_id', '=', id)
    .where('read_at', 'is', null)
    .execute();

/** Takes back the notice of a decision that nobody was told of yet, and answers whether there was one. */
export async function takeBackNotice(
  db: Kysely<DB>,
  table: FilingTable,
  filing: { id: number; version: number },
  now: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('hr.notices')
    .where('kind', '=', kindOf(table))
    .where('filing_id', '=', filing.id)
    .where('version', '=', filing.version)
    .where('told_at', 'is', null)
    .where('tell_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Marks a notice as carried out, once, and answers it. What was said of the filing before and has not been read is taken
 * back. Nothing for a notice that is gone or was carried out already.
 */
export async function markTold(
  db: Kysely<DB>,
  id: number,
  now: string,
): Promise<(Notice & { employee_id: number | null }) | undefined> {
  const told = await db
    .updateTable('hr.notices')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .returning([...shown, 'employee_id'])
    .executeTakeFirst();
  if (told)
    await db
      .deleteFrom('hr.notices')
      .where('kind', '=', told.kind)
      .where('filing_id', '=', told.filing_id)
      .where('id', '<', id)
      // A notice of a change by HR stays, and one of what one keeps: they are about other days.
      .where('status', '<>', 'changed')
      .where('kind', 'not in', ['documents', 'contracts', 'client-contracts'])
      .where('read_at', 'is', null)
      .execute();
  return told;
}

/** Who is told: an employee, or an account without one. Whoever became an employee since finds what was told before too. */
export interface Reader {
  employeeId: number | null;
  userId: number;
}
const of = ({ employeeId, userId }: Reader) => sql<SqlBool>`(employee_id = ${employeeId}::int or user_id = ${userId})`;

/** A notice stands in the app when its time has come, also where no worker has carried it out yet. */
const stands = (now: string) => sql<SqlBool>`(told_at is not null or tell_at <= ${now}::timestamptz)`;

/** One's notices in the order in which they were told, the latest first. */
export const noticePage = (
  db: Kysely<DB>,
  reader: Reader,
  now: string,
  page: { limit: number; offset: number },
): Promise<Notice[]> =>
  db
    .selectFrom('hr.notices')
    .select(shown)
    .where(of(reader))
    .where(stands(now))
    .orderBy('tell_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const noticeCounts = (db: Kysely<DB>, reader: Reader, now: string): Promise<{ total: number; unread: number }> =>
  db
    .selectFrom('hr.notices')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where read_at is null)`.as('unread'),
    ])
    .where(of(reader))
    .where(stands(now))
    .executeTakeFirstOrThrow();

export const noticeExists = async (db: Kysely<DB>, reader: Reader, id: number, now: string): Promise<boolean> =>
  (await db
    .selectFrom('hr.notices')
    .select('id')
    .where('id', '=', id)
    .where(of(reader))
    .where(stands(now))
    .executeTakeFirst()) !== undefined;

/**
 * Marks one of a person's notices as read, or all that stood at and below one when it was seen as the newest; when each was
 * first read stays.
 */
export const markRead = (db: Kysely<DB>, reader: Reader, which: { id: number } | { upTo: number }, now: string) =>
  db
    .updateTable('hr.notices')
    .set({ read_at: now })
    .where(of(reader))
    .where('read_at', 'is', null)
    .where(stands(now))
    .where(
      'id' in which
        ? sql<SqlBool>`id = ${which.id}`
        : // In the order they stand in: a decision is told later than its notice was written, and stands above higher numbers.
          sql<SqlBool>`coalesce((tell_at, id) <= (select n.tell_at, n.id from hr.notices n
            where n.id = ${which.upTo} and (n.employee_id = ${reader.employeeId}::int or n.user_id = ${reader.userId})), id <= ${which.upTo})`,
    )
    .execute();

/** A notice for those who carry it outside of the app; undefined once it was taken back or read. */
export const unreadNotice = (
  db: Kysely<DB>,
  id: number,
): Promise<(Notice & { employee_id: number | null }) | undefined> =>
  db
    .selectFrom('hr.notices')
    .select([...shown, 'employee_id'])
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst();
