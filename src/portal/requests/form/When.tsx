import type { ReactNode } from 'react';
import { addDays, weekday, type LocalDate } from '#domain/calendar/local-date.ts';
import { scheduleOn } from '#domain/leave/count-days.ts';
import { today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useMyHolidays } from '#src/shared/holidays/holidays-data.ts';
import { useMySchedule } from '#src/shared/schedules/schedules-data.ts';
import { PickDays, type DayNote } from '#src/shared/ui/calendar/PickDays.tsx';

interface WhenProps {
  /** True for a first and last day; otherwise the field has one day. */
  range?: boolean;
  start: LocalDate;
  end: LocalDate;
  onChange: (start: LocalDate, end: LocalDate) => void;
  /** The two visible weeks: this and next, or last and this. */
  weeks: 'coming' | 'past';
  /** Returns the existing request on a day, in a word. */
  takenOf?: (date: LocalDate) => string | undefined;
  error?: ReactNode;
  /** True if the selection overlaps other requests; its days are then marked. */
  fault?: boolean;
}

/** Days of a request, with rest days, holidays, and existing requests. */
export function When({ range = false, start, end, onChange, weeks, takenOf, error, fault = false }: WhenProps) {
  const say = useWords();
  const schedules = useMySchedule().data?.data.schedules ?? [];
  const holidays = useMyHolidays().data?.data ?? [];
  const now = today();
  const monday = addDays(now, 1 - weekday(now));

  function noteOf(date: LocalDate): DayNote | undefined {
    const taken = takenOf?.(date);
    if (taken !== undefined) return { text: taken, look: 'had' };
    if (holidays.some((h) => h.date === date && h.kind !== 'special_working'))
      return { text: say('pick.holiday'), look: 'off' };
    if (scheduleOn(date, schedules)?.schedule.rest_days.includes(weekday(date)))
      return { text: say('pick.rest'), look: 'off' };
    return undefined;
  }
  return (
    <PickDays
      label={say('filing.when')}
      range={range}
      start={start}
      end={end}
      onChange={onChange}
      today={now}
      from={weeks === 'coming' ? monday : addDays(monday, -7)}
      later={weeks === 'coming'}
      noteOf={noteOf}
      faultOf={(date) => fault && takenOf?.(date) !== undefined}
      error={error}
    />
  );
}
