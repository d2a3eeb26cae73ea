import type { Input } from '#contract/endpoint.ts';
import { listCall, type Lists, type RequestKind } from '#contract/hr/requests/kinds.ts';
import { myWaiting } from '#calls/hr/requests/waiting.ts';
import { scheduleOptions } from '#calls/hr/schedules/schedules.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { ownRequests } from './first-asks.ts';

/* Portal queries of requests; for leave see also `leave-data.ts`. */
const rows = { persist: 'rows' } as const;

/** The user's own requests of a kind, latest first. */
const mine = <K extends RequestKind>(kind: K) => {
  const call = listCall(kind);
  return (employeeId: number, limit?: number, enabled = true) =>
    useEndpoint(call, ownRequests(kind, employeeId, limit) as Input<Lists[K]>, { ...rows, enabled });
};

export const useMyLeaves = mine('leave');
export const useMyOvertimes = mine('overtime');
export const useMyAccomplishments = mine('accomplishment');
export const useMyChanges = mine('change-schedule');
export const useMyBusiness = mine('official-business');
export const useMyTimeReports = mine('time-report');

/** Pending requests other than leave, for Home, instead of whole lists. */
export const useMyWaiting = (enabled = true) => useEndpoint(myWaiting, {}, { ...rows, enabled });

export const useScheduleOptions = () => useEndpoint(scheduleOptions, {}, rows);
