import { formatPesos, type Centavos } from '#domain/money/centavos.ts';
import { decimalText, ratio } from '#domain/money/ratio.ts';
import type { RateFacts } from '#domain/pay/facts/facts.ts';

const factor = ({ factorTenths }: RateFacts): string => decimalText(ratio(factorTenths, 10));
const hours = ({ minutesPerDay }: RateFacts): string => decimalText(ratio(minutesPerDay, 60));

/** Formats the computation of a daily rate: `₱30,000.00 × 12 ÷ 313`. */
export function dayRateText(rate: RateFacts): string {
  const amount = formatPesos(rate.amount);
  if (rate.scheme === 'monthly') return `${amount} × 12 ÷ ${factor(rate)}`;
  return rate.scheme === 'daily' ? amount : `${amount} × ${hours(rate)}`;
}

/** Formats the computation of a monthly rate: `₱695.00 × 313 ÷ 12`. */
export const monthRateText = (rate: RateFacts): string =>
  rate.scheme === 'monthly' ? formatPesos(rate.amount) : `${dayRateText(rate)} × ${factor(rate)} ÷ 12`;

/** Adds regular monthly allowances to the computation of a monthly rate. */
export const withAllowances = (month: string, allowances: Centavos): string =>
  allowances === 0 ? month : `(${month} + ${formatPesos(allowances)})`;
