import { z } from 'zod';
import { regionCodes } from '#domain/places/regions.ts';
import { januaryTables } from '#domain/tables/table-age.ts';
import { endpoint } from '#contract/endpoint.ts';
import { LocalDate } from '#contract/shapes.ts';

export const lawToCheck = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/law/tocheck',
  permission: 'PAY03',
  summary: 'List tables of law older than their usual cycle: wage orders of the branches’ regions, SSS, PhilHealth',
  response: z.object({
    data: z.array(
      z.object({
        kind: z.enum(['wage_order', ...januaryTables]),
        region: z.enum(regionCodes).nullable(),
        from: LocalDate.nullable(),
      }),
    ),
  }),
});
