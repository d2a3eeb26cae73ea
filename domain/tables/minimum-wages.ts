import { centavos, formatPesos, parsePesos, type Centavos } from '../money/centavos.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { regions, type Region } from '../places/regions.ts';
import { inForce, type Effective } from './effective.ts';

/** The statutory minimum wage of a region and area from a work date on, by the name payslips have for both. Daily, basic. */
export interface MinimumWage extends Effective {
  readonly region: string;
  readonly daily: Centavos;
}

/** A wage order as it is kept: of a region, or of an area or tier within it that the order pays otherwise. */
export interface WageOrder extends Effective {
  readonly region: Region;
  /** As the order names it; empty: the region's general one. */
  readonly area: string;
  readonly daily: Centavos;
}

/** Where somebody works, as wage orders are looked up. */
export interface WagePlace {
  readonly region: Region;
  readonly area: string;
}

const lowerTier = 'lower tier';
const ncr = { region: 'NCR', area: '' } as const;
const ncrLower = { region: 'NCR', area: lowerTier } as const;

/**
 * Only what was read in an order or in two sources. Other regions change all year round and are
 * kept by payroll; NCR-27 was enjoined before it took effect and is not here.
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

/** The name payslips have for a region and area: `NCR non-agriculture` is the general one of NCR. */
export function wageRegion(region: string, area: string): string {
  if (area !== '') return `${region} ${area.toLowerCase()}`;
  return region === 'NCR' ? 'NCR non-agriculture' : region;
}

/** The area of an order as it is kept: one that names what is the general one of NCR names none. */
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
 * The name that wage orders of a place of work are kept under; undefined: none has begun by a day. A branch of payroll may have
 * such a name in the place of its region.
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

/** The minimum wage of a region on a work date; refused where no order is loaded for it. */
export function minimumWageOn(rows: readonly MinimumWage[], region: string, date: LocalDate): MinimumWage {
  return minimumWageIn(rows, region, date) ?? inForce([], date, `minimum wage of ${region}`);
}

/** The wage order of a place that is in force on a day; undefined where none is loaded. */
export const wageOrderOn = (orders: readonly WageOrder[], place: WagePlace, date: LocalDate): WageOrder | undefined =>
  orders
    .filter((w) => wageRegion(w.region, w.area) === wageRegion(place.region, place.area) && w.from <= date)
    .toSorted((x, y) => (x.from < y.from ? -1 : 1))
    .at(-1);

/** The areas of a region that have an order of their own, in the order of the alphabet. */
export const areasOf = (orders: readonly WageOrder[], region: string): string[] =>
  [...new Set(orders.flatMap((w) => (w.region === region && w.area !== '' ? [w.area] : [])))].toSorted();

/** The order of those places that asks for the most on a day; undefined where none is loaded for any of them. */
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

/** A place for a reader: `Central Visayas (VII), Class A`. */
export const placeInWords = (region: string, area: string): string => {
  const name = Object.hasOwn(regions, region) ? regions[region as Region] : region;
  return area === '' ? name : `${name}, ${area}`;
};

/** What somebody is paid: centavos of a month, a day or an hour. */
export interface PaidRate {
  readonly scheme: 'monthly' | 'daily' | 'hourly';
  readonly amount: Centavos;
  /** Paid days of a year in tenths: 313 is 3130. */
  readonly factorTenths: number;
}

/**
 * The wage order that a rate is below, as a day of eight hours: of a month twelve times it over the paid days of a year.
 * Null: it is not below, or none is loaded for the place. The lower tier (farms, shops and makers of few people) may be
 * paid less, so this is worth a look and no refusal.
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

/** That a rate is below a wage order, for a reader: `Below ₱755.00 a day (NCR, Wage Order NCR-28)`. */
export const belowInWords = ({ daily, region, area, issuance }: WageOrder): string =>
  `Below ${formatPesos(daily)} a day (${[region, area, issuance].filter(Boolean).join(', ')})`;
