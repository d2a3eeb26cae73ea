import { sql, type Kysely } from 'kysely';
import type { Notice, NoticeKind } from '#contract/hr/notices.ts';
import type { DB } from '#server/database/tables.ts';

/** The tables of filings that are decided on, by the kind their notices have. */
export type DecidedTable = 'hr.leaves' | 'hr.overtimes' | 'hr.accomplishments' | 'hr.change_schedules';

const kinds: Record<DecidedTable, { kind: NoticeKind; dates: readonly [string, string] }> = {
  'hr.leaves': { kind: 'leave', dates: ['start_date', 'end_date'] },
  'hr.overtimes': { kind: 'overtime', dates: ['date', 'date'] },
  'hr.accomplishments': { kind: 'accomplishment', dates: ['date', 'date'] },
  'hr.change_schedules': { kind: 'change-schedule', dates: ['start_date', 'end_date'] },
};

/**
 * Writes down what has just been decided on a filing, from the filing itself. What was decided
 * before and has not been read is taken back. Nothing if it still waits, or was told already.
 */
export async function insertNotice(
  db: Kysely<DB>,
  table: DecidedTable,
  filingId: number,
): Promise<{ id: number; employee_id: number } | undefined> {
  const { kind, dates } = kinds[table];
  const { rows } = await sql<{ id: number; employee_id: number }>`
    insert into hr.notices (employee_id, kind, filing_id, version, status, remark, first_date, last_date, decided_at)
    select f.employee_id, ${kind}, f.id, f.version, f.status, f.remark, ${sql.ref(`f.${dates[0]}`)}, ${sql.ref(`f.${dates[1]}`)}, f.decided_at
    from ${sql.table(table)} f where f.id = ${filingId} and f.status <> 'pending' and f.decided_at is not null
    on conflict (kind, filing_id, version) do nothing
    returning id, employee_id`.execute(db);
  const told = rows[0];
  if (told)
    await db
      .deleteFrom('hr.notices')
      .where('kind', '=', kind)
      .where('filing_id', '=', filingId)
      .where('id', '<', told.id)
      .where('read_at', 'is', null)
      .execute();
  return told;
}

const shown = [
  'id',
  'kind',
  'filing_id',
  'status',
  'remark',
  'first_date',
  'last_date',
  'decided_at',
  'read_at',
] as const;

export const noticePage = (
  db: Kysely<DB>,
  employeeId: number,
  page: { limit: number; offset: number },
): Promise<Notice[]> =>
  db
    .selectFrom('hr.notices')
    .select(shown)
    .where('employee_id', '=', employeeId)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const noticeCounts = (db: Kysely<DB>, employeeId: number): Promise<{ total: number; unread: number }> =>
  db
    .selectFrom('hr.notices')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where read_at is null)`.as('unread'),
    ])
    .where('employee_id', '=', employeeId)
    .executeTakeFirstOrThrow();

export const noticeExists = async (db: Kysely<DB>, employeeId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('hr.notices')
    .select('id')
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()) !== undefined;

/** Marks one of a person's notices as read, or all up to one; when each was first read stays. */
export const markRead = (db: Kysely<DB>, employeeId: number, which: { id: number } | { upTo: number }, now: string) =>
  db
    .updateTable('hr.notices')
    .set({ read_at: now })
    .where('employee_id', '=', employeeId)
    .where('read_at', 'is', null)
    .where('id', 'id' in which ? '=' : '<=', 'id' in which ? which.id : which.upTo)
    .execute();

/** A notice for those who carry it outside of the app; undefined once it was taken back or read. */
export const unreadNotice = (db: Kysely<DB>, id: number): Promise<(Notice & { employee_id: number }) | undefined> =>
  db
    .selectFrom('hr.notices')
    .select([...shown, 'employee_id'])
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst();
