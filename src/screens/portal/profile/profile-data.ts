import { listDocuments } from '#contract/additions/profile.ts';
import { listEmployeeBenefits } from '#contract/hr/employee-benefits.ts';
import { showEmployee } from '#contract/hr/employees.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';

const rows = { persist: 'rows' } as const;

/** One's own record: what is kept on the phone of it has its numbers masked. */
export const useMyProfile = (employeeId: number) => useEndpoint(showEmployee, { params: { id: employeeId } }, rows);

export const useMyBenefits = (employeeId: number) =>
  useEndpoint(listEmployeeBenefits, { query: { user_id: employeeId, limit: 100 } }, rows);

export const useMyDocuments = (employeeId: number) =>
  useEndpoint(listDocuments, { query: { user_id: employeeId } }, rows);
