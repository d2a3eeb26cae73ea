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
 * Of the orders in use those a run is computed by: of the regions of its people, in force on one of its days. An order of
 * another region, or of a later day, changes nothing of it. All areas of a region are taken: a branch may name another one.
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

/** Are the orders that a computed run noted still those that hold on its days, unchanged? */
export async function wagesStand(db: Kysely<DB>, run: RunDates): Promise<boolean> {
  const now = (await wagesOfRun(db, run, await ordersInUse(db))).map((o) => `${o.id} ${o.hash}`).sort();
  const then = (await wagesNoted(db, run.id)).map((o) => `${o.id} ${o.hash}`).sort();
  return now.join() === then.join();
}

/** The orders that hold now and are others than a run was computed by. */
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
      // An order that was put right keeps its name.
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
