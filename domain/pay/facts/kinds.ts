import { must } from '#domain/pay-error.ts';
import { mustHave } from '#domain/lists/known.ts';
import { payCode, type PayCodes } from './codes.ts';
import { kindProblem, refuseEarning } from '../earnings/earning-problem.ts';
import type { DayFacts, PayslipFacts, PayslipKind } from './facts.ts';
import { employedDates } from '../earnings/salary.ts';
import { rateOn } from './collector.ts';
import { withoutHolidayPay, type Bucket } from '../earnings/work.ts';

export const kindOf = (facts: Pick<PayslipFacts, 'kind'>): PayslipKind => facts.kind ?? 'regular';

/** Returns true if a payslip pays the work of its period. Other kinds pay amounts outside it. */
export const paysBasic = (facts: Pick<PayslipFacts, 'kind'>): boolean =>
  kindOf(facts) === 'regular' || kindOf(facts) === 'final';

/** Returns why this payslip settles the year's tax, or undefined if it doesn't. */
export const settles = (facts: Pick<PayslipFacts, 'kind' | 'settle'>): PayslipFacts['settle'] =>
  kindOf(facts) === 'final' ? 'separation' : facts.settle;

/** Returns true for the month's last payslip, at any position. A separated employee has no later payslip. */
export function isLastOfMonth(facts: PayslipFacts): boolean {
  const { period, employed } = facts;
  return (
    period.index === period.of || settles(facts) === 'separation' || (employed !== undefined && employed.to < period.to)
  );
}

/** Throws for facts that a kind of payslip doesn't pay. */
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
  // Daily and hourly rates are paid by days. Without days, "no earnings" can't be told from "not known yet".
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

/** Returns the days with pay required by law. Small establishments owe no holiday pay or no night differential. */
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
