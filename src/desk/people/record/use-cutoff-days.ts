import { listClientCutoffs } from '#contract/hr/clients/client-cutoffs.ts';
import { previewTimeKeeping } from '#contract/hr/attendance/time-previews.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { holds, useSession } from '#src/session/session.ts';
import type { File201 } from './file.ts';

/** Returns the days of the client's current cutoff; for another date, or without the permission, the last 15 days. */
export function useCutoffDays({ employee, timelines: { today }, asOf }: File201) {
  const session = useSession();
  const may = session !== null && holds(session, 'HRIS04');
  const ids = { body: { client_ids: [employee.client.id] } };
  const cutoffs = useEndpoint(listClientCutoffs, ids, { enabled: may && asOf === today });
  const cutoff = cutoffs.data?.data[0]?.running;
  const waits = may && asOf === today && cutoffs.isLoading;
  const from = cutoff?.from ?? addDays(asOf, -14);
  const to = cutoff?.to ?? asOf;
  const query = { user_id: employee.id, start_date: from, end_date: to };
  const { data, isLoading } = useEndpoint(previewTimeKeeping, { query }, { enabled: !waits });
  return { current: waits || cutoff !== undefined, from, to, data, loading: waits || isLoading };
}
