import type { LeaveCredit } from '#contract/hr/leave-credits.ts';
import { formatDays } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import classes from './LeaveCredits.module.css';

/** Leave credits as bars: what is used, what waits for a decision, what is left. */
export function LeaveCredits({ credits }: { credits: readonly LeaveCredit[] }) {
  const say = useWords();
  return (
    <ul className={classes['credits']}>
      {credits.map((c) => {
        const whole = Math.max(c.granted, c.used + c.balance, 0.5);
        const percent = (days: number) => `${(100 * Math.max(0, Math.min(days, whole))) / whole}%`;
        return (
          <li key={c.leave_type_id}>
            <div className={classes['line']}>
              <span className={classes['type']}>{c.leave_type_name}</span>
              <span>
                <strong className={classes['number']}>{c.available}</strong> {say('leave.left')}
              </span>
            </div>
            <div className={classes['bar']} aria-hidden="true">
              <span className={classes['left']} style={{ width: percent(c.available) }} />
              <span className={classes['pending']} style={{ width: percent(c.pending) }} />
            </div>
            <p className={classes['small']}>
              {say('leave.of', { used: c.used, granted: formatDays(say, c.granted) })}
              {c.pending > 0 && ` · ${say('leave.waiting-days', { count: c.pending })}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
