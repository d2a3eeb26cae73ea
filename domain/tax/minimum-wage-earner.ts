import type { LocalDate } from '../calendar/local-date.ts';
import type { Centavos } from '../money/centavos.ts';
import { compareRatio, ratio } from '../money/ratio.ts';
import type { Rate } from '../rates/rates.ts';
import { minimumWageOn, type MinimumWage } from '../tables/minimum-wages.ts';

export interface MwePosition {
  readonly is: boolean;
  readonly minimumDaily: Centavos;
  readonly issuance: string;
}

/**
 * Returns true if a daily rate on a work date isn't above the minimum wage in the region of assignment. With a rate one
 * centavo above it, all pay is taxable (NIRC 22(HH), RR 11-2018).
 */
export function minimumWageEarner(
  rows: readonly MinimumWage[],
  region: string,
  date: LocalDate,
  daily: Rate,
): MwePosition {
  const wage = minimumWageOn(rows, region, date);
  return { is: compareRatio(daily, ratio(wage.daily)) <= 0, minimumDaily: wage.daily, issuance: wage.issuance };
}
