import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Notice } from '#contract/hr/notifications/notices.ts';
import { datesOf, kindOf, type FilingTable } from '#server/hr/requests/kind-tables.ts';
import type { DB } from '#server/database/tables.ts';
import type { PaperKind } from '../documents/papers.queries.ts';

/** The columns that the API returns of a notification. */
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

/**
 * The event of a notification: a decision, a cancelled approval, or a change by the user who filed on behalf of the
 * employee.
 */
export type Happened = 'decided' | 'cancelled' | 'withdrawn' | 'corrected';

/**
 * Records the latest event of a request from the request itself and returns the notification's id. Returns undefined
 * for a decision on a pending request or an event already recorded.
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

/** Records that a document was issued; returns the notification's id, or undefined if it was already recorded. */
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

/** Deletes the unread notification of a document that was removed, or acknowledged without the notification. */
export const dropPaperNotice = (db: Kysely<DB>, kind: PaperKind | 'document', id: number) =>
  db
    .deleteFrom('hr.notices')
    .where('kind', '=', kind)
    .where('filing_id', '=', id)
    .where('read_at', 'is', null)
    .execute();

/** Deletes the notification of a decision that was not sent yet, and returns whether there was one. */
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
 * Marks a notification as sent, once, and returns it. Earlier unread notifications of the same request are deleted.
 * Returns undefined if the notification is gone or was sent already.
 */
export async function markNotified(
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
      // Notifications of HR's changes and of expiring items stay because they are about other days.
      .where('status', '<>', 'changed')
      .where('kind', 'not in', ['documents', 'contracts', 'client-contracts'])
      .where('read_at', 'is', null)
      .execute();
  return told;
}

/**
 * The recipient: an employee, or an account without one. A user who became an employee later also finds earlier
 * notifications.
 */
export interface Reader {
  employeeId: number | null;
  userId: number;
}
const of = ({ employeeId, userId }: Reader) => sql<SqlBool>`(employee_id = ${employeeId}::int or user_id = ${userId})`;

/** Selects notifications whose time has come, even if no worker has sent them yet. */
const isDue = (now: string) => sql<SqlBool>`(told_at is not null or tell_at <= ${now}::timestamptz)`;

/** Returns the reader's notifications, latest first by the time they were sent. */
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
    .where(isDue(now))
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
    .where(isDue(now))
    .executeTakeFirstOrThrow();

export const noticeExists = async (db: Kysely<DB>, reader: Reader, id: number, now: string): Promise<boolean> =>
  (await db
    .selectFrom('hr.notices')
    .select('id')
    .where('id', '=', id)
    .where(of(reader))
    .where(isDue(now))
    .executeTakeFirst()) !== undefined;

/** Marks one notification as read, or all up to the newest one seen. Read ones keep their first time. */
export const markRead = (db: Kysely<DB>, reader: Reader, which: { id: number } | { upTo: number }, now: string) =>
  db
    .updateTable('hr.notices')
    .set({ read_at: now })
    .where(of(reader))
    .where('read_at', 'is', null)
    .where(isDue(now))
    .where(
      'id' in which
        ? sql<SqlBool>`id = ${which.id}`
        : // Compares sending times first: a decision is sent later than it is written, so it follows higher IDs.
          sql<SqlBool>`coalesce((tell_at, id) <= (select n.tell_at, n.id from hr.notices n
            where n.id = ${which.upTo} and (n.employee_id = ${reader.employeeId}::int or n.user_id = ${reader.userId})), id <= ${which.upTo})`,
    )
    .execute();

/** Returns a notification to send outside the app; undefined if it was deleted or read. */
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
