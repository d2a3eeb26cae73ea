import { centavos, formatPesos, parsePesos, type Centavos } from '../money/centavos.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { isKeyOf } from '../lists/records.ts';
import { regions, type Region } from '../places/regions.ts';
import { inForce, type Effective } from './effective.ts';

/**
 * The statutory daily minimum wage (basic) of a region and area from a work date on. `region` is the payslip name of
 * both.
 */
export interface MinimumWage extends Effective {
  readonly region: string;
  readonly daily: Centavos;
}

/** A stored wage order of a region, or of an area or tier within it with its own wage. */
export interface WageOrder extends Effective {
  readonly region: Region;
  /** The area as the order names it. Empty for the region's general wage. */
  readonly area: string;
  readonly daily: Centavos;
}

/** A place of work, for looking up wage orders. */
export interface WagePlace {
  readonly region: Region;
  readonly area: string;
}

const lowerTier = 'lower tier';
const ncr = { region: 'NCR', area: '' } as const;
const ncrLower = { region: 'NCR', area: lowerTier } as const;

/**
 * Shipped orders: only rates read in an order or in two sources. Other regions change all year, so payroll enters them.
 * NCR-27 is excluded because it was enjoined before it took effect.
 */
export const shippedOrders: readonly WageOrder[] = [
  { ...ncr, from: '2023-07-16', daily: parsePesos('610'), issuance: 'Wage Order NCR-24' },
  { ...ncr, from: '2024-07-17', daily: parsePesos('645'), issuance: 'Wage Order NCR-25' },
  { ...ncr, from: '2025-07-18', daily: parsePesos('695'), issuance: 'Wage Order NCR-26' },
  { ...ncr, from: '2026-09-26', daily: parsePesos('755'), issuance: 'Wage Order NCR-28' },
  { ...ncrLower, from: '2024-07-17', daily: parsePesos('608'), issuance: 'Wage Order NCR-25' },
  { ...ncrLower, from: '2025-07-18', daily: parsePesos('658'), issuance: 'Wage Order NCR-26' },
  { ...ncrLower, from: '2026-09-26', daily: parsePesos('718'), issuance: 'Wage Order NCR-28' },
];

/** Returns the payslip name of a region and area. `NCR non-agriculture` is NCR's general wage. */
export function wageRegion(region: string, area: string): string {
  if (area !== '') return `${region} ${area.toLowerCase()}`;
  return region === 'NCR' ? 'NCR non-agriculture' : region;
}

/** Returns the stored area of an order. The name of NCR's general wage becomes empty. */
export const areaOf = (region: string, typed: string): string =>
  region === 'NCR' && /^non[- ]?agricultur(e|al)$/i.test(typed) ? '' : typed;

export const asMinimumWage = ({ region, area, from, daily, issuance }: WageOrder): MinimumWage => ({
  region: wageRegion(region, area),
  from,
  daily,
  issuance,
});

export const minimumWages: readonly MinimumWage[] = shippedOrders.map(asMinimumWage);

/**
 * Returns the name of a place's wage orders, or undefined if none is effective by a day. A payroll branch may have such
 * a name instead of its region.
 */
export function knownWageRegion(
  rows: readonly MinimumWage[],
  { region, area }: { region: string; area: string },
  until: LocalDate,
): string | undefined {
  const name = wageRegion(region, area);
  return rows.some((w) => w.region === name && w.from <= until) ? name : undefined;
}

/** Returns a region's minimum wage on a work date, or undefined before its first order. */
export function minimumWageIn(rows: readonly MinimumWage[], region: string, date: LocalDate): MinimumWage | undefined {
  let row: MinimumWage | undefined;
  for (const r of rows) if (r.region === region && r.from <= date && (row === undefined || r.from > row.from)) row = r;
  return row;
}

/** Returns a region's minimum wage on a work date. Throws if no order is loaded for it. */
export function minimumWageOn(rows: readonly MinimumWage[], region: string, date: LocalDate): MinimumWage {
  return minimumWageIn(rows, region, date) ?? inForce([], date, `minimum wage of ${region}`);
}

/** Returns the wage order of a place effective on a day, or undefined if none is loaded. */
export const wageOrderOn = (orders: readonly WageOrder[], place: WagePlace, date: LocalDate): WageOrder | undefined =>
  orders
    .filter((w) => wageRegion(w.region, w.area) === wageRegion(place.region, place.area) && w.from <= date)
    .toSorted((x, y) => (x.from < y.from ? -1 : 1))
    .at(-1);

/** Returns the areas of a region that have their own order, in alphabetical order. */
export const areasOf = (orders: readonly WageOrder[], region: string): string[] =>
  [...new Set(orders.flatMap((w) => (w.region === region && w.area !== '' ? [w.area] : [])))].toSorted();

/** Returns the highest order effective in some places on a day, or undefined if none is loaded. */
export const strictestOrderOn = (
  orders: readonly WageOrder[],
  places: readonly WagePlace[],
  date: LocalDate,
): WageOrder | undefined =>
  places
    .map((place) => wageOrderOn(orders, place, date))
    .filter((order) => order !== undefined)
    .toSorted((x, y) => y.daily - x.daily)[0];

/** Returns orders in the form that calls between the APIs use. */
export const wageOrdersOf = (
  rows: readonly { region: Region; area: string; from_date: LocalDate; daily_centavos: number; issuance: string }[],
): WageOrder[] =>
  rows.map(({ region, area, from_date: from, daily_centavos, issuance }) => ({
    region,
    area,
    from,
    daily: centavos(daily_centavos),
    issuance,
  }));

/** Formats a place: `Central Visayas (VII), Class A`. */
export const placeInWords = (region: string, area: string): string => {
  const name = isKeyOf(regions, region) ? regions[region] : region;
  return area === '' ? name : `${name}, ${area}`;
};

/** A rate in centavos of a month, a day, or an hour. */
export interface PaidRate {
  readonly scheme: 'monthly' | 'daily' | 'hourly';
  readonly amount: Centavos;
  /** Annual paid days in tenths: 313 is 3130. */
  readonly factorTenths: number;
}

/**
 * Returns the wage order that a rate is below, or null if it isn't below an order or none is loaded for the place.
 * Compares a day of eight hours; for a month, twelve months over the annual paid days. Because the lower tier (small
 * farms, shops, and makers) may be paid less, this is a warning, not a refusal.
 */
export function orderAbove(
  orders: readonly WageOrder[],
  { scheme, amount, factorTenths }: PaidRate,
  place: WagePlace,
  date: LocalDate,
): WageOrder | null {
  const order = wageOrderOn(orders, place, date);
  if (!order) return null;
  const isBelow =
    scheme === 'monthly'
      ? amount * 12 * 10 < order.daily * factorTenths
      : scheme === 'hourly'
        ? amount * 8 < order.daily
        : amount < order.daily;
  return isBelow ? order : null;
}

/** Formats the daily wage of a wage order with its source: `₱755.00 a day (NCR, Wage Order NCR-28)`. */
export const wageInWords = ({ daily, region, area, issuance }: WageOrder): string =>
  `${formatPesos(daily)} a day (${[region, area, issuance].filter(Boolean).join(', ')})`;

/** Formats the warning that a rate is below a wage order: `Below ₱755.00 a day (NCR, Wage Order NCR-28)`. */
export const belowInWords = (order: WageOrder): string => `Below ${wageInWords(order)}`;
