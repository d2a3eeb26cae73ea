import { keyDates, type KeyDate } from '#domain/setup/key-dates.ts';
import { formatLongDate, formatMonthShort, formatRange, today } from '#src/text/format.ts';
import type { Known } from './known.ts';
import classes from './setup.module.css';

const nameOf = ({ kind, span }: KeyDate): string =>
  kind === 'thirteenth_month'
    ? '13th month pay'
    : `${kind === 'sss' ? 'SSS' : 'BIR 1601-C'}, ${formatMonthShort(`${span}-01`)}`;

/** The first cutoff and pay date of the calendar, and what is due after it; for users who see the calendar. */
export function KeyDates({ cutoffs }: Pick<Known, 'cutoffs'>) {
  if (!cutoffs) return null;
  const { next } = cutoffs;
  const dates = keyDates(next, today());
  if (dates.length === 0 && !next) return null;
  return (
    <section className={classes['dates']} aria-label="Key dates">
      <h3>Key dates</h3>
      <dl>
        {next && (
          <>
            <div>
              <dt>Cutoff</dt>
              <dd>{formatRange(next.from_date, next.to_date)}</dd>
            </div>
            <div>
              <dt>Pay date</dt>
              <dd>{formatLongDate(next.pay_date)}</dd>
            </div>
          </>
        )}
        {dates.map((d) => (
          <div key={d.kind}>
            <dt>{nameOf(d)}</dt>
            <dd>{formatLongDate(d.due)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
