import { centavos, formatPesos, parsePesos, type Centavos } from '../money/centavos.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { isKeyOf } from '../lists/records.ts';
import { regions, type Region } from '../places/regions.ts';
import { inForce, type Effective } from './effective.ts';

/** The statutory minimum wage of a region and area from a work date on, by the payslip name of both. Daily, basic. */
export interface MinimumWage extends Effective {
  readonly region: string;
  readonly daily: Centavos;
}

/** A stored wage order: of a region, or of an area or tier within it with its own wage. */
export interface WageOrder extends Effective {
  readonly region: Region;
  /** As the order names it; empty: the region's general wage. */
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
 * Only rates read in an order or in two sources. Other regions change all year and are kept by payroll; NCR-27 was
 * enjoined before it took effect and is left out.
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

/** The payslip name of a region and area: `NCR non-agriculture` is the general one of NCR. */
export function wageRegion(region: string, area: string): string {
  if (area !== '') return `${region} ${area.toLowerCase()}`;
  return region === 'NCR' ? 'NCR non-agriculture' : region;
}

/** The stored area of an order: the name of NCR's general one becomes empty. */
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
 * The name of a place's wage orders; undefined: none has begun by a day. A payroll branch may have such a name instead
 * of its region.
 */
export function knownWageRegion(
  rows: readonly MinimumWage[],
  { region, area }: { region: string; area: string },
  until: LocalDate,
): string | undefined {
  const name = wageRegion(region, area);
  return rows.some((w) => w.region === name && w.from <= until) ? name : undefined;
}

/** The minimum wage of a region on a work date; undefined before its first order. */
export function minimumWageIn(rows: readonly MinimumWage[], region: string, date: LocalDate): MinimumWage | undefined {
  let row: MinimumWage | undefined;
  for (const r of rows) if (r.region === region && r.from <= date && (row === undefined || r.from > row.from)) row = r;
  return row;
}

/** The minimum wage of a region on a work date; throws if no order is loaded for it. */
export function minimumWageOn(rows: readonly MinimumWage[], region: string, date: LocalDate): MinimumWage {
  return minimumWageIn(rows, region, date) ?? inForce([], date, `minimum wage of ${region}`);
}

/** The wage order of a place effective on a day; undefined if none is loaded. */
export const wageOrderOn = (orders: readonly WageOrder[], place: WagePlace, date: LocalDate): WageOrder | undefined =>
  orders
    .filter((w) => wageRegion(w.region, w.area) === wageRegion(place.region, place.area) && w.from <= date)
    .toSorted((x, y) => (x.from < y.from ? -1 : 1))
    .at(-1);

/** The areas of a region with their own order, alphabetically. */
export const areasOf = (orders: readonly WageOrder[], region: string): string[] =>
  [...new Set(orders.flatMap((w) => (w.region === region && w.area !== '' ? [w.area] : [])))].toSorted();

/** The highest effective order of those places on a day; undefined if none is loaded for any. */
export const strictestOrderOn = (
  orders: readonly WageOrder[],
  places: readonly WagePlace[],
  date: LocalDate,
): WageOrder | undefined =>
  places
    .map((place) => wageOrderOn(orders, place, date))
    .filter((order) => order !== undefined)
    .toSorted((x, y) => y.daily - x.daily)[0];

/** Orders as the calls between the parts have them. */
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

/** A place for display: `Central Visayas (VII), Class A`. */
export const placeInWords = (region: string, area: string): string => {
  const name = isKeyOf(regions, region) ? regions[region] : region;
  return area === '' ? name : `${name}, ${area}`;
};

/** A rate: centavos of a month, a day or an hour. */
export interface PaidRate {
  readonly scheme: 'monthly' | 'daily' | 'hourly';
  readonly amount: Centavos;
  /** Annual paid days in tenths: 313 is 3130. */
  readonly factorTenths: number;
}

/**
 * Returns the wage order that a rate is below, as a day of eight hours: for a month, twelve times it over the annual
 * paid days. Null if not below, or if none is loaded for the place. The lower tier (small farms, shops and makers) may be
 * paid less, so this is a warning, not a refusal.
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

/** Words that a rate is below a wage order: `Below ₱755.00 a day (NCR, Wage Order NCR-28)`. */
export const belowInWords = ({ daily, region, area, issuance }: WageOrder): string =>
  `Below ${formatPesos(daily)} a day (${[region, area, issuance].filter(Boolean).join(', ')})`;
