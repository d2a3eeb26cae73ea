import { listDocumentsCall } from '#contract/hr/people/profile-calls.ts';
import { listEmployeeBenefitsCall, showEmployeeCall } from '#contract/hr/people/employee-calls.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';

const rows = { persist: 'rows' } as const;

/** The user's own record; the phone's copy has masked numbers. */
export const useMyProfile = (employeeId: number) => useEndpoint(showEmployeeCall, { params: { id: employeeId } }, rows);

export const useMyBenefits = (employeeId: number) =>
  useEndpoint(listEmployeeBenefitsCall, { query: { user_id: employeeId, limit: 100 } }, rows);

export const useMyDocuments = (employeeId: number) =>
  useEndpoint(listDocumentsCall, { query: { user_id: employeeId } }, rows);
