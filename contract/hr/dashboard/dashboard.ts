import { z } from 'zod';
import { ClientIds } from '#contract/common/some-clients.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';
import { keysOf } from '#domain/lists/records.ts';
import { paperKinds } from '../people/employee-list.ts';

/* Figures of the staff dashboard. Each equals the number of rows in the list it links to. */

const count = z.int().min(0);
/** Figures of some clients. All if left out. */
const query = z.object({ client_ids: ClientIds.optional() });

/** Expiry ranges for counting documents, in days from today: from, to. Null means before today. */
export const endingSpans = { expired: null, in_14: [0, 14], in_30: [15, 30], in_60: [31, 60] } as const;
export const endingNames = keysOf(endingSpans);

const ending = { expired: count, in_14: count, in_30: count, in_60: count };

export const dashboardPeople = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/dashboard/people',
  permission: 'HRIS06',
  summary: 'Count all employees: active and separated, by month, with missing data, and with expiring documents',
  query,
  response: z.object({
    data: z.object({
      today: LocalDate,
      active: count,
      resigned: count,
      /** Number of active employees with missing data for pay or reports. */
      missing: count,
      /** The last twelve months, earliest first; the current one is incomplete. */
      months: z.array(
        z.object({
          from: LocalDate,
          to: LocalDate,
          joined: count,
          left: count,
          /** Number of employees on the last day of the month, or today for the current month. */
          people: count,
        }),
      ),
      /**
       * Numbers of active employees by document type and days to expiry. Types without an expiring document are left
       * out.
       */
      papers: z.array(z.object({ kind: z.enum(paperKinds), ...ending })),
      /** Numbers of contracts with clients, by days to expiry. Null without HRIS04. */
      client_contracts: z.object(ending).nullable(),
    }),
  }),
});

export const dashboardFilings = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/dashboard/filings',
  permission: { HRIS10: 'all', HRIS12: 'all' },
  summary: 'Get overtime and leave of each of the last twelve weeks, Monday to Sunday, as their reports list them',
  query,
  response: z.object({
    data: z.array(
      z.object({
        from: LocalDate,
        to: LocalDate,
        /** Number of overtime requests. Null without HRIS10. */
        overtime: count.nullable(),
        /** Number of leave requests, by start date. Null without HRIS12. */
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
  summary: 'Count what needs the caller’s action besides requests and time: salary adjustments and own drafts',
  response: one(
    z.object({
      /**
       * Numbers of salary adjustments. `not_theirs` counts those that another user must approve, because they are for
       * the caller or entered by the caller. Null without HRIS07.
       */
      adjustments: z.object({ pending: count, not_theirs: count }).nullable(),
      /** Number of the caller's drafts of new hires. Null without HRIS06. */
      drafts: count.nullable(),
    }),
  ),
});

/** Maximum number of employee-days checked for the dashboard; clients beyond it aren't counted. */
export const paidDaysLookedAt = 15_000;

export const dashboardDifferences = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/dashboard/differences',
  permission: 'HRIS09',
  summary: 'Count days that changed after they were paid and need a decision, by client, in the last 62 days',
  response: z.object({
    data: z.array(
      z.object({
        client_id: Id,
        client: z.string(),
        /**
         * Number of days to decide, as the list counts them, without the caller's own days. Null if there are too many
         * employees to count.
         */
        open: count.nullable(),
      }),
    ),
  }),
});

export const dashboardAbsence = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/dashboard/absence',
  permission: 'HRIS09',
  summary: 'Sum working days, absences, and leave of approved time by month, of the last twelve months',
  query,
  response: z.object({
    data: z.array(
      z.object({
        from: LocalDate,
        to: LocalDate,
        /** Days on which work was due: worked, absent, or on leave. */
        days: z.number().min(0),
        absent: z.number().min(0),
        leave: z.number().min(0),
      }),
    ),
  }),
});

export const dashboardTime = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/dashboard/time',
  permission: 'HRIS09',
  summary:
    'Get the last finished cutoff of each client, with the number of employees whose time is in review, pending approval, and approved',
  query,
  response: z.object({
    data: z.array(
      z.object({
        client_id: Id,
        client: z.string(),
        /** Payroll's ID of the client. */
        client_code: z.string(),
        from: LocalDate,
        to: LocalDate,
        /**
         * Number of all employees at the client in the cutoff: the sum of those in review, for approval, and approved.
         */
        people: count,
        review: count,
        for_approval: count,
        /**
         * Number of employees for approval whose time another user must approve, because it is the caller's own or
         * corrected by the caller.
         */
        not_theirs: count,
        approved: count,
      }),
    ),
  }),
});
