import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';
import { paperKinds } from '../people/employee-list.ts';

/*
 * The figures of the staff dashboard. Each is what a list counts: whoever opens it from the dashboard finds as many there.
 */

const count = z.int().min(0);
/** The figures of one client; left out: of all. */
const query = z.object({ client_id: Id.optional() });

/** Until when papers are counted that end soon, in days from today: from, to; null: before today. */
export const endingSpans = { expired: null, in_14: [0, 14], in_30: [15, 30], in_60: [31, 60] } as const;
export const endingNames = Object.keys(endingSpans) as (keyof typeof endingSpans)[];

const ending = { expired: count, in_14: count, in_30: count, in_60: count };

export const dashboardPeople = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/dashboard/people',
  permission: 'HRIS06',
  summary: 'Everybody counted: who works here and who left, by month, with something missing, and whose papers end',
  query,
  response: z.object({
    data: z.object({
      today: LocalDate,
      active: count,
      resigned: count,
      /** Of the active ones: something to be paid or reported by is missing. */
      missing: count,
      /** The last twelve months, the earliest first; the last one is not over yet. */
      months: z.array(z.object({ from: LocalDate, to: LocalDate, joined: count, left: count })),
      /** Active people by kind of paper and how soon it ends; a kind of which nothing ends is left out. */
      papers: z.array(z.object({ kind: z.enum(paperKinds), ...ending })),
      /** Contracts with clients, by how soon they end; null without HRIS04. */
      client_contracts: z.object(ending).nullable(),
    }),
  }),
});

export const dashboardFilings = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/dashboard/filings',
  permission: { HRIS10: 'all', HRIS12: 'all' },
  summary: 'Overtime and leave of each of the last twelve weeks, Monday to Sunday, as their reports list them',
  query,
  response: z.object({
    data: z.array(
      z.object({
        from: LocalDate,
        to: LocalDate,
        /** Null without HRIS10. */
        overtime: count.nullable(),
        /** By the day it begins on; null without HRIS12. */
        leave: count.nullable(),
      }),
    ),
  }),
});

export const dashboardWaiting = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/dashboard/waiting',
  permission: { HRIS06: 'all', HRIS07: 'all' },
  summary: 'What waits for the caller beside filings and time: salary adjustments to decide, and their own drafts',
  response: one(
    z.object({
      /** Null without HRIS07. `not_theirs`: of them, for somebody else to approve, being one's own or written by oneself. */
      adjustments: z.object({ pending: count, not_theirs: count }).nullable(),
      /** Null without HRIS06. */
      drafts: count.nullable(),
    }),
  ),
});

/** So many days of people who were paid are looked at again for the dashboard; clients beyond it are not counted. */
export const paidDaysLookedAt = 15_000;

export const dashboardDifferences = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/dashboard/differences',
  permission: 'HRIS09',
  summary: 'By client, how many days that changed after they were paid are to be decided, of the last 62 days',
  response: z.object({
    data: z.array(
      z.object({
        client_id: Id,
        client: z.string(),
        /** As its list counts them, without the caller's own days; null: of so many people that they are not counted here. */
        open: count.nullable(),
      }),
    ),
  }),
});

export const dashboardTime = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/dashboard/time',
  permission: 'HRIS09',
  summary: 'The last cut-off of each client that is over: how many people’s time is to be looked at, approved, done',
  query,
  response: z.object({
    data: z.array(
      z.object({
        client_id: Id,
        client: z.string(),
        /** By which payroll knows it too. */
        client_code: z.string(),
        from: LocalDate,
        to: LocalDate,
        /** Everybody at the client in it: the sum of the three. */
        people: count,
        review: count,
        for_approval: count,
        /** Of those to approve: people whose time the caller may not approve, being their own or corrected by them. */
        not_theirs: count,
        approved: count,
      }),
    ),
  }),
});
