import type { LocalDate } from '../calendar/local-date.ts';
import { dayNumber } from '../calendar/local-date.ts';
import { negative, plus, zero, type Centavos } from '../money/centavos.ts';
import { amountOf, ratio, roundHalfUp, times } from '../money/ratio.ts';
import { lineRate, rateOn } from '../pay/collector.ts';
import type { EarningFacts, RateFacts } from '../pay/facts.ts';
import { unitRate } from '../pay/lines.ts';
import { benefitPayNow, benefitPayUpTo, type BenefitPay } from '../leave/sss-benefit.ts';

/** A leave that the SSS pays for, as a run pays it. */
export interface SssLeave {
  readonly claim: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The SSS benefit of all days; null: what it is worked out from is not known. */
  readonly benefit: Centavos | null;
  readonly differential: boolean;
  /** What posted payslips paid of it. */
  readonly paid: BenefitPay;
}

/**
 * A month's pay for full pay (SSS Circular 2019-009 s. 1: not below the wage of the region): the salary, or the daily or hourly
 * rate with its cost-of-living allowance × the annual days factor ÷ 12.
 */
export function monthlyFullPay(rate: RateFacts): Centavos {
  if (rate.scheme === 'monthly') return rate.amount;
  const perMonth = ratio(rate.factorTenths, 120);
  const wage = roundHalfUp(times(unitRate(lineRate(rate), 'day'), perMonth));
  return plus(wage, amountOf(rate.cola ?? zero, perMonth));
}

const codes = { advance: 'sss_maternity', fullPay: 'maternity_full_pay', sssPart: 'maternity_sss_part' } as const;

/** What a payslip of a period pays of leaves that the SSS pays for; of one that is not worked out yet, nothing. */
export function sssLeaveEarnings(
  leaves: readonly SssLeave[],
  rates: readonly RateFacts[],
  until: LocalDate,
): EarningFacts[] {
  return leaves.flatMap(({ benefit, paid, claim, ...leave }): EarningFacts[] => {
    // Without three months of contributions the SSS pays nothing, and there is no full pay to add to.
    if (benefit === null || benefit === 0 || leave.from > until) return [];
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
