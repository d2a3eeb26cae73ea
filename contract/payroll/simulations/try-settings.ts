import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/shapes.ts';
import { settingsShape } from '../clients/client-settings.ts';
import { span, tries } from './tried.ts';

export const trySettings = endpoint({
  ...tries,
  path: '/api/client/payroll/try',
  permission: 'PAY01',
  summary:
    'What settings would have done to payslips of a client: they are computed again in memory from what they were made from, and nothing is kept. Who may not see runs is refused',
  body: z.object({ client_id: Id, ...settingsShape, over: span }),
});
