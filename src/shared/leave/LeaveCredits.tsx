import type { CreditNow } from './use-credits-now.ts';
import { formatCountOfDays } from '#src/text/format.ts';
import { useWords, type Say } from '#src/text/words.ts';
import classes from './LeaveCredits.module.css';

interface LeaveCreditsProps {
  credits: readonly CreditNow[];
  /** `strip`: side by side, for a phone; `list`: one line each. */
  look: 'strip' | 'list';
  /** True if the heading already says that the numbers are remaining days. */
  short?: boolean;
}

/** Remaining credits as number and bar; pending ones are hatched, including those on this phone. */
export function LeaveCredits({ credits, look, short = false }: LeaveCreditsProps) {
  const say = useWords();
  return (
    <ul className={classes[look]}>
      {credits.map((c) => {
        const left = formatCountOfDays(c.available);
        const granted = formatCountOfDays(c.whole);
        return (
          <li key={c.id} className={classes['credit']}>
            {look === 'strip' ? (
              <>
                <h3>{short ? c.name : say('credits.left-of-kind', { kind: c.name })}</h3>
                <p className={classes['number']}>
                  <strong>{left}</strong> {say('credits.of', { granted })}
                </p>
              </>
            ) : (
              <p className={classes['line']}>
                <span>{c.name}</span>
                <span>
                  <strong>{left}</strong> <span className={classes['soft']}>{say('credits.left-of', { granted })}</span>
                </span>
              </p>
            )}
            <span className={classes['bar']} aria-hidden="true">
              <i style={{ width: `${(100 * Math.max(0, c.available)) / c.whole}%` }} />
              <i style={{ width: `${(100 * c.waiting) / c.whole}%` }} />
            </span>
            <small>{look === 'strip' ? shortly(c, say) : whole(c, say)}</small>
          </li>
        );
      })}
    </ul>
  );
}

const shortly = ({ waiting, used }: CreditNow, say: Say): string =>
  waiting > 0
    ? say('credits.waiting', { days: formatCountOfDays(waiting) })
    : say('credits.used', { days: formatCountOfDays(used) });

const whole = ({ waiting, used }: CreditNow, say: Say): string =>
  [
    say('credits.used', { days: formatCountOfDays(used) }),
    waiting > 0 && say('credits.waiting', { days: formatCountOfDays(waiting) }),
  ]
    .filter(Boolean)
    .join(', ');
