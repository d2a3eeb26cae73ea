import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { LocalDate, one } from '#contract/shapes.ts';

const count = z.int().min(0);

export const hrSetup = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/setup',
  permission: { HRIS03: 'all', HRIS04: 'all', HRIS06: 'all', HRIS08: 'all', HRIS09: 'all', HRIS15: 'all' },
  summary: 'Get HR’s part of the steps to the first payslip; each part is null without its permission',
  response: one(
    z.object({
      today: LocalDate,
      /** HRIS04. `without`: clients without a branch. */
      clients: z.object({ clients: count, branches: count, without: count }).nullable(),
      /** Holidays of this year; HRIS03. */
      holidays: z.object({ year: z.int(), proclaimed: count, added: count, regular_missing: count }).nullable(),
      /** HRIS08. */
      schedules: z.object({ schedules: count }).nullable(),
      /** Active employees; HRIS06. */
      people: z.object({ people: count }).nullable(),
      /** Users with PAY07 and with HRIS09; HRIS15. */
      approvers: z.object({ runs: count, time: count }).nullable(),
      /** `submitted`: timesheets wait for another user's approval; HRIS09. */
      time: z.object({ logs: z.boolean(), submitted: z.boolean(), approved: z.boolean() }).nullable(),
    }),
  ),
});
