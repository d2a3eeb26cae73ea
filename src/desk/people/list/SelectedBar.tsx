import { useState } from 'react';
import { listEmployees, type EmployeeRow } from '#contract/hr/people/employee-list.ts';
import { call } from '#src/api/call.ts';
import { GiveAccounts } from '#src/desk/accounts/give/GiveAccounts.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { holds, useSession } from '#src/session/session.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { BulkBar } from '#src/desk/ui/BulkBar.tsx';
import type { Choosing } from '#src/desk/ui/choosing.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/people/list.ts';
import { ArchiveMany, CreditMany, PlaceMany, StatusMany } from './ChangeMany.tsx';
import { ScheduleMany } from './ScheduleMany.tsx';
import type { ListAddress } from './list-address.ts';

/** Bulk actions, by button label. */
const changes = {
  Assign: PlaceMany,
  Schedule: ScheduleMany,
  Employment: StatusMany,
  'Leave credits': CreditMany,
  Archive: ArchiveMany,
};

type People = ReadonlyMap<number, EmployeeRow>;

/**
 * Returns the selected employees, across pages. `shown`: the visible rows, which may be newer than at selection, so
 * that an employee refused as stale can be retried once seen.
 */
export function useSelected(shown: readonly EmployeeRow[] | undefined) {
  const session = useSession();
  const givesAccounts = session !== null && holds(session, 'HRIS15');
  const plans = session !== null && holds(session, 'HRIS08');
  const [selected, setPeople] = useState<People>(new Map());
  const people = new Map(selected);
  for (const row of shown ?? []) if (people.has(row.id)) people.set(row.id, row);
  const set = (rows: readonly EmployeeRow[], on: boolean) => {
    const next = new Map(people);
    for (const row of rows) {
      if (on) next.set(row.id, row);
      else next.delete(row.id);
    }
    setPeople(next);
  };
  const choosing: Choosing<EmployeeRow> = { isChosen: (row) => people.has(row.id), choose: set };
  const keep = (ids: ReadonlySet<number>) => setPeople(new Map([...people].filter(([id]) => ids.has(id))));
  return { people, set, keep, clear: () => setPeople(new Map()), choosing, givesAccounts, plans };
}

/** Selected count, Select all, and bulk actions. */
export function SelectedBar(props: { of: ReturnType<typeof useSelected>; query: ListAddress['query']; total: number }) {
  const { people, set, keep, clear, givesAccounts, plans } = props.of;
  const [giving, setGiving] = useState<readonly EmployeeRow[] | null>(null);
  const [changing, setChanging] = useState<{ how: keyof typeof changes; whom: readonly EmployeeRow[] } | null>(null);
  const active = [...people.values()].filter((e) => e.status === 'active');
  const Change = changing && changes[changing.how];
  const all = async () => {
    try {
      set((await call(listEmployees, { query: { ...props.query, all: 1 } })).employees, true);
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  return (
    <>
      {people.size > 0 && (
        <BulkBar
          chosen={people.size}
          matching={props.total}
          all={people.size >= props.total}
          onAll={() => void all()}
          onNone={clear}
        >
          {Object.keys(changes)
            .filter((how) => how !== 'Schedule' || plans)
            .map((how) => (
              <Btn
                key={how}
                onClick={() => setChanging({ how: how as keyof typeof changes, whom: active })}
                disabled={active.length === 0}
              >
                {how}…
              </Btn>
            ))}
          {givesAccounts && (
            <Btn onClick={() => setGiving(active)} disabled={active.length === 0}>
              {texts.createAccounts}
            </Btn>
          )}
        </BulkBar>
      )}
      {Change && changing && <Change people={changing.whom} onDone={keep} onClose={() => setChanging(null)} />}
      {giving && <GiveAccounts people={giving} onClose={() => setGiving(null)} />}
    </>
  );
}
