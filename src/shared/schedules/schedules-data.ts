import { assignedSchedules } from '#calls/hr/schedules/schedules.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';

/**
 * Returns the user's assigned schedules, kept on the phone. One call for all screens, so that they share the answer.
 */
export const useMySchedule = (enabled = true) => useEndpoint(assignedSchedules, {}, { persist: 'rows', enabled });
