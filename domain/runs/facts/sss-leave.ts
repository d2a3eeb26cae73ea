import type { LocalDate } from '#domain/calendar/local-date.ts';
import { dayNumber } from '#domain/calendar/local-date.ts';
import { minus, negative, plus, zero, type Centavos } from '#domain/money/centavos.ts';
import { amountOf, ratio, roundHalfUp, times } from '#domain/money/ratio.ts';
import { lineRate, rateOn } from '#domain/pay/facts/collector.ts';
import type { EarningFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import { unitRate } from '#domain/pay/facts/lines.ts';
import { paidDaysOf, paidDaysUpTo, type PaidDays } from '#domain/leave/sickness-benefit.ts';
import { benefitPayNow, benefitPayUpTo, type BenefitPay, type SssBenefit } from '#domain/leave/sss-benefit.ts';

/** A leave paid by the SSS, for a run. */
export interface SssLeave {
  readonly claim: number;
  readonly kind: SssBenefit;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** SSS benefit of all days. Null while its inputs are unknown. */
  readonly benefit: Centavos | null;
  /** Paid days of sickness and EC. Null for all days. */
  readonly paidDays: readonly PaidDays[] | null;
  readonly differential: boolean;
  /** Amounts paid by posted payslips. */
  readonly paid: BenefitPay;
}

/**
 * Returns the monthly pay that full pay is based on (SSS Circular 2019-009 s. 1: not below the wage of the region): the
 * salary, or the daily or hourly rate with its cost-of-living allowance × the annual days factor ÷ 12.
 */
export function monthlyFullPay(rate: RateFacts): Centavos {
  if (rate.scheme === 'monthly') return rate.amount;
  const perMonth = ratio(rate.factorTenths, 120);
  const wage = roundHalfUp(times(unitRate(lineRate(rate), 'day'), perMonth));
  return plus(wage, amountOf(rate.cola ?? zero, perMonth));
}

const codes = { advance: 'sss_maternity', fullPay: 'maternity_full_pay', sssPart: 'maternity_sss_part' } as const;

/**
 * Returns the benefit of sickness or EC, advanced by the days of each cutoff (RA 11199 s. 14(c): every regular payday).
 */
function dailyBenefit(
  of: {
    kind: 'sickness' | 'ec';
    claim: number;
    benefit: Centavos;
    paidDays: readonly PaidDays[];
    paid: BenefitPay;
  },
  until: LocalDate,
): EarningFacts[] {
  const all = paidDaysOf(of.paidDays);
  const days = paidDaysUpTo(of.paidDays, until);
  if (all === 0) return [];
  const due = amountOf(of.benefit, ratio(days, all));
  const paid = of.paid.advance;
  const amount = minus(due, paid);
  const code = of.kind === 'ec' ? 'ec_sickness' : 'sss_sickness';
  return amount === 0 ? [] : [{ code, amount, benefit: { claim: of.claim, due, paid, days, of: all } }];
}

/** Returns a payslip's earnings for leaves paid by SSS, without leaves whose benefit isn't computed yet. */
export function sssLeaveEarnings(
  leaves: readonly SssLeave[],
  rates: readonly RateFacts[],
  until: LocalDate,
): EarningFacts[] {
  return leaves.flatMap(({ benefit, paid, claim, kind, paidDays, ...leave }): EarningFacts[] => {
    // With fewer than three months of contributions, SSS pays no benefit and there is no full pay.
    if (benefit === null || benefit === 0 || leave.from > until) return [];
    if (kind !== 'maternity') return dailyBenefit({ kind, claim, benefit, paidDays: paidDays ?? [], paid }, until);
    const known = { ...leave, benefit, monthlyPay: monthlyFullPay(rateOn(rates, leave.from)) };
    const due = benefitPayUpTo(known, until);
    const now = benefitPayNow(known, until, paid);
    const of = dayNumber(leave.to) - dayNumber(leave.from) + 1;
    const days = Math.min(of, dayNumber(until) - dayNumber(leave.from) + 1);
    const signed = (key: keyof BenefitPay, amount: Centavos) => (key === 'sssPart' ? negative(amount) : amount);
    return (['advance', 'fullPay', 'sssPart'] as const).flatMap((key): EarningFacts[] =>
      now[key] === 0
        ? []
        : [
            {
              code: codes[key],
              amount: signed(key, now[key]),
              benefit: { claim, due: signed(key, due[key]), paid: signed(key, paid[key]), days, of },
            },
          ],
    );
  });
}
