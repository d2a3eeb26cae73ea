import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/shapes.ts';

const Named = z.object({ id: Id, name: z.string(), archived: z.boolean() });

export const reportPlaces = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/reports/places',
  permission: { HRIS10: 'all', HRIS11: 'all', HRIS12: 'all', HRIS13: 'all', HRIS14: 'all' },
  summary: 'Clients and branches a report may be narrowed to, former ones last: what happened there stays in it',
  response: z.object({
    data: z.object({ clients: z.array(Named), branches: z.array(Named.extend({ client_id: Id })) }),
  }),
});
