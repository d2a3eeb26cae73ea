import type { Kysely } from 'kysely';
import { longestAccomplishmentMinutes } from '#contract/hr/requests/accomplishments.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { DB } from '#server/database/tables.ts';
import { invalid } from '#server/http/errors.ts';
import { accomplishmentMinutes, type AccomplishmentValues } from './accomplishments.queries.ts';
import type { Judging } from './filing-kind.ts';
import { filerOn, timeOfFiling } from './filing-rules.ts';

export interface AccomplishmentRequest {
  date: string;
  minutes: number;
  task: string;
  description: string;
  filed_at?: string | undefined;
}

/** Returns whether another accomplishment would give a day more hours than it has. */
export const isDayFull = async (
  db: Kysely<DB>,
  employeeId: number,
  { date, minutes }: Pick<AccomplishmentRequest, 'date' | 'minutes'>,
  except: number | null,
): Promise<boolean> =>
  (await accomplishmentMinutes(db, employeeId, date, except)) + minutes > longestAccomplishmentMinutes;

/** Checks an accomplishment against the database and returns the values to store. */
export async function judgeAccomplishment(
  db: Kysely<DB>,
  employeeId: number,
  request: AccomplishmentRequest,
  judging: Judging,
): Promise<AccomplishmentValues> {
  const { date, minutes, task, description } = request;
  await filerOn(db, employeeId, { field: 'date', start: date, end: date }, request.filed_at, judging);
  if (date > manilaDate(judging.received)) throw invalid('date', 'accomplishment.future');
  if (await isDayFull(db, employeeId, request, judging.correcting?.id ?? null))
    throw invalid('minutes', 'accomplishment.day_full', { max: longestAccomplishmentMinutes / 60 });
  const time = await timeOfFiling(db, employeeId, { field: 'date', start: date }, request.filed_at, judging);
  return { date, minutes, task, description, ...time };
}
