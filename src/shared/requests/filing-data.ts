import { myWaitingCall } from '#contract/hr/requests/waiting-calls.ts';
import { listAccomplishmentsCall } from '#contract/hr/requests/accomplishment-calls.ts';
import { listChangeSchedulesCall } from '#contract/hr/requests/change-schedule-calls.ts';
import { listOvertimesCall } from '#contract/hr/requests/overtime-calls.ts';
import { scheduleOptionsCall } from '#contract/hr/schedules/schedule-calls.ts';
import { listTimeReportsCall } from '#contract/hr/attendance/time-report-calls.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { myAccomplishments, myChanges, myOvertimes, myTimeReports } from './first-asks.ts';

/* Portal queries of requests other than leave; see `leave-data.ts`. */
const rows = { persist: 'rows' } as const;

export const useMyOvertimes = (employeeId: number, limit?: number, enabled = true) =>
  useEndpoint(listOvertimesCall, myOvertimes(employeeId, limit), { ...rows, enabled });

export const useMyAccomplishments = (employeeId: number, limit?: number, enabled = true) =>
  useEndpoint(listAccomplishmentsCall, myAccomplishments(employeeId, limit), { ...rows, enabled });

export const useMyChanges = (employeeId: number, limit?: number, enabled = true) =>
  useEndpoint(listChangeSchedulesCall, myChanges(employeeId, limit), { ...rows, enabled });

/** The user's time reports, latest first. */
export const useMyTimeReports = (employeeId: number, limit?: number, enabled = true) =>
  useEndpoint(listTimeReportsCall, myTimeReports(employeeId, limit), { ...rows, enabled });

/** Pending requests other than leave, for Home, instead of three whole lists. */
export const useMyWaiting = (enabled = true) => useEndpoint(myWaitingCall, {}, { ...rows, enabled });

export const useScheduleOptions = () => useEndpoint(scheduleOptionsCall, {}, rows);
