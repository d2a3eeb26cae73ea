import { listOffCycleRuns, listRuns, runStates, type Run } from '#contract/payroll/runs/runs.ts';
import { InList } from '#src/desk/record/InList.tsx';
import { keepPlace, listPlaceOf, withPlace } from '#src/desk/record/list-place.ts';
import { useListNeighbors } from '#src/desk/record/use-list-neighbors.ts';
import { holds, useSession } from '#src/session/session.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { screenOf } from './run-places.ts';

const regular = '/payroll';
const offCycle = '/payroll/adjustment';
const lists = [regular, offCycle];

/** Returns the function that adds the run's list to an address of the same run. */
export function useKeptPlace(): (to: string) => string {
  const [params] = useAddress();
  return (to) => keepPlace(to, params, lists);
}

/** The place of a run in the list it was opened from. `keyless`: J and K lead through its employees. */
export function RunNeighbors({ run, keyless }: { run: Run; keyless?: boolean }) {
  const [params] = useAddress();
  const session = useSession();
  const from = listPlaceOf(params, lists);
  const state = runStates.find((s) => s === from?.filters.get('state'));
  const call = from?.path === offCycle ? listOffCycleRuns : listRuns;
  const list = useListNeighbors<Run>({
    from,
    list: call,
    // The same query as in RunList, so that the answer is in the cache.
    query: { search: from?.filters.get('search') ?? '', ...(state && { state }) },
    may: from !== null && session !== null && holds(session, call.permission),
    rowsOf: (answer: { data?: Run[] }) => answer.data,
    isThis: (row) => row.id === run.id,
    neighborOf: (row, n) => ({
      name: row.name,
      to: from ? withPlace(screenOf(row), { ...from, n }) : screenOf(row),
    }),
  });
  return <InList inTitle list={list} one="run" keyless={keyless} />;
}
