import { reasonTexts } from '#src/text/en/desk/runs/detail.ts';
import type { ChangeReason } from '#domain/runs/review/change-by-reason.ts';

/** Names of the reasons in two short lines for the chart, and what each covers. */
export const reasonWords: Record<ChangeReason, readonly [label: string, covers: string]> = {
  joined: [reasonTexts.joined, reasonTexts.paidInThisRunNot],
  left: [reasonTexts.left, reasonTexts.paidInLastRunNot],
  held: [reasonTexts.onHold, reasonTexts.paidInLastRunOn],
  rate: [reasonTexts.rateChanges, reasonTexts.basicPayPremiumsAtAnother],
  hours: [reasonTexts.daysAndHours, reasonTexts.basicPayNightDifferentialCola],
  overtime: [reasonTexts.overtime, reasonTexts.moreOrLessOvertime],
  holidays: [reasonTexts.holidays, reasonTexts.holidaysAndRestDays],
  absence: [reasonTexts.absences, reasonTexts.absencesTardinessUndertimePaidLeave],
  adjustments: [reasonTexts.adjustments, reasonTexts.allowancesSalaryAdjustmentsRetroactivePay],
  yearEnd: [reasonTexts.thirteenthMonthFinalPay, reasonTexts.thirteenthMonthPayLeaveIn],
  loans: [reasonTexts.loans, reasonTexts.loansAndOtherDeductions],
  statutory: [reasonTexts.contributionsTax, reasonTexts.sssPhilhealthPagIbigWithholding],
};
