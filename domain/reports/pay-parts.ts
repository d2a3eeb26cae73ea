import { mustHave } from '../lists/known.ts';
import { minus, plus, sum, zero, type Centavos } from '../money/centavos.ts';
import { payCode, payCodes, type PayCodes } from '../pay/facts/codes.ts';
import type { Payslip } from '../pay/payslip.ts';

/** Parts of pay that BIR forms list separately. */
export const partNames = ['basic', 'cola', 'holiday', 'overtime', 'night', 'hazard', 'commission', 'other'] as const;
export type PayParts = Readonly<Record<(typeof partNames)[number], Centavos>>;

export const noParts: PayParts = {
  basic: zero,
  cola: zero,
  holiday: zero,
  overtime: zero,
  night: zero,
  hazard: zero,
  commission: zero,
  other: zero,
};

export const allOf = (parts: PayParts): Centavos => sum(partNames.map((n) => parts[n]));

export interface Gathered {
  /** Taxable pay before contributions, without benefits above their ceiling. */
  readonly taxable: PayParts;
  /** Pay exempt because a minimum wage earner earned it. `basic` includes the cost-of-living allowance. */
  readonly exempt: PayParts;
  readonly gross: Centavos;
  /** 13th month pay and other benefits. The next field is their exempt part. */
  readonly benefits: Centavos;
  readonly exemptBenefits: Centavos;
  readonly deMinimis: Centavos;
  readonly otherNonTaxable: Centavos;
  /**
   * Mandatory contributions up to the pay they were deducted from: taxable pay, and minimum wage. Exempt pay can't
   * exceed the pay.
   */
  readonly contributionsDeducted: Centavos;
  readonly contributionsAbsorbed: Centavos;
  readonly withheld: Centavos;
}

/**
 * Returns the totals of an employee's payslips by form item. The basic part of an hour is basic pay; its pay code
 * decides the item of its premium.
 */
export function gather(payslips: readonly Payslip[], codes: PayCodes = payCodes): Gathered {
  const totals = { taxable: { ...noParts }, exempt: { ...noParts } };
  for (const line of payslips.flatMap((p) => p.lines)) {
    if (line.kind !== 'earning') continue;
    const { mwe, tax } = mustHave(line, 'classes');
    if (!mwe && (tax === 'benefits' || tax === 'de_minimis' || tax === 'exempt')) continue;
    const into = mwe ? totals.exempt : totals.taxable;
    const part = payCode(codes, line.code, 'lines').part ?? 'other';
    const name = mwe && part === 'cola' ? 'basic' : part;
    into.basic = plus(into.basic, line.basicPart);
    into[name] = plus(into[name], minus(line.amount, line.basicPart));
  }
  const over = (pick: (p: Payslip) => Centavos): Centavos => sum(payslips.map(pick));
  return {
    ...totals,
    gross: over((p) => p.gross),
    benefits: over((p) => p.tax.benefitsUsed),
    exemptBenefits: over((p) => p.tax.exempt.benefits),
    deMinimis: over((p) => p.tax.exempt.deMinimis),
    otherNonTaxable: over((p) => p.tax.exempt.other),
    contributionsDeducted: over((p) => p.tax.contributionsDeducted),
    contributionsAbsorbed: over((p) => p.tax.contributionsAbsorbed),
    withheld: over((p) => p.tax.withheld),
  };
}

/** Groups payslips by employee, in order of first appearance. */
export function byEmployee(payslips: readonly Payslip[]): Payslip[][] {
  const groups = new Map<string, Payslip[]>();
  for (const p of payslips) groups.set(p.employee, [...(groups.get(p.employee) ?? []), p]);
  return [...groups.values()];
}
