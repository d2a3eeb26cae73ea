import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/shapes.ts';
import { settingsShape } from '#contract/payroll/clients/client-settings.ts';
import { span, tries } from './simulation.ts';

export const trySettings = endpoint({
  ...tries,
  path: '/api/client/payroll/try',
  permission: 'PAY01',
  summary:
    'Preview the impact of settings on payslips of a client: recomputed in memory from their inputs, and nothing is stored. Refused for users who may not see runs',
  body: z.object({ client_id: Id, ...settingsShape, over: span }),
});
