import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../shapes.ts';

const Health = z.object({ status: z.literal('ok'), api: z.enum(['hr', 'payroll']), now: Instant });

export const hrHealth = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/health',
  permission: '*',
  summary: 'The API runs, and what is sent to it can be stored; 503 and the reason if not',
  response: Health,
});

export const payrollHealth = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/health',
  permission: '*',
  summary: 'The API runs, and what is sent to it can be stored; 503 and the reason if not',
  response: Health,
});
