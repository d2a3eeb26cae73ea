import type { Leave } from '#contract/hr/leave/leaves.ts';
import { addDays, eachDay, lastDayOfMonth, weekday } from '#domain/calendar/local-date.ts';
import { scheduleOn } from '#domain/leave/count-days.ts';
import { formatDays, formatLongDate, formatMonth, formatWeekday, today } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useOutbox } from '#src/offline/outbox/outbox-view.ts';
import { notListedYet, payloadOf, isActive } from '#src/shared/requests/record.ts';
import { useLeaveTypes } from '#src/shared/leave/leave-data.ts';
import { useMyHolidays } from '#src/shared/holidays/holidays-data.ts';
import { useMySchedule } from '#src/shared/schedules/schedules-data.ts';
import { useCountDays } from '#src/shared/leave/use-count-days.ts';
import { Panel } from '#src/shared/ui/list/Panel.tsx';
import classes from './LeaveMonth.module.css';

type Look = 'approved' | 'waiting' | 'correct';
const looks: readonly Look[] = ['approved', 'waiting', 'correct'];

/** This month with approved, pending, and refused days, and their counts. */
export function LeaveMonth({ records }: { records: readonly Leave[] }) {
  const say = useWords();
  const items = useOutbox();
  const schedules = useMySchedule().data?.data.schedules ?? [];
  const holidays = useMyHolidays().data?.data ?? [];
  const types = useLeaveTypes().data?.data;
  const count = useCountDays();
  const now = today();
  const first = `${now.slice(0, 7)}-01`;
  const last = addDays(first, lastDayOfMonth(first) - 1);
  const days = eachDay(first, last);
  const spans = [
    ...records
      .filter(isActive)
      .map((l) => ({ ...l, look: l.status === 'approved' ? ('approved' as const) : ('waiting' as const) })),
    ...notListedYet('leave', items, records).map((i) => ({
      ...payloadOf('leave', i),
      look: i.state === 'attention' ? ('correct' as const) : ('waiting' as const),
    })),
  ];
  const here = spans.filter((s) => s.start_date <= last && first <= s.end_date);
  const wrong = here.filter((s) => s.look === 'correct').length;
  // Count only the days of a leave within the month.
  const taken = here
    .filter((s) => s.look !== 'correct')
    .map((s) => {
      const from = s.start_date < first ? { start_date: first, start_part: 'day' as const } : {};
      const to = s.end_date > last ? { end_date: last, end_part: 'day' as const } : {};
      return count(
        { ...s, ...from, ...to },
        types?.find((t) => t.id === s.leave_type_id),
      );
    });
  const sum = taken.includes(null) ? 0 : taken.reduce<number>((a, n) => a + (n ?? 0), 0);
  const side = [sum > 0 && formatDays(say, sum), wrong > 0 && say('home.to-correct', { count: wrong })];
  const free = (date: string): boolean =>
    scheduleOn(date, schedules)?.schedule.rest_days.includes(weekday(date)) === true ||
    holidays.some((h) => h.date === date && h.kind !== 'special_working');
  const lookOf = (date: string): Look | undefined =>
    free(date)
      ? undefined
      : looks.findLast((look) => spans.some((s) => s.look === look && s.start_date <= date && date <= s.end_date));
  return (
    <Panel title={formatMonth(now)} side={side.filter(Boolean).join(', ')}>
      <ol className={classes['days']}>
        {eachDay('2026-11-16', '2026-11-22').map((date) => (
          <li key={date} className={classes['weekday']} aria-hidden="true">
            {formatWeekday(date).slice(0, 2)}
          </li>
        ))}
        {days.map((date, i) => {
          const look = lookOf(date);
          return (
            <li
              key={date}
              style={i === 0 ? { gridColumn: weekday(date) } : undefined}
              data-look={look ?? (free(date) ? 'free' : undefined)}
              data-today={date === now || undefined}
            >
              <span aria-hidden="true">{Number(date.slice(8))}</span>
              <span className={classes['hidden']}>
                {formatLongDate(date)}
                {look && `, ${say(`leave.month-${look}`)}`}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={classes['key']} aria-hidden="true">
        {looks.map((look) => (
          <span key={look}>
            <i data-look={look} />
            {say(`leave.month-${look}`)}
          </span>
        ))}
      </p>
    </Panel>
  );
}
