import type { ChangeReason } from '#domain/runs/review/change-by-reason.ts';

/** Name of a reason in two short lines for the chart, and what it covers. */
export const reasonWords: Record<ChangeReason, readonly [label: string, covers: string]> = {
  joined: ['Joined', 'Paid in this run, not in the last one'],
  left: ['Left', 'Paid in the last run, not in this one'],
  held: ['On hold', 'Paid in the last run, on hold now'],
  rate: ['Rate changes', 'Basic pay and premiums at another rate'],
  hours: ['Days and hours', 'Basic pay, night differential, and COLA for more or fewer days'],
  overtime: ['Overtime', 'More or less overtime'],
  holidays: ['Holidays', 'Holidays and rest days'],
  absence: ['Absences', 'Absences, tardiness, undertime, and paid leave'],
  adjustments: ['Adjustments', 'Allowances, salary adjustments, and retroactive pay'],
  yearEnd: ['13th month, final pay', '13th month pay, leave in cash, separation pay, and retirement pay'],
  loans: ['Loans', 'Loans and other deductions'],
  statutory: ['Contributions, tax', 'SSS, PhilHealth, Pag-IBIG, and withholding tax'],
};
