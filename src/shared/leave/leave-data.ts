import { holidaysCalendarCall } from '#contract/hr/holidays/holiday-calls.ts';
import { showLeaveCreditCall } from '#contract/hr/leave/leave-credit-calls.ts';
import { listLeaveTypesCall } from '#contract/hr/leave/leave-type-calls.ts';
import { listLeavesCall } from '#contract/hr/leave/leave-calls.ts';
import { assignedSchedulesCall } from '#contract/hr/schedules/schedule-calls.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { myLeaves } from '#src/shared/requests/first-asks.ts';

/* Leave queries of the portal, in one place so that screens share one cached answer. */
const rows = { persist: 'rows' } as const;

export const useLeaveTypes = () => useEndpoint(listLeaveTypesCall, { query: { all: '1' } }, rows);

export const useMyCredits = (employeeId: number, enabled = true) =>
  useEndpoint(showLeaveCreditCall, { params: { id: employeeId } }, { ...rows, enabled });

/** The user's own leave, latest first. */
export const useMyLeaves = (employeeId: number, limit?: number, enabled = true) =>
  useEndpoint(listLeavesCall, myLeaves(employeeId, limit), { ...rows, enabled });

export const useMyHolidays = (enabled = true) => useEndpoint(holidaysCalendarCall, {}, { ...rows, enabled });

export const useMySchedule = (enabled = true) => useEndpoint(assignedSchedulesCall, {}, { ...rows, enabled });
