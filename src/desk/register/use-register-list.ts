import type { AnyRegister, RowOf } from '#contract/register.ts';
import { useAny, type AnyRow } from './any-register.ts';
import { useOwnName } from './own-name.ts';
import { perPage, useRegisterAddress } from './register-address.ts';
import type { RegisterProps } from './register-props.ts';
import { useTellRows, type TellRows } from './use-tell-rows.ts';

interface ListPage {
  data: AnyRow[];
  total: number;
  counts: { used: number; archived: number };
}

/** Returns the address part of a new record that starts as a copy of this one. */
export const copyOf = (id: number): string => `copy-${id}`;

/** Returns a register's page of rows for the address, and its open records. */
export function useRegisterList<G extends AnyRegister>(props: RegisterProps<G>) {
  const { of } = props;
  const address = useRegisterAddress();
  const ownName = useOwnName(of.key);
  const filters = Object.fromEntries((props.chips ?? []).map((name) => [name, address.filter(name)]));
  const { search, shown, sort: by } = address;
  const asked = { search, shown, ...filters, ...props.query, ...(by && { sort: by }) };
  const query = Object.fromEntries(Object.entries(asked).filter(([, v]) => v !== undefined && v !== ''));
  const ofAny = of.list.path.includes('{') && { params: { id: 0 } };
  const list = useAny<ListPage>(
    of.list,
    {
      ...ofAny,
      query: { ...query, page: address.page, limit: perPage },
    },
    { keepFormer: true },
  );
  const page = list.data;
  const filtered = Object.keys(query).some((name) => name !== 'sort' && name !== 'shown');
  const unfiltered = useAny<ListPage>(of.list, { ...ofAny, query: { shown, limit: 1 } }, { enabled: filtered });
  useTellRows(page?.data, props.onRows as TellRows);

  const narrowed = search !== '' || Object.values(filters).some((v) => v !== undefined);
  const asksMore = Object.values(props.query ?? {}).some((v) => v !== undefined);
  return {
    address,
    ownName,
    query,
    list,
    page,
    /** Total without filters, requested only while there are some: a link may open a list with its filters. */
    all: filtered ? unfiltered.data?.total : page?.total,
    name: (row: AnyRow) => props.nameOf(row as RowOf<G>),
    placeOf: (row: AnyRow) => (address.page - 1) * perPage + (page?.data.indexOf(row) ?? 0) + 1,
    /** The search text, if the list doesn't show all records. */
    searched: narrowed || asksMore ? search : null,
    opened: page?.data.find((row) => String(row.id) === address.edit || row.id === address.history),
    copied: props.copies && page?.data.find((row) => copyOf(row.id) === address.edit),
    looked: props.looks && page?.data.find((row) => row.id === address.open),
  };
}
