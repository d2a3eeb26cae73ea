import { listEmployees, type EmployeeRow } from '#contract/hr/people/employee-list.ts';
import { payEmployees } from '#contract/payroll/people/employee-register.ts';
import { InList } from '#src/desk/record/InList.tsx';
import { registerQueryOf } from '#src/desk/record/register-query.ts';
import { useListNeighbors } from '#src/desk/record/use-list-neighbors.ts';
import type { AnyRow } from '#src/desk/register/any-register.ts';
import { holds, useSession } from '#src/session/session.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { fromListOf, recordOf, type Side } from './from-list.ts';
import { listQueryOf } from './list/list-address.ts';
import { payFilters } from './pay/lists.ts';

interface Row {
  id: number;
  code: string;
  name: string;
}

const rowsOf = ({ employees, data }: { employees?: EmployeeRow[]; data?: AnyRow[] }): Row[] | undefined =>
  employees?.map((e) => ({ id: e.id, code: e.employee_code, name: e.name })) ??
  data?.map((e) => ({ id: e.id, code: String(e['code']), name: String(e['name']) }));

/** The place of an employee in the list of either side that the record was opened from. */
export function Neighbors({ side, code }: { side: Side; code: string }) {
  const [params] = useAddress();
  const session = useSession();
  const from = fromListOf(params);
  const isHr = from?.side === 'hr';
  const filters = from?.filters ?? new URLSearchParams();
  const list = useListNeighbors<Row>({
    from,
    list: isHr ? listEmployees : payEmployees.list,
    query: isHr ? listQueryOf(filters).query : registerQueryOf(filters, payFilters),
    may: from !== null && session !== null && holds(session, isHr ? 'HRIS06' : 'PAY02'),
    rowsOf,
    isThis: (row) => row.code === code,
    neighborOf: (row, n) => ({
      name: row.name,
      to: recordOf(side, from?.side === side ? row : { code: row.code }, from && { ...from, n }),
    }),
  });
  return <InList list={list} one="employee" />;
}
