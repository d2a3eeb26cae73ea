import { z } from 'zod';
import { FoundIssues } from '#contract/common/issues.ts';
import { ClientCodes } from '#contract/common/some-clients.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/shapes.ts';

export const payFoundIssues = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/issues',
  permission: {
    HRIS04: 'all',
    HRIS06: 'all',
    PAY01: 'all',
    PAY02: 'all',
    PAY03: 'all',
    PAY04: 'all',
    PAY07: 'all',
    PAY09: 'all',
  },
  summary: 'List problems and missing data in Payroll that the caller has the permission to fix',
  query: z.object({
    /** Only issues that affect a run. Needs PAY07. */
    run_id: Id.optional(),
    /** Only issues of these clients and their employees. */
    clients: ClientCodes.optional(),
  }),
  response: FoundIssues.extend({
    /** Codes of the run's clients and employees. Null without a run. */
    run: z.object({ clients: z.array(z.string()), employees: z.array(z.string()) }).nullable(),
  }),
});
