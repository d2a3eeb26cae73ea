import { Link } from 'react-router-dom';
import type { OwnDay, OwnTime } from '#contract/hr/attendance/own-time.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { formatDays, formatShortHours, formatSpanOfDays } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { BackIcon, NextIcon } from '#src/shared/ui/icons/icons.tsx';
import { Card } from '#src/shared/ui/page/Page.tsx';
import { allMinutes, isToCome, stateNow, sumsOf } from './own-time-words.ts';
import classes from './OwnTime.module.css';

/** Counted hours by rate, deductions, and links to other cutoffs. */
export function OwnTimeHead({ time }: { time: OwnTime }) {
  const say = useWords();
  const { cutoff, totals, days } = time;
  const sums = sumsOf(totals.minutes, say);
  const noLogs = totals.no_logs ?? 0;
  const off = [
    totals.late > 0 && ([say('own-time.late'), formatShortHours(say, totals.late)] as const),
    totals.undertime > 0 && ([say('own-time.undertime'), formatShortHours(say, totals.undertime)] as const),
    totals.absent_halves > 0 && ([say('own-time.absent'), formatDays(say, totals.absent_halves / 2)] as const),
    noLogs > 0 && ([say('own-time.no-logs'), formatDays(say, noLogs)] as const),
    totals.paid_leave_halves > 0 && ([say('own-time.leave'), formatDays(say, totals.paid_leave_halves / 2)] as const),
  ].filter((row) => row !== false);
  return (
    <Card className={classes['head']}>
      <div className={classes['between']}>
        <Link
          to={`?time=${addDays(cutoff.from, -1)}`}
          replace
          aria-label={say('own-time.earlier')}
          className={classes['step']}
        >
          <BackIcon size={20} />
        </Link>
        <h2>{formatSpanOfDays(cutoff.from, cutoff.to)}</h2>
        <Link
          to={`?time=${addDays(cutoff.to, 1)}`}
          replace
          aria-label={say('own-time.later')}
          className={classes['step']}
        >
          <NextIcon size={20} />
        </Link>
      </div>
      <p className={classes['counted']}>
        <strong>{formatShortHours(say, allMinutes(totals.minutes))}</strong>
        <span>
          {say('own-time.total')} · {statesOf(days, say)}
        </span>
      </p>
      {sums.length + off.length > 0 && (
        <dl className={classes['sums']}>
          {sums.map((s) => (
            <div key={s.key}>
              <dt>{s.label}</dt>
              <dd>{formatShortHours(say, s.minutes)}</dd>
            </div>
          ))}
          {off.map(([label, value]) => (
            <div key={label} data-off>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

/**
 * Returns the state of past days: `In review`, or, for several states, the earliest with its days: `Approved: 9 of 15
 * days`.
 */
function statesOf(days: readonly OwnDay[], say: ReturnType<typeof useWords>): string {
  const past = days.filter((d) => !isToCome(d));
  const first = (['review', 'approved', 'paid'] as const).find((state) => past.some((d) => stateNow(d) === state));
  if (first === undefined) return say('own-time.state-to_come');
  const count = past.filter((d) => stateNow(d) === first).length;
  const word = say(`own-time.state-${first}`);
  return count === days.length ? word : `${word}: ${say('own-time.some', { count, all: days.length })}`;
}
