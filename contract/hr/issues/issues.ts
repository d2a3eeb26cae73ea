import { z } from 'zod';
import { FoundIssues } from '#contract/common/issues.ts';
import { ClientCodes } from '#contract/common/some-clients.ts';
import { endpoint } from '#contract/endpoint.ts';

export const hrFoundIssues = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/issues',
  permission: {
    HRIS03: 'all',
    HRIS06: 'all',
    HRIS09: 'all',
    HRIS10: 'all',
    HRIS12: 'all',
    HRIS15: 'all',
    HRIS16: 'all',
  },
  summary: 'List problems and missing data in HR that the caller has the permission to fix',
  /** Only issues of these clients and their employees. */
  query: z.object({ clients: ClientCodes.optional() }),
  response: FoundIssues,
});
