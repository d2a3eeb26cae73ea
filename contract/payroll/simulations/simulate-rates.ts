import { z } from 'zod';
import { regionCodes } from '#domain/places/regions.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, line } from '#contract/shapes.ts';
import { span, tries } from './simulation.ts';

/** The changed rates. */
export const TriedRaise = z.discriminatedUnion('by', [
  /** A raise by an amount per day or month, by the rate's basis. */
  z.object({ by: z.literal('amount'), centavos: z.int().min(1).max(1_000_000_00) }),
  /** A raise by a percentage, to the centavo. */
  z.object({ by: z.literal('share'), basis_points: z.int().min(1).max(10_000) }),
  /** A raise up to the daily wage of a future wage order. Rates of employees in other regions stay unchanged. */
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
    'Preview the impact of higher rates of a client’s employees on their payslips: recomputed in memory from their inputs, and nothing is stored. Refused for users who may not see runs',
  body: z.object({
    client_id: Id,
    /** All rates, or only daily or monthly ones. */
    paid: z.enum(['all', 'daily', 'monthly']).default('all'),
    /** Employees of one current position. Empty means all. */
    position: line(120).default(''),
    raise: TriedRaise,
    over: span,
  }),
});
