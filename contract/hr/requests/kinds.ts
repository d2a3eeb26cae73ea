import type { CallOf } from '#contract/endpoint.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { keysOf } from '#domain/lists/records.ts';
import type { listTimeReports } from '../attendance/time-reports.ts';
import type { listLeaves } from '../leave/leaves.ts';
import type { listAccomplishments } from './accomplishments.ts';
import type { listChangeSchedules } from './change-schedules.ts';
import type { listOfficialBusinesses } from './official-businesses.ts';
import type { listOvertimes } from './overtimes.ts';

/*
 * The kinds of request, each defined once: contract, server, outbox, portal, and desk read them here. This file has no
 * schemas, so that a phone shows its lists, and the service worker sends a request, without loading the validator.
 */

interface Facts {
  /** Permission for filing the user's own requests; the next field is for deciding all. */
  files: PermissionCode;
  decides: PermissionCode;
  /** Set if the request has a first and a last day. Other kinds have one date. */
  spans?: true;
  /** Set if the amount is in hours instead of days. */
  hours?: true;
  /** Maximum photos and documents. Without it, the kind has none. */
  attachments?: number;
}

/** Maximum characters of the place of official business. */
export const placeLength = 120;

/** A kind by its noun, as paths and tables write it: `/leave/store`, `/leaves`, `hr.leaves`. */
const kind = <const One extends string, const Many extends string, const F extends Facts>(
  one: One,
  many: Many,
  facts: F,
) => ({
  ...facts,
  one,
  many,
  calls: {
    list: { method: 'GET', path: `/${many}` },
    store: { method: 'POST', path: `/${one}/store` },
    update: { method: 'PUT', path: `/${one}/update/{id}` },
    archive: { method: 'GET', path: `/${one}/archive/{id}` },
    decide: { method: 'PUT', path: `/${one}/approval/{id}` },
    decideMany: { method: 'PUT', path: `/${one}/approvals` },
  } as const,
});

export const requestKinds = {
  leave: kind('leave', 'leaves', { files: 'EMP03', decides: 'HRIS12', spans: true, attachments: 3 }),
  overtime: kind('overtime', 'overtimes', { files: 'EMP04', decides: 'HRIS10', hours: true }),
  accomplishment: kind('accomplishment', 'accomplishments', {
    files: 'EMP05',
    decides: 'HRIS09',
    hours: true,
    attachments: 3,
  }),
  'change-schedule': kind('change_schedule', 'change_schedules', { files: 'EMP06', decides: 'HRIS09', spans: true }),
  'official-business': kind('official_business', 'official_businesses', {
    files: 'EMP05',
    decides: 'HRIS09',
    attachments: 3,
  }),
  'time-report': kind('time_report', 'time_reports', { files: 'EMP07', decides: 'HRIS09' }),
};

/** Name of the kind in the outbox and in the portal's addresses. */
export type RequestKind = keyof typeof requestKinds;

/** Kinds with their own list and approvals. A time report is shown with its day, and settled in timesheet review. */
export type ListedKind = Exclude<RequestKind, 'time-report'>;

export const everyKind = keysOf(requestKinds);
export const listedKinds = everyKind.filter((name): name is ListedKind => name !== 'time-report');

/** Returns the facts of a kind, for code that reads any kind. */
export const kindFacts = (name: RequestKind): Facts => requestKinds[name];

export interface Lists {
  leave: typeof listLeaves;
  overtime: typeof listOvertimes;
  accomplishment: typeof listAccomplishments;
  'change-schedule': typeof listChangeSchedules;
  'official-business': typeof listOfficialBusinesses;
  'time-report': typeof listTimeReports;
}

/** Returns the list call of a kind, which its screen makes before its form is opened. */
export const listCall = <K extends RequestKind>(name: K): CallOf<Lists[K]> =>
  ({ api: 'hr', ...requestKinds[name].calls.list }) as unknown as CallOf<Lists[K]>;
