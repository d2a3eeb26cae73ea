import type { Kysely } from 'kysely';
import { longestAccomplishmentMinutes, type Accomplishment } from '#contract/hr/accomplishments.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { DB } from '#server/database/tables.ts';
import { invalid } from '#server/http/errors.ts';
import { minutesOn, type AccomplishmentValues } from './accomplishments.queries.ts';
import { filerOn, timeOfFiling } from './filing-rules.ts';

interface AccomplishmentRequest {
  date: string;
  minutes: number;
  task: string;
  description: string;
  filed_at?: string | undefined;
}

/**
 * Checks an accomplishment against what only the database knows, and answers the values to store.
 * `correcting`: the one being corrected, which does not stand in its own way.
 */
export async function judgeAccomplishment(
  db: Kysely<DB>,
  employeeId: number,
  request: AccomplishmentRequest,
  received: string,
  correcting: Pick<Accomplishment, 'id' | 'filed_at' | 'late_sync'> | null,
): Promise<AccomplishmentValues> {
  const { date, minutes, task, description } = request;
  await filerOn(db, employeeId, { field: 'date', start: date, end: date });
  if (date > manilaDate(received)) throw invalid('date', 'accomplishment.future');
  const others = await minutesOn(db, employeeId, date, correcting?.id ?? null);
  if (others + minutes > longestAccomplishmentMinutes)
    throw invalid('minutes', 'accomplishment.day_full', { max: longestAccomplishmentMinutes / 60 });
  const time = await timeOfFiling(
    db,
    employeeId,
    { field: 'date', start: date },
    request.filed_at,
    received,
    correcting,
  );
  return { date, minutes, task, description, ...time };
}
