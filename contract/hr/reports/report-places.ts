import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/shapes.ts';

const Named = z.object({ id: Id, name: z.string(), archived: z.boolean() });

export const reportPlaces = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/reports/places',
  permission: { HRIS10: 'all', HRIS11: 'all', HRIS12: 'all', HRIS13: 'all', HRIS14: 'all' },
  summary: 'List the clients and branches that a report can be filtered by, former ones last',
  response: z.object({
    data: z.object({ clients: z.array(Named), branches: z.array(Named.extend({ client_id: Id })) }),
  }),
});
