import type { LocalDate } from '../calendar/local-date.ts';
import { minus, sum, zero, type Centavos } from '../money/centavos.ts';
import { dividedBy, ratio, roundHalfUp } from '../money/ratio.ts';
import { must } from '../pay-error.ts';

export interface ThirteenthMonth {
  /** Basic salary earned in the calendar year, the maternity salary differential with it. */
  readonly basic: Centavos;
  readonly amount: Centavos;
}

/** What an amount of 13th month pay comes from: (earned − carried + projected) ÷ 12 − paid. */
export interface ThirteenthFacts {
  /** Basic pay of the year that posted payslips and this one pay. */
  readonly earned: Centavos;
  /** Of it, what the 13th month pay of the year before projected: December's last cutoff, paid in January. */
  readonly carried?: Centavos;
  /** Basic pay still to be earned until `until`; zero where nothing is projected. */
  readonly projected: Centavos;
  /** Of it, what is paid in the next year, whose 13th month pay carries it. */
  readonly ahead?: Centavos;
  /** 13th month pay of the year paid before. */
  readonly paid: Centavos;
  /** The last day that is projected. */
  readonly until?: LocalDate;
}

/** Returns 13th month pay with what is projected, less what was paid before; negative if more was paid than is due. */
export const thirteenthDue = ({ earned, carried = zero, projected, paid }: ThirteenthFacts): Centavos =>
  minus(roundHalfUp(dividedBy(ratio(earned - carried + projected), ratio(12))), paid);

/**
 * 13th month pay: basic salary earned in the calendar year ÷ 12, always twelve (PD 851; DOLE Handbook
 * 2024 ch. 13). What is not basic (overtime, premiums, COLA, cashed leave) is not handed in. Due to
 * who worked at least one month; `workedOneMonth` says so.
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
    'basic salary earned in a month is not negative',
  );
  const basic = sum([...basicByMonth, ...maternityDifferential]);
  return { basic, amount: workedOneMonth ? roundHalfUp(dividedBy(ratio(basic), ratio(12))) : zero };
}

/** Days that make a month of work where only days worked are known: the month of the five-day week, 261 ÷ 12, rounded up. */
export const daysOfOneMonth = 22;
