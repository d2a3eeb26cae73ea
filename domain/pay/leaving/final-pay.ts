import { addDays, type LocalDate } from '#domain/calendar/local-date.ts';
import { minus, zero, type Centavos } from '#domain/money/centavos.ts';
import { ratio, roundHalfUp, times } from '#domain/money/ratio.ts';
import type { Rate } from '#domain/rates/rates.ts';
import type { DeductionFacts, EarningFacts } from '../facts/facts.ts';
import { retirementPay, separationPay, type SeparationCause } from './separation.ts';
import { commuteSil, type SilFacts } from './service-incentive-leave.ts';
import { thirteenthMonth } from '#domain/pay/earnings/thirteenth-month.ts';

export interface FinalPayFacts {
  readonly hired: LocalDate;
  readonly lastDay: LocalDate;
  /** Basic pay of the year, including the last period's. */
  readonly basicOfYear: Centavos;
  /** 13th month pay already paid this year. */
  readonly thirteenthPaid: Centavos;
  readonly sil: SilFacts | null;
  /** Unused vacation leave paid in cash at the daily rate, in thousandths of a day. */
  readonly vacationLeave: { readonly thousandths: number; readonly dailyRate: Rate } | null;
  readonly separation: {
    readonly cause: SeparationCause;
    readonly monthlySalary: Rate;
    readonly regularAllowances: Centavos;
  } | null;
  readonly retirement: { readonly dailyRate: Rate; readonly years: number; readonly months: number } | null;
  /** Balances that the employee authorized to deduct. */
  readonly loanBalances: readonly { readonly code: string; readonly balance: Centavos }[];
}

export interface FinalPay {
  readonly earnings: readonly EarningFacts[];
  readonly deductions: readonly DeductionFacts[];
  /** Final pay is due by this date: thirty days after separation (Labor Advisory 06-20). */
  readonly dueOn: LocalDate;
}

/**
 * Returns the additional pay and deductions of the last payslip as facts: prorated 13th month pay, leave in cash,
 * separation or retirement pay, and loan balances to deduct. Rates are unrounded. The payslip itself settles the tax
 * (`settle: 'separation'`), which refunds excess withholding.
 */
export function finalPay(f: FinalPayFacts): FinalPay {
  const { vacationLeave } = f;
  const thirteenth = minus(thirteenthMonth([f.basicOfYear]).amount, f.thirteenthPaid);
  const given = (code: string, amount: Centavos): EarningFacts[] => (amount === 0 ? [] : [{ code, amount }]);
  return {
    earnings: [
      ...given('thirteenth_month', thirteenth),
      ...given('leave_conversion', f.sil ? commuteSil(f.sil).amount : zero),
      ...(vacationLeave
        ? given(
            'leave_monetised',
            roundHalfUp(times(vacationLeave.dailyRate, ratio(vacationLeave.thousandths, 1000))),
          ).map((e) => ({ ...e, dayThousandths: vacationLeave.thousandths }))
        : []),
      ...given(
        'separation_pay',
        f.separation ? separationPay({ ...f.separation, hired: f.hired, lastDay: f.lastDay }).amount : zero,
      ),
      ...given(
        'retirement_pay',
        f.retirement ? retirementPay(f.retirement.dailyRate, f.retirement.years, f.retirement.months).amount : zero,
      ),
    ],
    deductions: f.loanBalances.map((l) => ({ code: l.code, amount: l.balance, balance: l.balance })),
    dueOn: addDays(f.lastDay, 30),
  };
}
