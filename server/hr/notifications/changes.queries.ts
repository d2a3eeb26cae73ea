import { sql, type Kysely } from 'kysely';
import type { RecordKind } from '#contract/hr/notifications/notices.ts';
import type { DB } from '#server/database/tables.ts';

/** A change by HR to an employee's data. */
export interface ChangeOfRecord {
  employee_id: number;
  /** ID of the time record, or of the employee for other kinds. */
  filing_id: number;
  /** First affected day; the next field is the last. */
  first: string;
  last: string;
  /** The user and the new value, if they are reported: a change by another user gets its own notification. */
  remark?: string;
}

/** Time in which an unread notification takes in later changes. */
const foldedFor = '10 minutes';

/** Merges simultaneous changes of one employee. */
function byPerson(changes: readonly ChangeOfRecord[]): ChangeOfRecord[] {
  const found = new Map<number, ChangeOfRecord>();
  for (const c of changes) {
    const was = found.get(c.employee_id);
    found.set(c.employee_id, {
      ...c,
      first: was && was.first < c.first ? was.first : c.first,
      last: was && was.last > c.last ? was.last : c.last,
    });
  }
  return [...found.values()];
}

/**
 * Records changes: one notification per employee, or more days in the one they have not read yet. Returns the ids of
 * new notifications, which were not sent outside the app yet.
 */
export async function foldChanges(
  db: Kysely<DB>,
  kind: RecordKind,
  changes: readonly ChangeOfRecord[],
  now: string,
): Promise<number[]> {
  if (changes.length === 0) return [];
  const asked = JSON.stringify(byPerson(changes));
  const { rows } = await sql<{ id: number }>`
    with asked as (
      select * from jsonb_to_recordset(${asked}::jsonb) as a (employee_id int, filing_id int, "first" date, "last" date, remark text)
    ), young as (
      select n.employee_id, max(n.id) as id from hr.notices n join asked a on a.employee_id = n.employee_id
      where n.kind = ${kind} and n.read_at is null and n.remark is not distinct from a.remark and n.decided_at > ${now}::timestamptz - ${foldedFor}::interval
      group by n.employee_id
    ), folded as (
      update hr.notices n set first_date = least(n.first_date, a."first"), last_date = greatest(n.last_date, a."last"),
        decided_at = ${now}::timestamptz
      from young y join asked a on a.employee_id = y.employee_id where n.id = y.id returning n.id
    )
    insert into hr.notices (employee_id, kind, filing_id, version, status, remark, first_date, last_date, decided_at, tell_at)
    select a.employee_id, ${kind}, a.filing_id,
      coalesce((select max(n.version) from hr.notices n where n.kind = ${kind} and n.filing_id = a.filing_id), 0) + 1,
      'changed', a.remark, a."first", a."last", ${now}::timestamptz, ${now}::timestamptz
    from asked a where not exists (select from young y where y.employee_id = a.employee_id)
    on conflict (kind, filing_id, version) do nothing returning id`.execute(db);
  return rows.map((r) => r.id);
}
