import { aheadNames } from '#contract/payroll/billing/billings.ts';
import type { Settled } from '#contract/payroll/billing/true-ups.ts';
import { aheadCodes, type AheadCode, type CostCode } from '#domain/billing/cost-codes.ts';
import { moneyField, type Field } from '#domain/records/fields.ts';

/** The true-up columns of the amounts billed in advance and paid, by the line they settle. */
export const settledColumns: Record<AheadCode, readonly [billed: keyof Settled, paid: keyof Settled]> = {
  thirteenth_month_accrual: ['thirteenth_billed', 'thirteenth_paid'],
  sil_accrual: ['sil_billed', 'sil_paid'],
};

/** Returns the columns of a true-up's file: billed in advance, paid, and the difference, for each line it settles. */
export const settledFields = (bills: readonly CostCode[]): Record<string, Field> =>
  Object.fromEntries(
    aheadCodes
      .filter((c) => bills.includes(c))
      .flatMap((c) => {
        const [billed, paid] = settledColumns[c];
        return [
          [billed, moneyField(`${aheadNames[c]}, billed in advance`)],
          [paid, moneyField(`${aheadNames[c]}, paid`)],
          [c, moneyField(`${aheadNames[c]}, difference`)],
        ];
      }),
  );
