import type { LocalDate } from '../calendar/local-date.ts';
import { minus, plus, sum, type Centavos } from '../money/centavos.ts';
import { amountOf, basisPoints, ratio, roundHalfUp, times, type Ratio } from '../money/ratio.ts';
import { must } from '../pay-error.ts';
import { silDaysPerYear } from '../pay/leaving/service-incentive-leave.ts';
import type { Rate } from '../rates/rates.ts';
import type { BillingTable } from '../tables/billing.ts';
import { inForce } from '../tables/effective.ts';

/**
 * Base of VAT: manpower and janitorial agencies pay VAT on the whole billing, security agencies on their fee (RMC
 * 39-2007).
 */
export type VatBase = 'gross' | 'agency_fee';

export interface BillingTerms {
  /** Share of the fee base: 0.10 is ten percent. */
  readonly adminFee: Ratio;
  /** Lines on which the fee is computed. All cost lines unless the contract names some. */
  readonly feeBase?: readonly string[];
  readonly vatBase: VatBase;
}

export interface Bill {
  readonly cost: Centavos;
  readonly feeBase: Centavos;
  readonly adminFee: Centavos;
  readonly subtotal: Centavos;
  readonly vatBase: Centavos;
  readonly vat: Centavos;
  readonly total: Centavos;
  /** The client's withholding (RR 2-98 s. 2.57.2), on the amount before VAT. */
  readonly withheld: Centavos;
  readonly collectible: Centavos;
}

const inForceOn = (tables: readonly BillingTable[], date: LocalDate): BillingTable =>
  inForce(tables, date, 'table of bills');

/** Returns a client's bill on a date from its cost lines. Each figure is rounded once, from the figures above it. */
export function bill(
  tables: readonly BillingTable[],
  date: LocalDate,
  lines: readonly { code: string; amount: Centavos }[],
  terms: BillingTerms,
): Bill {
  const law = inForceOn(tables, date);
  must(terms.adminFee.n >= 0n, 'billing.fee', 'adminFee', 'the administrative fee must not be negative');
  const cost = sum(lines.map((l) => l.amount));
  const { feeBase: codes } = terms;
  const feeBase = codes ? sum(lines.filter((l) => codes.includes(l.code)).map((l) => l.amount)) : cost;
  const adminFee = amountOf(feeBase, terms.adminFee);
  const subtotal = plus(cost, adminFee);
  const vatBase = terms.vatBase === 'gross' ? subtotal : adminFee;
  const vat = amountOf(vatBase, basisPoints(law.vat));
  const total = plus(subtotal, vat);
  const withheld = amountOf(vatBase, basisPoints(law.withheld));
  return { cost, feeBase, adminFee, subtotal, vatBase, vat, total, withheld, collectible: minus(total, withheld) };
}

/** The agency's service, which by law decides the minimum fee and the VAT base. */
export type AgencyType = 'security' | 'manpower';

/** The order that sets an agency's minimum administrative fee. */
export const leastFeeOrder: Readonly<Record<AgencyType, string>> = { security: 'DO 150-16', manpower: 'DO 174-17' };

/** Returns the minimum administrative fee on a date, in basis points of the total contract cost. */
export function leastFeeOf(tables: readonly BillingTable[], date: LocalDate, agency: AgencyType): number {
  const { leastFee, leastSecurityFee } = inForceOn(tables, date);
  return agency === 'security' ? leastSecurityFee : leastFee;
}

/**
 * Checks a fee against the minimum: 20% for security services (DO 150-16 s. 4), 10% for others (DO 174-17 s. 9(b)(ii)).
 */
export function checkAdminFee(
  tables: readonly BillingTable[],
  date: LocalDate,
  agency: AgencyType,
  cost: Centavos,
  fee: Centavos,
): { minimum: Centavos; compliant: boolean } {
  const minimum = amountOf(cost, basisPoints(leastFeeOf(tables, date, agency)));
  return { minimum, compliant: fee >= minimum };
}

/** Returns the accrual for the 13th month: a twelfth of basic pay, in centavos. */
export const thirteenthMonthAccrual = (basic: Ratio): Centavos => roundHalfUp(times(basic, ratio(1, 12)));
/**
 * Returns the monthly accrual for service incentive leave: five days over twelve months. The rate must be unrounded.
 */
export const silAccrual = (dailyRate: Rate): Centavos => roundHalfUp(times(dailyRate, ratio(silDaysPerYear, 12)));
