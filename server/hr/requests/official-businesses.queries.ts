import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficialBusiness } from '#domain/attendance/official-business.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import type { DB } from '#server/database/tables.ts';
import { selectFilings } from './filing-list.queries.ts';
import { filingRows, type Timely } from './filing.queries.ts';

const select = (db: Kysely<DB>) =>
  selectFilings(db, 'hr.official_businesses')
    .select(['f.date', 'f.start_time', 'f.end_time', 'f.place', 'f.reason'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('hr.files as a')
          .select(['a.id', 'a.name', 'a.media_type', 'a.size'])
          .whereRef('a.official_business_id', '=', 'f.id')
          .where('a.archived_at', 'is', null)
          .orderBy('a.id'),
      ).as('files'),
    );

export interface OfficialBusinessValues extends Timely {
  date: string;
  start_time: string | null;
  end_time: string | null;
  place: string;
  reason: string;
}

export const officialBusinessRows = filingRows<OfficialBusinessValues>()({
  kind: 'official-business',
  select,
  texts: ['f.place', 'f.reason'],
  sorts: {
    date: 'f.date',
    received_at: 'f.received_at',
    status: 'f.status',
    employee_name: 'e.last_name',
    place: 'f.place',
  },
  columns: ['date', 'start_time', 'end_time', 'place', 'reason'],
});

/** Returns an employee's active official business on a date and the adjacent dates, which matter around midnight. */
export const businessAround = (db: Kysely<DB>, employeeId: number, date: string, except: number | null) =>
  db
    .selectFrom('hr.official_businesses')
    .select(['date', 'start_time', 'end_time', 'place'])
    .where('employee_id', '=', employeeId)
    .where('status', 'in', ['pending', 'approved'])
    .where('archived_at', 'is', null)
    .where('date', '>=', addDays(date, -1))
    .where('date', '<=', addDays(date, 1))
    .where('id', '<>', except ?? 0)
    .orderBy('date')
    .execute();

/** Returns employees' approved official business within a span of dates. */
export const approvedBusiness = async (db: Kysely<DB>, ids: readonly number[], from: string, to: string) =>
  (
    await sql<OfficialBusiness & { employee_id: number; place: string }>`
      select employee_id, date, start_time, end_time, place from hr.official_businesses
      where employee_id = any (${[...ids]}) and status = 'approved' and archived_at is null
        and date between ${from} and ${to} order by date, start_time, id`.execute(db)
  ).rows;
