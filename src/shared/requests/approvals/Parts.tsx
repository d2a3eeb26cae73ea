import type { OvertimeSegment } from '#contract/hr/requests/overtimes.ts';
import type { ScheduleOption } from '#contract/hr/schedules/schedules.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { formatHours, formatWeekday } from '#src/text/format.ts';
import { longClock, scheduleWords } from '#src/shared/requests/shift-words.ts';
import { useWords } from '#src/text/words.ts';
import classes from './Approvals.module.css';

/** Overtime hours by rate: one line each, with multiplier and hours. */
export function Classes({ segments }: { segments: readonly OvertimeSegment[] }) {
  const say = useWords();
  const minutes = new Map<string, { words: string; rate: number; minutes: number }>();
  for (const s of segments) {
    const key = `${s.day} ${s.hours} ${s.night} ${s.basis_points}`;
    const words = [say(`premium.${s.day}`), say(`premium.${s.hours}`), s.night && say('premium.night')]
      .filter(Boolean)
      .join(' · ');
    const before = minutes.get(key)?.minutes ?? 0;
    minutes.set(key, { words, rate: s.basis_points / 100, minutes: before + s.minutes });
  }
  return (
    <ul>
      {[...minutes].map(([key, c]) => (
        <li key={key}>
          {c.words} <span className={classes['whole']}>{c.rate}%</span>{' '}
          <span className={`${classes['small']} ${classes['whole']}`}>{formatHours(say, c.minutes)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Any Sunday, to name weekdays. */
const sunday = '2026-11-22';

/** Current and requested schedule. */
export function Change({ from, to }: { from: ScheduleOption | null; to: ScheduleOption }) {
  const say = useWords();
  const line = (s: ScheduleOption) => {
    const days = s.rest_days.map((d) => formatWeekday(addDays(sunday, d))).join(', ');
    return [scheduleWords(s, say, longClock), days && say('change-schedule.rest', { days })]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <div className={classes['change']}>
      <div>
        {from ? from.name : say('change-schedule.none')}
        {from && <div className={classes['small']}>{line(from)}</div>}
      </div>
      <span aria-hidden="true">→</span>
      <div>
        <strong>{to.name}</strong>
        <div className={classes['small']}>{line(to)}</div>
      </div>
    </div>
  );
}
