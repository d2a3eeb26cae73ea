import { minus, plus, sum, type Centavos } from '../money/centavos.ts';
import { amountOf, basisPoints, ratio, type Ratio } from '../money/ratio.ts';
import { must } from '../pay-error.ts';
import { silDaysPerYear } from '../pay/service-incentive-leave.ts';

/** Manpower and janitorial agencies pay VAT on the whole billing, security agencies on their fee (RMC 39-2007). */
export type VatBase = 'gross' | 'agency_fee';

export interface BillingTerms {
  /** Of the fee base: 0.10 is ten percent. */
  readonly adminFee: Ratio;
  /** What the fee is taken of; all cost lines unless the contract says which. */
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
  /** What the client withholds (RR 2-98 s. 2.57.2), on the amount before VAT. */
  readonly withheld: Centavos;
  readonly collectible: Centavos;
}

const vatRate = basisPoints(1200);
const withholdingRate = basisPoints(200);

/** A client's bill from its cost lines. Each figure is rounded once, from the figures above it. */
export function bill(lines: readonly { code: string; amount: Centavos }[], terms: BillingTerms): Bill {
  must(terms.adminFee.n >= 0n, 'billing.fee', 'adminFee', 'the administrative fee is not negative');
  const cost = sum(lines.map((l) => l.amount));
  const { feeBase: codes } = terms;
  const feeBase = codes ? sum(lines.filter((l) => codes.includes(l.code)).map((l) => l.amount)) : cost;
  const adminFee = amountOf(feeBase, terms.adminFee);
  const subtotal = plus(cost, adminFee);
  const vatBase = terms.vatBase === 'gross' ? subtotal : adminFee;
  const vat = amountOf(vatBase, vatRate);
  const total = plus(subtotal, vat);
  const withheld = amountOf(vatBase, withholdingRate);
  return { cost, feeBase, adminFee, subtotal, vatBase, vat, total, withheld, collectible: minus(total, withheld) };
}

/** DO 174-17 s. 9(b)(ii): an administrative fee of at least ten percent of the total contract cost. */
export function checkAdminFee(cost: Centavos, fee: Centavos): { minimum: Centavos; compliant: boolean } {
  const minimum = amountOf(cost, basisPoints(1000));
  return { minimum, compliant: fee >= minimum };
}

/** A twelfth of basic pay set aside for the 13th month. */
export const thirteenthMonthAccrual = (basic: Centavos): Centavos => amountOf(basic, ratio(1, 12));
/** Five days over twelve months set aside for service incentive leave, a month. */
export const silAccrual = (dailyRate: Centavos): Centavos => amountOf(dailyRate, ratio(silDaysPerYear, 12));
