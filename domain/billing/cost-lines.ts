import { minus, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { sssEmployer } from '../contributions/sss.ts';
import { mustHave } from '../lists/known.ts';
import { recordOf } from '../lists/records.ts';
import { amountOf, ratio } from '../money/ratio.ts';
import { shareOf } from '../pay/facts/lines.ts';
import type { Payslip } from '../pay/payslip.ts';
import type { Rate } from '../rates/rates.ts';
import { silAccrual, thirteenthMonthAccrual } from './billing.ts';
import { aheadOf, costCodes, type CostCode } from './cost-codes.ts';

export interface CostTemplate {
  /** Lines that the contract bills. The agency bears the other lines, which are listed separately. */
  readonly bills: readonly CostCode[];
  /** Returns an employee's daily rate and the billed part of a month, for the accrual of leave. */
  readonly silOf: (employee: string) => { readonly dailyRate: Rate; readonly cutoffsPerMonth: number } | null;
}

export interface CostLine {
  readonly code: CostCode;
  readonly amount: Centavos;
}

/** Earnings that are premiums for worked hours. */
const premiumCodes = new Set(['overtime', 'premium_adjustment']);
/** Pay from accruals, which were billed in advance, so it isn't billed again. */
export const accrued: ReadonlySet<string> = new Set(Object.keys(aheadOf));

/** Returns a payslip's contributable earnings by client. */
function contributableByClient(p: Payslip): Map<string, Centavos> {
  const sums = new Map<string, Centavos>();
  for (const l of p.lines)
    if (l.client !== undefined && l.classes?.sss) sums.set(l.client, plus(sums.get(l.client) ?? zero, l.amount));
  return sums;
}

/**
 * Returns the share of employer contributions borne by one of several clients: by the payslip's contributable pay at
 * each, rounded half up, in code order; the last client gets the remainder. Without such pay, the client of the last
 * day bears it all.
 */
function shareAt(p: Payslip, client: string, amount: Centavos): Centavos {
  const pays = [...contributableByClient(p)].filter(([, pay]) => pay > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  const whole = sum(pays.map(([, pay]) => pay));
  if (whole === 0) return p.client === client ? amount : zero;
  let left = amount;
  for (const [i, [code, pay]] of pays.entries()) {
    const own = i === pays.length - 1 ? left : amountOf(amount, ratio(pay, whole));
    if (code === client) return own;
    left = minus(left, own);
  }
  return zero;
}

/**
 * Returns a client's cost from the payslip lines, so that bill and payroll agree to the centavo: `billed` plus
 * `unbilled` is gross pay, less payments from accruals, plus the employer's shares and the accruals. With a `client`,
 * returns only the lines on its bill and its part of the shares; the leave accrual belongs to the client of the
 * payslip's last day. The costs of all clients add up to the total cost.
 */
export function costLines(
  payslips: readonly Payslip[],
  template: CostTemplate,
  client?: string,
): { billed: CostLine[]; unbilled: CostLine[] } {
  const totals = recordOf(costCodes, () => zero);
  const add = (code: CostCode, amount: Centavos) => {
    totals[code] = plus(totals[code], amount);
  };
  for (const p of payslips) {
    const part = (amount: Centavos): Centavos => (client === undefined ? amount : shareAt(p, client, amount));
    let basic = zero;
    for (const line of p.lines) {
      if (line.kind !== 'earning' || accrued.has(line.code)) continue;
      if (client !== undefined && line.client !== client) continue;
      if (line.unbilled) {
        add('not_billed', line.amount);
        continue;
      }
      basic = plus(basic, line.basicPart);
      const rest = minus(line.amount, line.basicPart);
      const worked = mustHave(line, 'classes').tax === 'work' || premiumCodes.has(line.code);
      add(worked ? 'premiums' : 'allowances', rest);
    }
    add('basic', basic);
    add('thirteenth_month_accrual', thirteenthMonthAccrual(ratio(basic)));
    const sil = client === undefined || p.client === client ? template.silOf(p.employee) : null;
    if (sil) add('sil_accrual', shareOf(silAccrual(sil.dailyRate), p.period.index, sil.cutoffsPerMonth));
    add('er_sss_ec', part(sssEmployer(p.contributions.sss)));
    add('er_philhealth', part(p.contributions.philHealth.employer));
    add('er_pagibig', part(p.contributions.pagibig.employer));
  }
  const lines = costCodes.map((code) => ({ code, amount: totals[code] })).filter((l) => l.amount !== 0);
  const billed = (l: CostLine) => template.bills.includes(l.code);
  return { billed: lines.filter(billed), unbilled: lines.filter((l) => !billed(l)) };
}

export const totalCost = (lines: readonly CostLine[]): Centavos => sum(lines.map((l) => l.amount));
