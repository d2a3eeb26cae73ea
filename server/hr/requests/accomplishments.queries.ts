import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#server/database/tables.ts';
import { selectFilings } from './filing-list.queries.ts';
import { filingRows, type Timely } from './filing.queries.ts';

const select = (db: Kysely<DB>) =>
  selectFilings(db, 'hr.accomplishments')
    .select(['f.date', 'f.minutes', 'f.task', 'f.description'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('hr.files as a')
          .select(['a.id', 'a.name', 'a.media_type', 'a.size'])
          .whereRef('a.accomplishment_id', '=', 'f.id')
          .where('a.archived_at', 'is', null)
          .orderBy('a.id'),
      ).as('files'),
    );

export interface AccomplishmentValues extends Timely {
  date: string;
  minutes: number;
  task: string;
  description: string;
}

export const accomplishmentRows = filingRows<AccomplishmentValues>()({
  kind: 'accomplishment',
  select,
  texts: ['f.task', 'f.description'],
  sorts: {
    date: 'f.date',
    received_at: 'f.received_at',
    status: 'f.status',
    employee_name: 'e.last_name',
    minutes: 'f.minutes',
  },
  columns: ['date', 'minutes', 'task', 'description'],
});

/** Returns the minutes of the active accomplishments of a date. */
export async function accomplishmentMinutes(
  db: Kysely<DB>,
  employeeId: number,
  date: string,
  except: number | null,
): Promise<number> {
  const { minutes } = await db
    .selectFrom('hr.accomplishments')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('minutes'), eb.lit(0)).as('minutes'))
    .where('employee_id', '=', employeeId)
    .where('status', 'in', ['pending', 'approved'])
    .where('archived_at', 'is', null)
    .where('date', '=', date)
    .where('id', '<>', except ?? 0)
    .executeTakeFirstOrThrow();
  return minutes;
}
