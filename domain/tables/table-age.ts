import { addDays, type LocalDate } from '../calendar/local-date.ts';
import type { Region } from '../places/regions.ts';
import type { WageOrder } from './minimum-wages.ts';

/** Tables whose agency announces changes each January. */
export const januaryTables = ['sss', 'philhealth'] as const;
export type JanuaryTable = (typeof januaryTables)[number];

export interface TableToCheck {
  readonly kind: 'wage_order' | JanuaryTable;
  /** Region of a wage order; null for other tables. */
  readonly region: Region | null;
  /** Effective date of the current table, or null if there is none. */
  readonly from: LocalDate | null;
}

/** Minimum days between a region's wage orders (NWPC Omnibus Rules on Minimum Wage). */
const wageOrderDays = 365;

/**
 * Returns the tables older than their usual cycle: wage orders of these regions after a year, and in January the SSS
 * and PhilHealth tables without a version of that year.
 */
export function tablesToCheck(
  today: LocalDate,
  regions: readonly Region[],
  orders: readonly Pick<WageOrder, 'region' | 'from'>[],
  latest: Readonly<Record<JanuaryTable, LocalDate | null>>,
): TableToCheck[] {
  const wages = regions.flatMap((region): TableToCheck[] => {
    const from =
      orders
        .filter((o) => o.region === region && o.from <= today)
        .map((o) => o.from)
        .toSorted()
        .at(-1) ?? null;
    return from === null || addDays(from, wageOrderDays) <= today ? [{ kind: 'wage_order', region, from }] : [];
  });
  const isJanuary = today.slice(5, 7) === '01';
  const yearly = januaryTables.flatMap((kind): TableToCheck[] =>
    isJanuary && (latest[kind] ?? '') < today.slice(0, 4) ? [{ kind, region: null, from: latest[kind] }] : [],
  );
  return [...wages, ...yearly];
}
