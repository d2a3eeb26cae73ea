import type { LocalDate } from '#domain/calendar/local-date.ts';
import { atLeast, minus, zero, type Centavos } from '#domain/money/centavos.ts';
import { decimalText, minusRatio, ratio, roundTo, type Ratio } from '#domain/money/ratio.ts';
import { lineRate, rateOn } from '#domain/pay/facts/collector.ts';
import { finalPay } from '#domain/pay/leaving/final-pay.ts';
import { unitRate } from '#domain/pay/facts/lines.ts';
import { computePayslip } from '#domain/pay/payslip.ts';
import { commuteSil, silDaysPerYear, type SilFacts } from '#domain/pay/leaving/service-incentive-leave.ts';
import type { Switches } from '#domain/pay/facts/switches.ts';
import type { PayTables } from '#domain/pay/tables.ts';
import { mustHave, mustExist } from '#domain/lists/known.ts';
import { leavingPay, leavingQuestions } from '../off-cycle/leaving.ts';
import type { RunFacts, RunPerson } from './person-facts.ts';
import { dayRateText } from '../retro/rate-text.ts';

/** Converts days to whole thousandths. The days are already rounded to 3 decimals. */
const thousandthsOf = (days: Ratio): number => Number((days.n * 1000n) / days.d);

const some = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/**
 * Returns the service incentive leave to convert: from the correction, otherwise from leave credits, otherwise from
 * service since the last payment. Null if unknown.
 */
export function silLeft(p: Pick<RunPerson, 'leaving' | 'silCredits' | 'sil'>): { days: Ratio; source: string } | null {
  const known = p.leaving?.sil ?? p.silCredits;
  if (known) {
    const days = roundTo(ratio(Math.max(0, known.thousandths), 1000), 3);
    return { days, source: `${decimalText(days)} days, ${known.source}` };
  }
  if (!p.sil) return null;
  const { years, months, usedThousandths } = p.sil;
  // Whole years since the last payment, and months of the current year.
  const left = minusRatio(ratio(silDaysPerYear * (12 * years + months), 12), ratio(usedThousandths, 1000));
  const days = roundTo(left.n < 0n ? ratio(0) : left, 3);
  return {
    days,
    source: `${decimalText(days)} days, 5 a year for ${some(years, 'year')} and ${some(months, 'month')} less ${usedThousandths / 1000} used`,
  };
}

/**
 * Returns the service incentive leave converted in final pay, at the rate of the last day, with its computation and
 * law. Null if unknown.
 */
export function silAtRate(
  p: Pick<RunPerson, 'leaving' | 'silCredits' | 'sil' | 'rates'>,
  last: LocalDate,
): { facts: SilFacts; days: Ratio; amount: Centavos; law: string } | null {
  const left = silLeft(p);
  if (!left) return null;
  const rate = rateOn(p.rates, last);
  const facts: SilFacts = {
    completedYears: 1,
    completedMonths: 0,
    accrued: [left.days],
    used: ratio(0),
    dailyRate: unitRate(lineRate(rate), 'day'),
    roundDaysTo: 3,
  };
  const law = `Labor Code Art. 95: ${left.source}: ${dayRateText(rate)} × ${decimalText(left.days)}`;
  return { facts, ...commuteSil(facts), law };
}

/**
 * Adds the additional pay of the last payslip. It depends on the basic pay of the last days, so the payslip is computed
 * once without it.
 */
export function withFinalPay(p: RunPerson, plain: RunFacts, tables: PayTables, switches: Switches): RunFacts {
  const { facts } = plain;
  const last = mustHave(p, 'lastDay');
  const earned = computePayslip(facts, tables, switches).year.basic;
  const carried = p.thirteenthCarried ?? zero;
  const sil = silAtRate(p, last);
  const { earnings } = finalPay({
    hired: p.hired,
    lastDay: last,
    basicOfYear: atLeast(zero, minus(earned, carried)),
    thirteenthPaid: p.thirteenthPaid,
    sil: sil && sil.facts,
    vacationLeave: null,
    separation: null,
    retirement: null,
    loanBalances: [],
  });
  const ofLeave = sil && { dayThousandths: thousandthsOf(sil.days), law: sil.law };
  const explained = earnings.map((e) =>
    e.code === 'thirteenth_month'
      ? { ...e, thirteenth: { earned, ...(carried > 0 && { carried }), projected: zero, paid: p.thirteenthPaid } }
      : { ...e, ...mustExist(ofLeave, 'Leave in cash has no unused days') },
  );
  const leaving = p.leaving
    ? leavingPay({ hired: p.hired, lastDay: last, rates: p.rates }, p.leaving)
    : { earnings: [], issues: [] };
  const issues = [...(plain.leftOut ?? []), ...leaving.issues, ...leavingQuestions(p)];
  return {
    ...plain,
    facts: { ...facts, earnings: [...facts.earnings, ...explained, ...leaving.earnings] },
    ...(issues.length > 0 && { leftOut: issues }),
  };
}
