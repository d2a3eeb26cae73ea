import { payEmployees } from '#contract/payroll/people/employee-register.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';

/** Finds the payroll record by HR's code. A search, because an employee not synced yet is no error. */
export function usePayPerson(code: string, { enabled = true } = {}) {
  const query = { search: code, shown: 'all', limit: 50 } as const;
  const { data, error, refetch } = useEndpoint(payEmployees.list, { params: undefined, query }, { enabled });
  return { found: data?.data.find((row) => row.code === code), data, error, refetch };
}
