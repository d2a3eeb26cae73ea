import { queryClient } from '#src/api/query-client.ts';
import { queryOf } from '#src/api/use-endpoint.ts';
import { firstAsks } from '#src/shared/requests/first-asks.ts';
import { getSession } from '#src/session/store.ts';
import { askedAhead } from '#src/app/answer-ahead.ts';

/**
 * Milliseconds to wait: longer than reading an arrived answer takes. A refused answer is fetched again, without
 * waiting.
 */
const patience = 300;

/**
 * Waits on a first visit, before the frame is rendered, for the rows of an answer that has arrived ahead: the screen is
 * rendered with them instead of a skeleton. If the answer is still on its way, the screen waits for it itself.
 */
export async function firstRows(): Promise<void> {
  const ask = firstAsks[location.pathname];
  const employee = getSession()?.user.employee_id;
  if (!askedAhead?.arrived || !ask || !employee) return;
  const reading = queryClient.prefetchQuery(queryOf(ask.call, ask.input(employee) as never, { persist: 'rows' }));
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patience))]);
}
