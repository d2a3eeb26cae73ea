import { longestChangeDays, type ChangeSchedule } from '#contract/hr/requests/change-schedules.ts';
import { dayNumber, eachDay, isDate } from '#domain/calendar/local-date.ts';
import { scheduleOn } from '#domain/leave/count-days.ts';
import { formatDate } from '#src/text/format.ts';
import { useOutbox } from '#src/offline/outbox/outbox-view.ts';
import { useOwnRequests, useScheduleOptions } from '#src/shared/requests/filing-data.ts';
import { cutoffWarning, type Warning } from '#src/portal/requests/form/cutoff-warning.ts';
import { employmentWarning } from '#src/portal/requests/employment-warning.ts';
import { overlappingRequests, type Correcting } from '#src/shared/requests/record.ts';
import { useMySchedule } from '#src/shared/schedules/schedules-data.ts';

interface Asked {
  start_date: string;
  end_date: string;
  to_schedule_id: number | null;
}

const isKnown = (d: string): boolean => isDate(d) && d > '1900' && d < '2200';

/** Returns the schedules, the current one, and warnings for the change being typed. */
export function useChangeFacts(employeeId: number, asked: Asked, correcting: Correcting<ChangeSchedule>) {
  const { start_date, end_date, to_schedule_id } = asked;
  const options = useScheduleOptions().data?.data;
  const own = useMySchedule().data?.data;
  const changes = useOwnRequests('change-schedule', employeeId).data?.data;
  const outbox = useOutbox();
  const works = (date: string) => scheduleOn(date, own?.schedules ?? [])?.schedule;

  const others = overlappingRequests('change-schedule', outbox, changes ?? [], correcting);
  const warnings: Warning[] = [];
  const sensible =
    isKnown(start_date) &&
    isKnown(end_date) &&
    end_date >= start_date &&
    dayNumber(end_date) - dayNumber(start_date) < longestChangeDays;
  if (sensible) {
    const other = others.find((o) => o.start_date <= end_date && start_date <= o.end_date);
    if (other)
      warnings.push({
        code: 'change_schedule.overlap',
        data: { start: formatDate(other.start_date), end: formatDate(other.end_date) },
      });
    if (to_schedule_id !== null && eachDay(start_date, end_date).every((d) => works(d)?.id === to_schedule_id))
      warnings.push({ code: 'change_schedule.same' });
    warnings.push(...employmentWarning({ start: start_date, end: end_date }, own), ...cutoffWarning(start_date, own));
  }
  return { options, present: isKnown(start_date) ? works(start_date) : undefined, warnings, others, own };
}
