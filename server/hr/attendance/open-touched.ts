import { mustExist } from '#domain/lists/known.ts';
import { clientSettings, placesOf } from './places.queries.ts';
import type { daysTouched } from './punches.queries.ts';
import { cutoffsOf, openFor } from './time-grid.ts';

/**
 * Opens the cutoffs that contain employees' new time logs, for each of their clients. Cutoffs in between stay closed,
 * e.g. when a device clock had fallen back by years.
 */
export async function openTouched(
  db: Parameters<typeof daysTouched>[0],
  { employeeIds, dates }: Awaited<ReturnType<typeof daysTouched>>,
): Promise<void> {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return;
  const clients = Map.groupBy(await placesOf(db, { employeeIds, from: first, to: last }), (p) => p.client_id);
  for (const [clientId, places] of clients) {
    const settings = mustExist(await clientSettings(db, clientId), 'The client has no settings');
    const there = dates.filter((d) => places.some((p) => p.from <= d && (p.to === null || d <= p.to)));
    for (const cutoff of cutoffsOf(settings, there)) await openFor(db, clientId, cutoff);
  }
}
