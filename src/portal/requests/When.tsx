import type { ReactNode } from 'react';
import { addDays, weekday, type LocalDate } from '#domain/calendar/local-date.ts';
import { scheduleOn } from '#domain/leave/count-days.ts';
import { today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useMyHolidays, useMySchedule } from '#src/shared/leave/leave-data.ts';
import { PickDays, type DayNote } from '#src/shared/ui/calendar/PickDays.tsx';

interface WhenProps {
  /** A first and a last day; else one day, which is both. */
  range?: boolean;
  start: LocalDate;
  end: LocalDate;
  onChange: (start: LocalDate, end: LocalDate) => void;
  /** The two weeks in sight: this and the next, or the last and this. */
  weeks: 'coming' | 'past';
  /** What is filed for a day already, in a word. */
  takenOf?: (date: LocalDate) => string | undefined;
  error?: ReactNode;
  /** What is chosen runs into what is taken: those days are marked. */
  fault?: boolean;
}

/** The days of a filing, among one's rest days, holidays, and what is filed already. */
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
