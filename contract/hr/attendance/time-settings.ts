import { z } from 'zod';
import { midnightRules } from '#domain/attendance/clock-split.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, one } from '#contract/shapes.ts';

const hris09 = { api: 'hr', permission: 'HRIS09' } as const;

/** How a client's time is judged: minutes, whose kind of day the hours after midnight have, and who approves. */
export const TimeSettings = z.object({
  grace_minutes: z.int().min(0).max(60),
  double_minutes: z.int().min(0).max(30),
  reach_minutes: z.int().min(30).max(480),
  outside_minutes: z.int().min(1).max(480),
  midnight: z.enum(midnightRules),
  corrector_approves: z.boolean(),
});
export type TimeSettings = z.output<typeof TimeSettings>;

export const showTimeSettings = endpoint({
  ...hris09,
  method: 'GET',
  path: '/time_keeping/settings/{client_id}',
  summary: 'How a client’s time is judged',
  params: z.object({ client_id: Id }),
  response: one(TimeSettings.extend({ version: z.int() })),
});

export const updateTimeSettings = endpoint({
  ...hris09,
  method: 'PUT',
  path: '/time_keeping/settings/{client_id}',
  summary: 'Changes how a client’s time is judged; approved time stays as it was approved',
  params: z.object({ client_id: Id }),
  /** Version 0: nothing was set yet. */
  body: TimeSettings.extend({ version: z.int().min(0).max(2_147_483_646) }),
  response: one(TimeSettings.extend({ version: z.int() })),
});
