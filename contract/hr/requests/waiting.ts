import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Accomplishment } from './accomplishments.ts';
import { ChangeSchedule } from './change-schedules.ts';
import { Overtime } from './overtimes.ts';

/** Of each kind at most so many, the latest first. */
export const waitingAtMost = 20;

/** In one answer, so that home asks once and not for three whole lists; leave is read there already. */
export const myWaiting = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/portal/waiting',
  permission: { EMP04: 'own', EMP05: 'own', EMP06: 'own' },
  summary: 'One’s own overtime, accomplishments and changes of schedule that wait for a decision',
  response: z.object({
    data: z.object({
      overtimes: z.array(Overtime),
      accomplishments: z.array(Accomplishment),
      changes: z.array(ChangeSchedule),
      /**
       * What one's own that stands comes to: overtime in the cut-off that closes next, work done today. Always
       * answered; missing in a copy that an older version kept.
       */
      filed: z
        .object({ overtime_minutes: z.number().int().min(0), work_minutes_today: z.number().int().min(0) })
        .optional(),
    }),
  }),
});
