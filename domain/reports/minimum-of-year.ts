import type { LocalDate } from '../calendar/local-date.ts';
import { amountOf, ratio } from '../money/ratio.ts';
import { minimumWageOn, type MinimumWage } from '../tables/minimum-wages.ts';
import type { MinimumWageOfYear } from './alphalist.ts';

/**
 * Returns a region's minimum wage on a date for schedule D2, or null without a known wage order. `factorTenths` are the
 * annual paid days in tenths.
 */
export function minimumOf(
  wages: readonly MinimumWage[],
  region: string,
  date: LocalDate,
  factorTenths: number,
): MinimumWageOfYear | null {
  if (!wages.some((w) => w.region === region && w.from <= date)) return null;
  const day = minimumWageOn(wages, region, date).daily;
  return { day, month: amountOf(day, ratio(factorTenths, 120)), factorTenths };
}
