import { queryClient } from '#src/api/query-client.ts';
import { queryOf } from '#src/api/use-endpoint.ts';
import { firstAsks } from '#src/shared/requests/first-asks.ts';
import { getSession } from '#src/session/store.ts';
import { askedAhead } from '../answer-ahead.ts';

/** Longer than reading an arrived answer takes. A refused answer is fetched again, without waiting. */
const patience = 300;

/**
 * On a first visit, before the frame is drawn: if the answer fetched ahead is here, the screen is drawn with its rows
 * instead of a skeleton. If it is still on its way, the screen waits for it itself.
 */
export async function firstRows(): Promise<void> {
  const ask = firstAsks[location.pathname];
  const employee = getSession()?.user.employee_id;
  if (!askedAhead?.arrived || !ask || !employee) return;
  const reading = queryClient.prefetchQuery(queryOf(ask.call, ask.input(employee) as never, { persist: 'rows' }));
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patience))]);
}
