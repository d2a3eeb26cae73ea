import type { Kysely } from 'kysely';
import { placeInWords, wageRegion } from '#domain/tables/minimum-wages.ts';
import type { FactChanged } from '#domain/runs/facts/facts-changed.ts';
import type { DB } from '#server/database/tables.ts';
import { ordersInUse, placesOfRun, wagesNoted, type KeptOrder } from './wage-orders.queries.ts';

interface RunDates {
  id: number;
  from_date: string;
  to_date: string;
}

/**
 * Returns the active orders a run is computed with: those for its employees' regions that are effective on one of its
 * days. Orders of other regions, or of later days, change nothing. All areas of a region are included, since a branch
 * may name another area.
 */
export async function wagesOfRun(db: Kysely<DB>, run: RunDates, orders: readonly KeptOrder[]): Promise<KeptOrder[]> {
  const places = await placesOfRun(db, run);
  const ofRegion = ({ region }: KeptOrder): boolean =>
    places.some((p) => p.region === region || p.region.startsWith(`${region} `));
  const name = (o: KeptOrder): string => wageRegion(o.region, o.area);
  return orders.filter(
    (o) =>
      ofRegion(o) &&
      o.from <= run.to_date &&
      !orders.some((next) => name(next) === name(o) && next.from > o.from && next.from <= run.from_date),
  );
}

/** Returns whether the orders recorded for a computed run still apply to its days unchanged. */
export async function wagesStand(db: Kysely<DB>, run: RunDates): Promise<boolean> {
  const now = (await wagesOfRun(db, run, await ordersInUse(db))).map((o) => `${o.id} ${o.hash}`).sort();
  const then = (await wagesNoted(db, run.id)).map((o) => `${o.id} ${o.hash}`).sort();
  return now.join() === then.join();
}

/** Returns the effective orders that differ from those a run was computed with. */
export async function wagesChanged(
  db: Kysely<DB>,
  run: Pick<RunDates, 'id'>,
  now: readonly KeptOrder[],
): Promise<FactChanged[]> {
  const noted = await wagesNoted(db, run.id);
  const what = ({ region, area }: { region: string; area: string }) => `Minimum wage of ${placeInWords(region, area)}`;
  return [
    ...now.flatMap((o): FactChanged[] => {
      const then = noted.find((n) => n.id === o.id);
      if (then?.hash === o.hash) return [];
      // A corrected order keeps its name.
      return [{ what: what(o), was: then === undefined ? 'not loaded' : null, is: o.issuance }];
    }),
    ...noted
      .filter((n) => !now.some((o) => o.id === n.id))
      .map((n): FactChanged => ({
        what: what(n),
        was: n.issuance,
        is: 'not effective, or no employee of this run works there',
      })),
  ];
}
