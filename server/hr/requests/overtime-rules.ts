import type { Kysely } from 'kysely';
import type { OvertimeSegment } from '#contract/hr/requests/overtimes.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { classifyOvertime } from '#domain/overtime/classify.ts';
import {
  lastOvertimeDate,
  overtimeDaysAhead,
  overtimeMinutes,
  overtimesOverlap,
  type OvertimeTimes,
} from '#domain/overtime/span.ts';
import type { DB } from '#server/database/tables.ts';
import { invalid } from '#server/http/errors.ts';
import { holidaysFor, schedulesOf } from '#server/hr/schedules/calendar.queries.ts';
import type { Judging } from './filing-kind.ts';
import { filerOn, timeOfFiling } from './filing-rules.ts';
import { overtimesAround, type OvertimeValues } from './overtimes.queries.ts';

export interface OvertimeRequest extends OvertimeTimes {
  reason: string;
  filed_at?: string | undefined;
}

/** Returns the premium classes of an overtime by the employee's current schedule and holidays. */
export async function segmentsOf(db: Kysely<DB>, employeeId: number, o: OvertimeTimes): Promise<OvertimeSegment[]> {
  const [from, to] = [addDays(o.date, -1), addDays(o.date, 1)];
  const schedules = await schedulesOf(db, employeeId, from, to);
  const holidays = await holidaysFor(db, employeeId, from, to);
  return classifyOvertime(o, schedules, holidays);
}

/** Returns the first other overtime of an employee that shares a minute with this one. */
export const otherOvertime = async (db: Kysely<DB>, employeeId: number, times: OvertimeTimes, except: number | null) =>
  (await overtimesAround(db, employeeId, times.date, except)).find((o) => overtimesOverlap(o, times));

/** Checks an overtime request against the database and returns the values to store. */
export async function judgeOvertime(
  db: Kysely<DB>,
  employeeId: number,
  request: OvertimeRequest,
  judging: Judging,
): Promise<OvertimeValues> {
  const { date, start_time, end_time, reason } = request;
  await filerOn(db, employeeId, { field: 'date', start: date, end: date }, request.filed_at, judging);
  const latest = lastOvertimeDate(manilaDate(judging.received));
  if (date > latest) throw invalid('date', 'overtime.too_far', { days: overtimeDaysAhead, until: latest });
  const other = await otherOvertime(db, employeeId, request, judging.correcting?.id ?? null);
  if (other)
    throw invalid('start_time', 'overtime.overlap', { date: other.date, start: other.start_time, end: other.end_time });
  const time = await timeOfFiling(db, employeeId, { field: 'date', start: date }, request.filed_at, judging);
  const segments = JSON.stringify(await segmentsOf(db, employeeId, request));
  return { date, start_time, end_time, minutes: overtimeMinutes(request), segments, reason, ...time };
}
