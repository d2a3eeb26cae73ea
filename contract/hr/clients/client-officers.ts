import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, one } from '#contract/shapes.ts';

/* Officers of clients. The assignment filters what an officer sees first, and gives no permission. */

export const clientOfficers = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/clients/officers',
  permission: 'HRIS04',
  summary: 'List the users who can look after a client: active accounts with more than the portal',
  response: one(z.array(z.object({ id: Id, name: z.string(), roles: z.array(z.string()) }))),
});

export const ownClients = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/clients/own',
  permission: 'signed-in',
  summary: 'List the active clients that the caller looks after',
  response: one(
    z.array(
      z.object({
        id: Id,
        /** Payroll's key of the client. */
        code: z.string(),
        name: z.string(),
      }),
    ),
  ),
});

export const clientOfficerCalls = { clientOfficers, ownClients };
