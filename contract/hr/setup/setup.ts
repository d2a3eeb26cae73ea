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
      /** Numbers of clients, of branches, and of clients without a branch. Null without HRIS04. */
      clients: z.object({ clients: count, branches: count, without: count }).nullable(),
      /** Holidays of this year. Null without HRIS03. */
      holidays: z.object({ year: z.int(), proclaimed: count, added: count, regular_missing: count }).nullable(),
      /** Number of schedules. Null without HRIS08. */
      schedules: z.object({ schedules: count }).nullable(),
      /** Number of active employees. Null without HRIS06. */
      people: z.object({ people: count }).nullable(),
      /** Numbers of users with PAY07 and with HRIS09. Null without HRIS15. */
      approvers: z.object({ runs: count, time: count }).nullable(),
      /** `submitted` is true if timesheets wait for another user's approval. Null without HRIS09. */
      time: z.object({ logs: z.boolean(), submitted: z.boolean(), approved: z.boolean() }).nullable(),
    }),
  ),
});
