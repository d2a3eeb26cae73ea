import { listBills, type Bill } from '#contract/payroll/billing/billings.ts';
import { InList } from '#src/desk/record/InList.tsx';
import { listPlaceOf, withPlace } from '#src/desk/record/list-place.ts';
import { useListNeighbors } from '#src/desk/record/use-list-neighbors.ts';
import { stateOptions, billName } from '#src/desk/billing/bill-words.ts';
import { useAddress } from '#src/shared/ui/address.ts';

const path = '/payroll/billing';

/** The place of a statement in the list it was opened from. */
export function BillNeighbors({ id }: { id: number }) {
  const [params] = useAddress();
  const from = listPlaceOf(params, [path]);
  const state = stateOptions.find(([s]) => s === from?.filters.get('state'))?.[0];
  const list = useListNeighbors<Bill>({
    from,
    list: listBills,
    // The same query as the list's, so that the answer is in the cache.
    query: { search: from?.filters.get('search') ?? '', ...(state && { state }) },
    may: from !== null,
    rowsOf: (answer: { data?: Bill[] }) => answer.data,
    isThis: (row) => row.id === id,
    neighborOf: (row, n) => ({
      name: `${billName(row)}, ${row.client}`,
      to: from ? withPlace(`${path}/${row.id}`, { ...from, n }) : `${path}/${row.id}`,
    }),
  });
  return <InList inTitle list={list} one="statement" />;
}
