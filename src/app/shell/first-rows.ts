import { queryClient } from '#src/api/query-client.ts';
import { queryOf } from '#src/api/use-endpoint.ts';
import { firstAsks } from '#src/shared/requests/first-asks.ts';
import { getSession } from '#src/session/store.ts';
import { askedAhead } from '../answer-ahead.ts';

/**
 * Longer than it takes to read an answer that has arrived. An answer that was refused is asked for again, and nobody
 * waits for that.
 */
const patience = 300;

/**
 * On a first visit, before the frame is drawn: if the answer the page asked ahead is here, the screen is drawn with its
 * rows and not with a grey list first. One that is still on its way is the screen's own to wait for.
 */
export async function firstRows(): Promise<void> {
  const ask = firstAsks[location.pathname];
  const employee = getSession()?.user.employee_id;
  if (!askedAhead?.arrived || !ask || !employee) return;
  const reading = queryClient.prefetchQuery(queryOf(ask.call, ask.input(employee) as never, { persist: 'rows' }));
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patience))]);
}
