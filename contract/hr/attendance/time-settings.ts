import { z } from 'zod';
import { midnightRules } from '#domain/attendance/clock-split.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, one } from '#contract/shapes.ts';

const hris09 = { api: 'hr', permission: 'HRIS09' } as const;

/** A client's time settings: minutes, the day type of hours after midnight, and who approves. */
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
  summary: 'Get a client’s time settings',
  params: z.object({ client_id: Id }),
  response: one(TimeSettings.extend({ version: z.int() })),
});

export const updateTimeSettings = endpoint({
  ...hris09,
  method: 'PUT',
  path: '/time_keeping/settings/{client_id}',
  summary: 'Change a client’s time settings; approved time stays as approved',
  params: z.object({ client_id: Id }),
  /** Version 0 means that the client has no settings yet. */
  body: TimeSettings.extend({ version: z.int().min(0).max(2_147_483_646) }),
  response: one(TimeSettings.extend({ version: z.int() })),
});
