import type { Kysely } from 'kysely';
import { isNotOffered, notOffered } from '#domain/schedules/offered.ts';
import type { DB } from '#server/database/tables.ts';
import { daysOff, offersOf } from './client-schedules.queries.ts';

/** Returns a warning for each schedule that the employee's client does not offer; undefined if it does. */
export async function offerWarnings(
  db: Kysely<DB>,
  rows: readonly { client_id: number | undefined; schedule_id: number | null }[],
): Promise<(string | undefined)[]> {
  const offers = await offersOf(
    db,
    rows.flatMap((row) => row.client_id ?? []),
  );
  const off = await daysOff(db);
  return rows.map(({ client_id, schedule_id }) => {
    const offer = client_id === undefined ? undefined : offers.get(client_id);
    if (!offer || schedule_id === null || !isNotOffered(offer, schedule_id, off.has(schedule_id))) return undefined;
    return notOffered(offer.name);
  });
}
