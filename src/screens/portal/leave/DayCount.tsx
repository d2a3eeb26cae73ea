import type { CountedDay } from '#domain/leave/count-days.ts';
import { formatDayMonth, formatDays, formatWeekday } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import classes from './DayCount.module.css';

/** More days than this are summed, not drawn one by one. */
const drawn = 14;

/** The days a leave takes, one by one, with why a day is not counted. */
export function DayCount({ perDay, calendarDays }: { perDay: readonly CountedDay[]; calendarDays: boolean }) {
  const say = useWords();
  if (calendarDays) return <p className={classes['note']}>{say('leave.counts-calendar')}</p>;
  if (perDay.length > drawn) {
    const free = perDay.filter((d) => d.why !== null);
    return <p className={classes['note']}>{free.length > 0 && reasons(free, say)}</p>;
  }
  return (
    <ol className={classes['days']}>
      {perDay.map((d) => (
        <li key={d.date} className={classes['day']} data-counted={d.counted > 0 || undefined}>
          <span className={classes['weekday']}>{formatWeekday(d.date)}</span>
          <span className={classes['date']}>{formatDayMonth(d.date)}</span>
          <span className={classes['why']}>
            {d.why === null ? formatDays(say, d.counted) : (d.holiday ?? say(`leave.why-${d.why}`))}
          </span>
        </li>
      ))}
    </ol>
  );
}

function reasons(free: readonly CountedDay[], say: ReturnType<typeof useWords>): string {
  const byReason = new Map<string, number>();
  for (const d of free) {
    const word = d.why === null ? '' : say(`leave.why-${d.why}`);
    byReason.set(word, (byReason.get(word) ?? 0) + 1);
  }
  return [...byReason].map(([word, n]) => `${word}: ${n}`).join(' · ');
}
