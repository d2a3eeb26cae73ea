import { listEmployees, type EmployeeRow } from '#contract/hr/people/employee-list.ts';
import { payEmployees } from '#contract/payroll/people/employees.ts';
import { useAny, type AnyRow } from '#src/desk/register/any-register.ts';
import { perPage } from '#src/desk/register/register-address.ts';
import { holds, useSession } from '#src/session/session.ts';
import { fromListOf, recordOf, type FromList, type Side } from './from-list.ts';
import { listQueryOf } from './list/list-address.ts';
import { payListQueryOf } from './pay/lists.ts';

interface Row {
  id: number;
  code: string;
  name: string;
}
interface Page {
  rows: Row[];
  total: number;
}

/** A page of the list, as the list itself asked for it: from the cache if it is there. */
function usePage(from: FromList | null, page: number): Page | undefined {
  const session = useSession();
  const isHr = from?.side === 'hr';
  const permitted = session !== null && holds(session, isHr ? 'HRIS06' : 'PAY02');
  const filters = from?.filters ?? new URLSearchParams();
  const query = isHr ? listQueryOf(filters).query : payListQueryOf(filters);
  const { data } = useAny<{ employees?: EmployeeRow[]; data?: AnyRow[]; total: number }>(
    isHr ? listEmployees : payEmployees.list,
    { query: { ...query, page, limit: perPage } },
    { enabled: from !== null && permitted && page > 0 },
  );
  if (!data) return undefined;
  const rows = isHr
    ? data.employees?.map((e) => ({ id: e.id, code: e.employee_code, name: e.name }))
    : data.data?.map((e) => ({ id: e.id, code: String(e['code']), name: String(e['name']) }));
  return { rows: rows ?? [], total: data.total };
}

const pageOf = (n: number): number => Math.ceil(n / perPage);

export interface Neighbor {
  name: string;
  to: string;
}

/**
 * Place of a record in the list it was opened from, and the records before and after it. A record that left the list,
 * since it no longer matches the filters, has no place; the one that follows took it.
 */
export function useNeighbors(side: Side, code: string, params: URLSearchParams) {
  const from = fromListOf(params);
  const at = from ? pageOf(from.n) : 0;
  const page = usePage(from, at);
  const found = page?.rows.findIndex((row) => row.code === code) ?? -1;
  const place = found < 0 ? null : (at - 1) * perPage + found + 1;
  const before = (place ?? from?.n ?? 0) - 1;
  const after = place === null ? (from?.n ?? 0) : place + 1;
  const total = page?.total ?? 0;
  // Only at the edge of a page.
  const edge = [before, after].find((n) => n >= 1 && n <= total && pageOf(n) !== at);
  const other = usePage(from, edge === undefined ? 0 : pageOf(edge));
  const neighbor = (n: number): Neighbor | undefined => {
    const row = (pageOf(n) === at ? page : other)?.rows[(n - 1) % perPage];
    if (!from || !row || n < 1) return undefined;
    return { name: row.name, to: recordOf(side, from.side === side ? row : { code: row.code }, { ...from, n }) };
  };
  return page && { place, total, previous: neighbor(before), next: neighbor(after) };
}
