import { holidaysCalendar } from '#contract/hr/holidays.ts';
import { showLeaveCredit } from '#contract/hr/leave-credits.ts';
import { listLeaveTypes } from '#contract/hr/leave-types.ts';
import { listLeaves } from '#contract/hr/leaves.ts';
import { assignedSchedules } from '#contract/hr/schedules.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';

/*
 * What the portal reads about leave. In one place, so that two screens ask for the very same
 * thing and share one answer on the phone.
 */
const rows = { persist: 'rows' } as const;

export const useLeaveTypes = () => useEndpoint(listLeaveTypes, { query: { all: '1' } }, rows);

export const useMyCredits = (employeeId: number) => useEndpoint(showLeaveCredit, { params: { id: employeeId } }, rows);

export const recentLeaves = 60;

/** One's own leave, the latest first. */
export const useMyLeaves = (employeeId: number, limit = recentLeaves) =>
  useEndpoint(listLeaves, { query: { employee_id: employeeId, limit, sort: '-start_date' } }, rows);

export const useMyHolidays = (enabled = true) => useEndpoint(holidaysCalendar, {}, { ...rows, enabled });

export const useMySchedule = (enabled = true) => useEndpoint(assignedSchedules, {}, { ...rows, enabled });
