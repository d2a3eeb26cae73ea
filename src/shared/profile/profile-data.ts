import { listEmployeeBenefits } from '#calls/hr/benefits/employee-benefits.ts';
import { showEmployee } from '#calls/hr/people/employees.ts';
import { listDocuments } from '#calls/hr/people/profile.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';

const rows = { persist: 'rows' } as const;

/** Returns the user's own record; the phone's copy has masked numbers. */
export const useMyProfile = (employeeId: number) => useEndpoint(showEmployee, { params: { id: employeeId } }, rows);

export const useMyBenefits = (employeeId: number) =>
  useEndpoint(listEmployeeBenefits, { query: { user_id: employeeId, limit: 100 } }, rows);

export const useMyDocuments = (employeeId: number) =>
  useEndpoint(listDocuments, { query: { user_id: employeeId } }, rows);
