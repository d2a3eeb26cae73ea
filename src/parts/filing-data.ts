import { myWaiting } from '#contract/additions/waiting.ts';
import { listAccomplishments } from '#contract/hr/accomplishments.ts';
import { listChangeSchedules } from '#contract/hr/change-schedules.ts';
import { listOvertimes } from '#contract/hr/overtimes.ts';
import { scheduleOptions } from '#contract/hr/schedules.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';

/* What the portal reads about filings other than leave; see `leave-data.ts`. */
const rows = { persist: 'rows' } as const;

export const recentFilings = 60;

export const useMyOvertimes = (employeeId: number, limit = recentFilings) =>
  useEndpoint(listOvertimes, { query: { employee_id: employeeId, limit, sort: '-date' } }, rows);

export const useMyAccomplishments = (employeeId: number, limit = recentFilings) =>
  useEndpoint(listAccomplishments, { query: { employee_id: employeeId, limit, sort: '-date' } }, rows);

export const useMyChanges = (employeeId: number, limit = recentFilings) =>
  useEndpoint(listChangeSchedules, { query: { employee_id: employeeId, limit, sort: '-start_date' } }, rows);

/** What waits for a decision besides leave: for home, which does not read three whole lists. */
export const useMyWaiting = () => useEndpoint(myWaiting, {}, rows);

export const useScheduleOptions = () => useEndpoint(scheduleOptions, {}, rows);
