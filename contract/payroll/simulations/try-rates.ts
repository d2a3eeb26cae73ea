import { z } from 'zod';
import { regionCodes } from '#domain/places/regions.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, line } from '#contract/shapes.ts';
import { span, tries } from './tried.ts';

/** How rates would be other. */
export const TriedRaise = z.discriminatedUnion('by', [
  /** So much more a day or a month, as the rate is of. */
  z.object({ by: z.literal('amount'), centavos: z.int().min(1).max(1_000_000_00) }),
  /** So much of the rate more, to the centavo. */
  z.object({ by: z.literal('share'), basis_points: z.int().min(1).max(10_000) }),
  /** Up to what a wage order that is not in force yet would have a day pay; rates of people who work elsewhere stay. */
  z.object({
    by: z.literal('minimum'),
    region: z.enum(regionCodes),
    area: line(60).default(''),
    daily_centavos: z.int().positive().max(1_000_000_00),
  }),
]);
export type TriedRaise = z.output<typeof TriedRaise>;

export const tryRates = endpoint({
  ...tries,
  path: '/api/client/rates/try',
  permission: 'PAY01',
  summary:
    'What higher rates of a client’s people would have done to their payslips: they are computed again in memory from what they were made from, and nothing is kept. Who may not see runs is refused',
  body: z.object({
    client_id: Id,
    /** Whose rates: everybody's, or of those who are paid by the day or by the month. */
    paid: z.enum(['all', 'daily', 'monthly']).default('all'),
    /** People of one position as it is today; empty: of all. */
    position: line(120).default(''),
    raise: TriedRaise,
    over: span,
  }),
});
