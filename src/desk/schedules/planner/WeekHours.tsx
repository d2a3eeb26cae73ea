import type { PlannedPerson } from '#contract/hr/schedules/planner.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { weekMinutes, weekNumber } from '#domain/schedules/planned-hours.ts';
import { formatRange } from '#src/text/format.ts';
import time from '#src/desk/attendance/time.module.css';
import { texts } from '#src/text/en/desk/schedules/planner.ts';
import classes from './week.module.css';
import { hoursOf, weekWords } from './week-words.ts';

export function WeekHead({ monday }: { monday: string }) {
  const words = texts.hoursInWeek(weekNumber(monday), formatRange(monday, addDays(monday, 6)));
  return (
    <th scope="col" className={`${time['sum']} ${classes['week']}`} title={words} aria-label={words}>
      {texts.wk(weekNumber(monday))}
    </th>
  );
}

export function WeekHours({ week }: { week: PlannedPerson['weeks'][number] | undefined }) {
  if (!week) return <td className={time['sum']} aria-label={texts.noHours} />;
  const { minutes, days } = week;
  const mark = days === 7 ? 'unrested' : minutes === 0 ? 'none' : minutes > weekMinutes ? 'over' : undefined;
  return (
    <td
      className={`${time['sum']} ${classes['week']}`}
      data-mark={mark}
      title={weekWords(week)}
      aria-label={weekWords(week)}
    >
      {hoursOf(minutes)}
    </td>
  );
}
