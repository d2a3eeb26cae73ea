import type { LocalDate } from '#domain/calendar/local-date.ts';
import { minus, sum, zero, type Centavos } from '#domain/money/centavos.ts';
import { dividedBy, ratio, roundHalfUp } from '#domain/money/ratio.ts';
import { must } from '#domain/pay-error.ts';

export interface ThirteenthMonth {
  /** Basic salary earned in the calendar year, including the maternity salary differential. */
  readonly basic: Centavos;
  readonly amount: Centavos;
}

/** The computation of 13th month pay: (earned − carried + projected) ÷ 12 − paid. */
export interface ThirteenthFacts {
  /** Basic pay of the year on posted payslips and this payslip. */
  readonly earned: Centavos;
  /** Part already projected in the previous year's 13th month pay: December's last cutoff, paid in January. */
  readonly carried?: Centavos;
  /** Projected basic pay until `until`. Zero without projection. */
  readonly projected: Centavos;
  /** Part paid in the next year, whose 13th month pay subtracts it. */
  readonly ahead?: Centavos;
  /** 13th month pay for the year that is already paid. */
  readonly paid: Centavos;
  /** The last projected day. */
  readonly until?: LocalDate;
}

/** Returns 13th month pay including the projection, less 13th month pay already paid. Negative if overpaid. */
export const thirteenthDue = ({ earned, carried = zero, projected, paid }: ThirteenthFacts): Centavos =>
  minus(roundHalfUp(dividedBy(ratio(earned - carried + projected), ratio(12))), paid);

/**
 * Returns 13th month pay: basic salary earned in the calendar year ÷ 12 (PD 851; DOLE Handbook 2024 ch. 13). The input
 * must exclude non-basic pay (overtime, premiums, COLA, cashed leave). Due after at least one month of work; see
 * `workedOneMonth`.
 */
export function thirteenthMonth(
  basicByMonth: readonly Centavos[],
  maternityDifferential: readonly Centavos[] = [],
  workedOneMonth = true,
): ThirteenthMonth {
  must(
    [...basicByMonth, ...maternityDifferential].every((b) => b >= 0),
    'thirteenth.negative',
    'basicByMonth',
    'basic salary earned in a month must not be negative',
  );
  const basic = sum([...basicByMonth, ...maternityDifferential]);
  return { basic, amount: workedOneMonth ? roundHalfUp(dividedBy(ratio(basic), ratio(12))) : zero };
}

/** Days that make a month of work, if only days are known: 261 ÷ 12 of a five-day week, rounded up. */
export const daysOfOneMonth = 22;
