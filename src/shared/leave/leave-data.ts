import { showLeaveCredit } from '#calls/hr/leave/leave-credits.ts';
import { listLeaveTypes } from '#calls/hr/leave/leave-types.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';

/* Leave queries of the portal, in one place so that screens share one cached answer. */
const rows = { persist: 'rows' } as const;

export const useLeaveTypes = () => useEndpoint(listLeaveTypes, { query: { all: '1' } }, rows);

export const useMyCredits = (employeeId: number, enabled = true) =>
  useEndpoint(showLeaveCredit, { params: { id: employeeId } }, { ...rows, enabled });
