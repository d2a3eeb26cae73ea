import { holidaysCalendarCall } from '#contract/hr/holidays/holiday-calls.ts';
import { showLeaveCreditCall } from '#contract/hr/leave/leave-credit-calls.ts';
import { listLeaveTypesCall } from '#contract/hr/leave/leave-type-calls.ts';
import { assignedSchedulesCall } from '#contract/hr/schedules/schedule-calls.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';

/* Leave queries of the portal, in one place so that screens share one cached answer. */
const rows = { persist: 'rows' } as const;

export const useLeaveTypes = () => useEndpoint(listLeaveTypesCall, { query: { all: '1' } }, rows);

export const useMyCredits = (employeeId: number, enabled = true) =>
  useEndpoint(showLeaveCreditCall, { params: { id: employeeId } }, { ...rows, enabled });

export const useMyHolidays = (enabled = true) => useEndpoint(holidaysCalendarCall, {}, { ...rows, enabled });

export const useMySchedule = (enabled = true) => useEndpoint(assignedSchedulesCall, {}, { ...rows, enabled });
