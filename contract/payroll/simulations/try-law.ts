import { z } from 'zod';
import { lawKinds } from '#domain/tables/law-rows.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/shapes.ts';
import { span, tries } from './tried.ts';

export const tryLaw = endpoint({
  ...tries,
  path: '/api/law/try',
  permission: 'PAY03',
  summary:
    'What a table of law, a draft too, would have done to payslips of every client, in the place of the one that held: they are computed again in memory from what they were made from, and nothing is kept. Who may not see runs is refused',
  body: z.object({
    kind: z.enum(lawKinds),
    /** Which table. */
    id: Id,
    over: span,
  }),
});
