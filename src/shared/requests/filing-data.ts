import type { Input } from '#contract/endpoint.ts';
import { listCall, type Lists, type RequestKind } from '#contract/hr/requests/kinds.ts';
import { myWaiting } from '#calls/hr/requests/waiting.ts';
import { scheduleOptions } from '#calls/hr/schedules/schedules.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { ownRequests } from './first-asks.ts';

/* Portal queries of requests; for leave see also `leave-data.ts`. */
const rows = { persist: 'rows' } as const;

/** Returns the user's own requests of a kind, latest first. */
export const useOwnRequests = <K extends RequestKind>(kind: K, employeeId: number, limit?: number, enabled = true) =>
  useEndpoint(listCall(kind), ownRequests(kind, employeeId, limit) as Input<Lists[K]>, { ...rows, enabled });

/** Returns `useOwnRequests` of one kind, for a screen's `useList`. */
export const ownRequestsOf =
  <K extends RequestKind>(kind: K) =>
  (employeeId: number, limit?: number, enabled?: boolean) =>
    useOwnRequests(kind, employeeId, limit, enabled);

/** Returns pending requests other than leave, for Home, instead of whole lists. */
export const useMyWaiting = (enabled = true) => useEndpoint(myWaiting, {}, { ...rows, enabled });

export const useScheduleOptions = () => useEndpoint(scheduleOptions, {}, rows);
