import { minus, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { sssEmployer } from '../contributions/sss.ts';
import { shareOf } from '../pay/lines.ts';
import type { Payslip } from '../pay/payslip.ts';
import { silAccrual, thirteenthMonthAccrual } from './billing.ts';

/** What a client pays for, by line. The codes are those of a statement. */
export const costCodes = [
  'basic',
  'premiums',
  'allowances',
  'thirteenth_month_accrual',
  'sil_accrual',
  'er_sss_ec',
  'er_philhealth',
  'er_pagibig',
] as const;
export type CostCode = (typeof costCodes)[number];

export interface CostTemplate {
  /** Lines the contract bills; the others stay with the agency, and are named as such. */
  readonly bills: readonly CostCode[];
  /** Of each person: the daily rate and what part of a month is billed, for the accrual of leave. */
  readonly silOf: (employee: string) => { readonly dailyRate: Centavos; readonly cutoffsPerMonth: number } | null;
}

export interface CostLine {
  readonly code: CostCode;
  readonly amount: Centavos;
}

/** Earnings that are premiums of worked hours, whatever else they are called. */
const premiumCodes = new Set(['overtime', 'premium_adjustment']);
/** Paid when they fall due out of what was accrued, and so not billed again. */
const accrued = new Set(['thirteenth_month', 'leave_conversion']);

/**
 * A client's cost from the same lines the payslips have, so that bill and payroll tie to the centavo:
 * `billed` and `unbilled` together are gross pay, less what comes out of accruals, with the employer's
 * shares and the accruals.
 */
export function costLines(
  payslips: readonly Payslip[],
  template: CostTemplate,
): { billed: CostLine[]; unbilled: CostLine[] } {
  const totals = Object.fromEntries(costCodes.map((c) => [c, zero])) as Record<CostCode, Centavos>;
  const add = (code: CostCode, amount: Centavos) => {
    totals[code] = plus(totals[code], amount);
  };
  for (const p of payslips) {
    let basic = zero;
    for (const line of p.lines) {
      if (line.kind !== 'earning' || accrued.has(line.code)) continue;
      basic = plus(basic, line.basicPart);
      const rest = minus(line.amount, line.basicPart);
      const worked = line.classes!.tax === 'work' || premiumCodes.has(line.code);
      add(worked ? 'premiums' : 'allowances', rest);
    }
    add('basic', basic);
    add('thirteenth_month_accrual', thirteenthMonthAccrual(basic));
    const sil = template.silOf(p.employee);
    if (sil) add('sil_accrual', shareOf(silAccrual(sil.dailyRate), p.period.index, sil.cutoffsPerMonth));
    add('er_sss_ec', sssEmployer(p.contributions.sss));
    add('er_philhealth', p.contributions.philHealth.employer);
    add('er_pagibig', p.contributions.pagibig.employer);
  }
  const lines = costCodes.map((code) => ({ code, amount: totals[code] })).filter((l) => l.amount !== 0);
  const billed = (l: CostLine) => template.bills.includes(l.code);
  return { billed: lines.filter(billed), unbilled: lines.filter((l) => !billed(l)) };
}

export const totalCost = (lines: readonly CostLine[]): Centavos => sum(lines.map((l) => l.amount));
