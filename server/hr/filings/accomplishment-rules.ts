import type { Kysely } from 'kysely';
import { longestAccomplishmentMinutes, type Accomplishment } from '#contract/hr/accomplishments.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { DB } from '#server/database/tables.ts';
import { invalid } from '#server/http/errors.ts';
import { minutesOn, type AccomplishmentValues } from './accomplishments.queries.ts';
import { filerOn, timeOfFiling, type Judging } from './filing-rules.ts';

interface AccomplishmentRequest {
  date: string;
  minutes: number;
  task: string;
  description: string;
  filed_at?: string | undefined;
}

/**
 * Checks an accomplishment against what only the database knows, and answers the values to store.
 */
export async function judgeAccomplishment(
  db: Kysely<DB>,
  employeeId: number,
  request: AccomplishmentRequest,
  judging: Judging<Accomplishment>,
): Promise<AccomplishmentValues> {
  const { date, minutes, task, description } = request;
  await filerOn(db, employeeId, { field: 'date', start: date, end: date });
  if (date > manilaDate(judging.received)) throw invalid('date', 'accomplishment.future');
  const others = await minutesOn(db, employeeId, date, judging.correcting?.id ?? null);
  if (others + minutes > longestAccomplishmentMinutes)
    throw invalid('minutes', 'accomplishment.day_full', { max: longestAccomplishmentMinutes / 60 });
  const time = await timeOfFiling(db, employeeId, { field: 'date', start: date }, request.filed_at, judging);
  return { date, minutes, task, description, ...time };
}
