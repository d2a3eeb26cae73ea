import { keyDates, type KeyDate } from '#domain/setup/key-dates.ts';
import { formatLongDate, formatMonthShort, formatRange, today } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/setup.ts';
import type { Known } from './known.ts';
import classes from './setup.module.css';

const nameOf = ({ kind, span }: KeyDate): string =>
  kind === 'thirteenth_month'
    ? texts.monthPayN13th
    : `${kind === 'sss' ? 'SSS' : 'BIR 1601-C'}, ${formatMonthShort(`${span}-01`)}`;

/** The first cutoff and pay date of the calendar, and what is due after it; for users who see the calendar. */
export function KeyDates({ cutoffs }: Pick<Known, 'cutoffs'>) {
  if (!cutoffs) return null;
  const { next } = cutoffs;
  const dates = keyDates(next, today());
  return (
    <section className={classes['dates']} aria-label={texts.keyDates}>
      <h3>{texts.keyDates}</h3>
      <dl>
        {next && (
          <>
            <div>
              <dt>{texts.cutoff}</dt>
              <dd>{formatRange(next.from_date, next.to_date)}</dd>
            </div>
            <div>
              <dt>{texts.payDate}</dt>
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
