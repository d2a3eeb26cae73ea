import type { clientOfficers, ownClients } from '#contract/hr/clients/client-officers.ts';
import type { Handlers } from '#server/http/call.ts';
import { clientsLookedAfter, possibleOfficers } from './client-officers.queries.ts';

export const clientOfficerHandlers: Handlers<{ clientOfficers: typeof clientOfficers; ownClients: typeof ownClients }> =
  {
    clientOfficers: async ({ db }) => ({ data: await possibleOfficers(db) }),
    ownClients: async ({ db, session }) => ({ data: await clientsLookedAfter(db, session.userId) }),
  };
