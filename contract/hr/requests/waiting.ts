import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Accomplishment } from './accomplishments.ts';
import { ChangeSchedule } from './change-schedules.ts';
import { OfficialBusiness } from './official-businesses.ts';
import { Overtime } from './overtimes.ts';

/** Maximum rows of each kind, latest first. */
export const waitingAtMost = 20;

/**
 * Returns the user's pending requests of all kinds but leave, so that the home screen makes one call instead of four.
 */
export const myWaiting = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/portal/waiting',
  permission: { EMP04: 'own', EMP05: 'own', EMP06: 'own' },
  summary: 'List one’s own pending overtime, accomplishments, schedule changes, and official business',
  response: z.object({
    data: z.object({
      overtimes: z.array(Overtime),
      accomplishments: z.array(Accomplishment),
      changes: z.array(ChangeSchedule),
      /** Always in the response; missing in a copy of an older version. */
      official_businesses: z.array(OfficialBusiness).optional(),
      /**
       * Totals of the user's approved and pending requests: overtime in the next closing cutoff, and accomplishments of
       * today. Always in the response; missing in a copy from an older version.
       */
      filed: z
        .object({ overtime_minutes: z.number().int().min(0), work_minutes_today: z.number().int().min(0) })
        .optional(),
    }),
  }),
});
