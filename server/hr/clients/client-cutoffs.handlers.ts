import type { listClientCutoffs } from '#contract/hr/clients/client-cutoffs.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { cutoffOf } from '#domain/leave/cutoff.ts';
import type { Handlers } from '#server/http/call.ts';
import { timesheetStates } from '#server/hr/dashboard/dashboard.queries.ts';
import { clientCutoffs } from './clients.queries.ts';

/** Shows where clients are in their cutoffs. The rows and the time of all clients are read together. */
export const clientCutoffHandlers: Handlers<{ listClientCutoffs: typeof listClientCutoffs }> = {
  async listClientCutoffs({ db, session, now, body }) {
    const today = manilaDate(now);
    const clients = (await clientCutoffs(db, body.client_ids)).map((c) => {
      const running = cutoffOf(today, c.cutoff_days);
      const last = cutoffOf(addDays(running.start, -1), c.cutoff_days);
      return { ...c, running: { from: running.start, to: running.end }, last: { from: last.start, to: last.end } };
    });
    const stands = await timesheetStates(
      db,
      clients.map(({ client_id: clientId, last }) => ({ clientId, ...last })),
      session,
    );
    const timeOf = new Map(
      stands.map((s) => [
        s.client_id,
        { people: s.people, review: s.review, for_approval: s.for_approval, approved: s.approved },
      ]),
    );
    return {
      data: clients.map(({ client_id, client, client_code, running, last }) => ({
        client_id,
        client,
        client_code,
        running,
        last: { ...last, time: timeOf.get(client_id) ?? null },
      })),
    };
  },
};
