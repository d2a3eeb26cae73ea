import { sql, type Kysely } from 'kysely';
import { addDays, type LocalDate } from '#domain/calendar/local-date.ts';
import { listedKinds } from '#contract/hr/requests/kinds.ts';
import type { DB } from '#server/database/tables.ts';
import { datesOf, tableOf } from '#server/hr/requests/kind-tables.ts';
import { manilaMs } from './clock.ts';

/** Age in days after which decisions get no notice. */
const daysKept = 120;
/** Age in days up to which some notices are unread. */
const daysUnread = 6;

/**
 * Inserts the notices of decided requests, as the decisions would have left them. Older ones were read an hour later.
 */
export async function seedNotices(db: Kysely<DB>, today: LocalDate): Promise<void> {
  const since = addDays(today, -daysKept);
  const unreadSince = new Date(manilaMs(addDays(today, -daysUnread), 0)).toISOString();
  const decided = listedKinds.map((kind) => {
    const [first, last] = datesOf(kind);
    return sql`
      select employee_id, ${kind} as kind, id, version, status, remark, ${sql.ref(first)} as first_date, ${sql.ref(last)} as last_date, decided_at
      from ${sql.table(tableOf(kind))} where decided_at >= ${since}::date and archived_at is null`;
  });
  await sql`
    insert into hr.notices (employee_id, kind, filing_id, version, status, remark, first_date, last_date, decided_at, tell_at, told_at, read_at)
    select d.employee_id, d.kind, d.id, d.version, d.status, d.remark, d.first_date, d.last_date, d.decided_at, d.decided_at, d.decided_at,
      case when d.decided_at < ${unreadSince}::timestamptz then d.decided_at + interval '1 hour' end
    from (${sql.join(decided, sql` union all `)}) d
    order by d.decided_at, d.kind, d.id`.execute(db);
}
