import type { Kysely } from 'kysely';
import { eachDay } from '#domain/calendar/local-date.ts';
import { scheduleOn } from '#domain/leave/count-days.ts';
import type { DB } from '#server/database/tables.ts';
import { invalid } from '#server/http/errors.ts';
import { schedulesOf } from '#server/hr/schedules/calendar.queries.ts';
import { changeTouching, liveSchedule, type ChangeScheduleValues } from './change-schedules.queries.ts';
import type { Judging } from './filing-kind.ts';
import { filerOn, timeOfFiling } from './filing-rules.ts';

export interface ChangeScheduleRequest {
  start_date: string;
  end_date: string;
  to_schedule_id: number;
  reason: string;
  filed_at?: string | undefined;
}

/**
 * Checks a schedule change against the database and returns the values to store. The cutoff of its first day decides
 * whether it is in time.
 */
export async function judgeChangeSchedule(
  db: Kysely<DB>,
  employeeId: number,
  request: ChangeScheduleRequest,
  judging: Judging,
): Promise<ChangeScheduleValues> {
  const { start_date, end_date, to_schedule_id, reason } = request;
  const dates = { field: 'start_date', lastField: 'end_date', start: start_date, end: end_date };
  await filerOn(db, employeeId, dates, request.filed_at, judging);
  if (!(await liveSchedule(db, to_schedule_id))) throw invalid('to_schedule_id', 'change_schedule.unknown');
  const other = await changeTouching(db, employeeId, start_date, end_date, judging.correcting?.id ?? null);
  if (other) throw invalid('start_date', 'change_schedule.overlap', { start: other.start_date, end: other.end_date });
  const present = await schedulesOf(db, employeeId, start_date, end_date);
  const works = (date: string) => scheduleOn(date, present)?.schedule.id;
  if (eachDay(start_date, end_date).every((date) => works(date) === to_schedule_id))
    throw invalid('to_schedule_id', 'change_schedule.same');
  const time = await timeOfFiling(
    db,
    employeeId,
    { field: 'start_date', start: start_date },
    request.filed_at,
    judging,
  );
  return { start_date, end_date, from_schedule_id: works(start_date) ?? null, to_schedule_id, reason, ...time };
}
