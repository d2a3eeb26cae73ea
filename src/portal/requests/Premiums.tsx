import type { OvertimeSegment } from '#contract/hr/requests/overtimes.ts';
import { formatSpan, formatWeekday } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { Fragment } from 'react';
import classes from './Premiums.module.css';

/** Overtime parts with day type, hours, and multiplier. */
export function Premiums({ segments }: { segments: readonly OvertimeSegment[] }) {
  const say = useWords();
  const overMidnight = segments.some((s) => s.date !== segments[0]?.date);
  return (
    <div>
      <h3 className={classes['title']}>{say('overtime.pays')}</h3>
      <ul className={classes['parts']}>
        {segments.map((s, i) => (
          <Fragment key={`${s.date} ${s.start_time}`}>
            {i > 0 && segments[i - 1]!.end_time !== s.start_time && (
              <li className={classes['part']}>
                <span>
                  <strong>{formatSpan(segments[i - 1]!.end_time, s.start_time)}</strong>
                  <span className={classes['kind']}>{say('overtime.break')}</span>
                </span>
              </li>
            )}
            <li className={classes['part']}>
              <span>
                <strong>
                  {overMidnight && `${formatWeekday(s.date)} `}
                  {formatSpan(s.start_time, s.end_time)}
                </strong>
                <span className={classes['kind']}>
                  {[say(`premium.${s.day}`), say(`premium.${s.hours}`), s.night && say('premium.night')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className={classes['rate']}>{s.basis_points / 100}%</span>
            </li>
          </Fragment>
        ))}
      </ul>
    </div>
  );
}
