import type { AnyRegister } from '#contract/register.ts';
import type { AnyRow } from '#src/desk/register/any-register.ts';
import { holds, useSession } from '#src/session/session.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { InList } from './InList.tsx';
import { listPlaceOf, withPlace } from './list-place.ts';
import { registerQueryOf } from './register-query.ts';
import { useListNeighbors } from './use-list-neighbors.ts';

/** The place of a record in the register it was opened from. `filters`: the register's own, by name. */
export function InRegister(props: {
  of: AnyRegister;
  id: number;
  /** Address of the list. */
  list: string;
  filters?: readonly string[];
  recordOf: (id: number) => string;
  nameOf: (row: AnyRow) => string;
  inTitle?: boolean;
}) {
  const [params] = useAddress();
  const session = useSession();
  const from = listPlaceOf(params, [props.list]);
  const list = useListNeighbors<AnyRow>({
    from,
    list: props.of.list,
    query: registerQueryOf(from?.filters ?? new URLSearchParams(), props.filters ?? []),
    may: from !== null && session !== null && holds(session, props.of.permission),
    rowsOf: (answer: { data?: AnyRow[] }) => answer.data,
    isThis: (row) => row.id === props.id,
    neighborOf: (row, n) => ({
      name: props.nameOf(row),
      to: from ? withPlace(props.recordOf(row.id), { ...from, n }) : props.recordOf(row.id),
    }),
  });
  return <InList list={list} one={props.of.one} inTitle={props.inTitle} />;
}
