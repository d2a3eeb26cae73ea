import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../shapes.ts';

const Health = z.object({ status: z.literal('ok'), api: z.enum(['hr', 'payroll']), now: Instant });

export const hrHealth = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/health',
  permission: '*',
  summary: 'Check that the API runs and can store data; 503 with the reason if not',
  response: Health,
});

export const payrollHealth = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/health',
  permission: '*',
  summary: 'Check that the API runs and can store data; 503 with the reason if not',
  response: Health,
});
