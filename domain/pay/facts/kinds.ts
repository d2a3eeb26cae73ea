import { must } from '#domain/pay-error.ts';
import { mustHave } from '#domain/lists/known.ts';
import { payCode, type PayCodes } from './codes.ts';
import { kindProblem, refuseEarning } from '../earnings/earning-problem.ts';
import type { DayFacts, PayslipFacts, PayslipKind } from './facts.ts';
import { employedDates } from '../earnings/salary.ts';
import { rateOn } from './collector.ts';
import { withoutHolidayPay, type Bucket } from '../earnings/work.ts';

export const kindOf = (facts: Pick<PayslipFacts, 'kind'>): PayslipKind => facts.kind ?? 'regular';

/** Returns true if it pays the work of its period. The others pay amounts outside it. */
export const paysBasic = (facts: Pick<PayslipFacts, 'kind'>): boolean =>
  kindOf(facts) === 'regular' || kindOf(facts) === 'final';

/** Why this payslip settles the year's tax, if it does. */
export const settles = (facts: Pick<PayslipFacts, 'kind' | 'settle'>): PayslipFacts['settle'] =>
  kindOf(facts) === 'final' ? 'separation' : facts.settle;

/** The month's last payslip, at any position: a separated employee has none after it. */
export function isLastOfMonth(facts: PayslipFacts): boolean {
  const { period, employed } = facts;
  return (
    period.index === period.of || settles(facts) === 'separation' || (employed !== undefined && employed.to < period.to)
  );
}

/** Refuses facts that a kind of payslip doesn't pay. */
export function checkKind(facts: PayslipFacts, codes: PayCodes): void {
  const kind = kindOf(facts);
  if (!paysBasic(facts)) {
    must(
      facts.days.length === 0 && (facts.pieces ?? []).length === 0,
      'kind.days',
      'days',
      'work must be paid by the payslip of its period; this kind of payslip pays no basic pay',
    );
    if (kind === 'thirteenth_month')
      for (const [i, e] of facts.earnings.entries()) {
        const at = `earnings.${i}`;
        refuseEarning(kindProblem(e, kind, payCode(codes, e.code, `${at}.code`)), at);
      }
    return;
  }
  const { from, to } = employedDates(facts);
  if (from > to) {
    must(
      facts.days.length === 0,
      'days.not_employed',
      'days',
      `work must be between the day of hire and the last day; the employment ends ${mustHave(facts, 'employed').to}`,
    );
    return;
  }
  // Daily and hourly rates are paid by days: without days, "earned nothing" and "not known yet" look the same.
  for (const [i, rate] of facts.rates.entries()) {
    const next = facts.rates[i + 1]?.from ?? '9999';
    const inPeriod = (i === 0 || rate.from <= to) && next > from;
    if (!inPeriod || (rate.scheme !== 'daily' && rate.scheme !== 'hourly')) continue;
    must(
      facts.days.some((d) => rateOn(facts.rates, d.date) === rate),
      'days.missing',
      'days',
      `the rate from ${rate.from} pays by days, and none of its days is given; days without work are needed too`,
    );
  }
}

/** The days as paid by law here: small establishments owe no holiday pay or no night differential. */
export function owedDays(facts: PayslipFacts): readonly DayFacts[] {
  const { notOwed } = facts;
  if (!notOwed || notOwed.length === 0) return facts.days;
  return facts.days.map((d) => {
    const day = notOwed.includes('holiday_pay') ? withoutHolidayPay(d.day) : d.day;
    if (!notOwed.includes('night_differential')) return { ...d, day };
    const byDay = (minutes: DayFacts['minutes']): DayFacts['minutes'] => {
      const of = (...from: Bucket[]) => from.reduce((sum, b) => sum + (minutes[b] ?? 0), 0);
      return { reg: of('reg', 'nd'), ot: of('ot', 'nd_ot') };
    };
    const next = d.nextHolidayMinutes && { nextHolidayMinutes: byDay(d.nextHolidayMinutes) };
    return { ...d, day, minutes: byDay(d.minutes), ...next };
  });
}
