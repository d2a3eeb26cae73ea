import { isDate } from '#domain/calendar/local-date.ts';
import { useMemo } from 'react';
import { longestOvertimeMinutes, type Overtime, type OvertimeSegment } from '#contract/hr/requests/overtimes.ts';
import { classifyOvertime } from '#domain/overtime/classify.ts';
import {
  lastOvertimeDate,
  overtimeDaysAhead,
  overtimeMinutes,
  overtimesOverlap,
  type OvertimeTimes,
} from '#domain/overtime/span.ts';
import { formatDate, formatTime, today } from '#src/text/format.ts';
import { useOutbox } from '#src/offline/outbox/outbox-view.ts';
import { useOwnRequests } from '#src/shared/requests/filing-data.ts';
import { cutoffWarning, type Warning } from '#src/portal/requests/form/cutoff-warning.ts';
import { employmentWarning } from '#src/portal/requests/employment-warning.ts';
import { overlappingRequests, type Correcting } from '#src/shared/requests/record.ts';
import { useMyHolidays } from '#src/shared/holidays/holidays-data.ts';
import { useMySchedule } from '#src/shared/schedules/schedules-data.ts';

const isTime = (t: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(t);

/** Returns true if the times are complete. */
const makesSense = (o: OvertimeTimes): boolean =>
  isDate(o.date) &&
  o.date > '1900' &&
  o.date < '2200' &&
  isTime(o.start_time) &&
  isTime(o.end_time) &&
  overtimeMinutes(o) > 0;

/** Returns overtime hours by rate from the phone's schedule and holidays; null without them. */
export function usePremiums({ date, start_time, end_time }: OvertimeTimes): OvertimeSegment[] | null {
  const schedules = useMySchedule().data?.data.schedules;
  const holidays = useMyHolidays().data?.data;
  return useMemo(() => {
    const times = { date, start_time, end_time };
    if (!schedules || !holidays || !makesSense(times) || overtimeMinutes(times) > longestOvertimeMinutes) return null;
    return classifyOvertime(times, schedules, holidays);
  }, [date, start_time, end_time, schedules, holidays]);
}

/** Returns the length, rates, and warnings of the overtime being typed, also offline. */
export function useOvertimeFacts(employeeId: number, times: OvertimeTimes, correcting: Correcting<Overtime>) {
  const schedule = useMySchedule().data?.data;
  const overtimes = useOwnRequests('overtime', employeeId).data?.data;
  const outbox = useOutbox();
  const segments = usePremiums(times);
  const minutes = makesSense(times) ? overtimeMinutes(times) : 0;

  const others = overlappingRequests('overtime', outbox, overtimes ?? [], correcting);
  const warnings: Warning[] = [];
  if (minutes > 0) {
    const other = others.find((o) => overtimesOverlap(o, times));
    if (other)
      warnings.push({
        code: 'overtime.overlap',
        data: {
          date: formatDate(other.date),
          start: formatTime(other.start_time),
          end: formatTime(other.end_time),
        },
      });
    const latest = lastOvertimeDate(today());
    if (times.date > latest)
      warnings.push({ code: 'overtime.too_far', data: { days: overtimeDaysAhead, until: formatDate(latest) } });
    warnings.push(
      ...employmentWarning({ start: times.date, end: times.date }, schedule),
      ...cutoffWarning(times.date, schedule),
    );
  }
  const insideShift = segments?.some(
    (s) => s.hours === 'first_8' && (s.day === 'ordinary' || s.day === 'special_working'),
  );
  return { minutes, segments, warnings, insideShift, schedules: schedule?.schedules, others };
}
