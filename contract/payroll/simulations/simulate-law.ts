import { z } from 'zod';
import { lawKinds } from '#domain/tables/law-rows.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/shapes.ts';
import { span, tries } from './simulation.ts';

export const tryLaw = endpoint({
  ...tries,
  path: '/api/law/try',
  permission: 'PAY03',
  summary:
    'Preview the impact of a table of law, including a draft, on payslips of every client: payslips are recomputed in memory from their inputs, and nothing is stored. Refused for users who may not see runs',
  body: z.object({
    kind: z.enum(lawKinds),
    id: Id,
    over: span,
  }),
});
