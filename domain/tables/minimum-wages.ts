import { formatPesos, parsePesos, type Centavos } from '../money/centavos.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import type { Region } from '../places/regions.ts';
import { inForce, type Effective } from './effective.ts';

/** The statutory minimum wage of a region and tier from a work date on. Daily, basic. */
export interface MinimumWage extends Effective {
  readonly region: string;
  readonly daily: Centavos;
}

const ncr = 'NCR non-agriculture';
const ncrLower = 'NCR lower tier';

/**
 * Only what was read in an order or in two sources. Other regions change all year round and are
 * uploaded; NCR-27 was enjoined before it took effect and is not here.
 */
export const minimumWages: readonly MinimumWage[] = [
  { region: ncr, from: '2023-07-16', daily: parsePesos('610'), issuance: 'Wage Order NCR-24' },
  { region: ncr, from: '2024-07-17', daily: parsePesos('645'), issuance: 'Wage Order NCR-25' },
  { region: ncr, from: '2025-07-18', daily: parsePesos('695'), issuance: 'Wage Order NCR-26' },
  { region: ncr, from: '2026-09-26', daily: parsePesos('755'), issuance: 'Wage Order NCR-28' },
  { region: ncrLower, from: '2024-07-17', daily: parsePesos('608'), issuance: 'Wage Order NCR-25' },
  { region: ncrLower, from: '2025-07-18', daily: parsePesos('658'), issuance: 'Wage Order NCR-26' },
  { region: ncrLower, from: '2026-09-26', daily: parsePesos('718'), issuance: 'Wage Order NCR-28' },
];

/** The minimum wage of a region on a work date; refused where no order is loaded for it. */
export function minimumWageOn(rows: readonly MinimumWage[], region: string, date: LocalDate): MinimumWage {
  let row: MinimumWage | undefined;
  for (const r of rows) if (r.region === region && r.from <= date && (row === undefined || r.from > row.from)) row = r;
  return row ?? inForce([], date, `minimum wage of ${region}`);
}

/** The wage order of a region's upper tier that is in force on a day; undefined where none is loaded. */
export const wageOrderOn = (region: Region, date: LocalDate): MinimumWage | undefined =>
  minimumWages
    .filter((w) => w.region === (region === 'NCR' ? ncr : region) && w.from <= date)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1);

/** What somebody is paid: centavos of a month, a day or an hour. */
export interface PaidRate {
  readonly scheme: 'monthly' | 'daily' | 'hourly';
  readonly amount: Centavos;
  /** Paid days of a year in tenths: 313 is 3130. */
  readonly factorTenths: number;
}

/**
 * The wage order that a rate is below, as a day of eight hours: of a month twelve times it over the paid days of a year.
 * Null: it is not below, or none is loaded for the region. The lower tier (farms, shops and makers of few people) may be
 * paid less, so this is worth a look and no refusal.
 */
export function orderAbove(
  { scheme, amount, factorTenths }: PaidRate,
  region: Region,
  date: LocalDate,
): MinimumWage | null {
  const order = wageOrderOn(region, date);
  if (!order) return null;
  const isBelow =
    scheme === 'monthly'
      ? amount * 12 * 10 < order.daily * factorTenths
      : scheme === 'hourly'
        ? amount * 8 < order.daily
        : amount < order.daily;
  return isBelow ? order : null;
}

/** That a rate is below a wage order, for a reader: `Below ₱755.00 a day (NCR, Wage Order NCR-28)`. */
export const belowInWords = (order: MinimumWage, region: Region): string =>
  `Below ${formatPesos(order.daily)} a day (${region}, ${order.issuance})`;
