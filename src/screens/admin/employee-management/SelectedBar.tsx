import { useState } from 'react';
import { listEmployees, type EmployeeRow } from '#contract/hr/employee-list.ts';
import { call } from '#src/api/call.ts';
import { GiveAccounts } from '#src/parts/employee/account/GiveAccounts.tsx';
import { explain } from '#src/parts/form/explain.ts';
import { holds, useSession } from '#src/session/session.ts';
import { Btn } from '#src/ui/desk/pieces.tsx';
import { BulkBar } from '#src/ui/desk/BulkBar.tsx';
import type { Choosing } from '#src/ui/desk/choosing.tsx';
import { dialog } from '#src/ui/over/dialog.ts';
import type { ListAddress } from './list-address.ts';

type People = ReadonlyMap<number, EmployeeRow>;

/** The selected people, also of other pages. Nobody is selected by who can do nothing with many. */
export function useSelected() {
  const session = useSession();
  const may = session !== null && holds(session, 'HRIS15');
  const [people, setPeople] = useState<People>(new Map());
  const set = (rows: readonly EmployeeRow[], on: boolean) => {
    const next = new Map(people);
    for (const row of rows) {
      if (on) next.set(row.id, row);
      else next.delete(row.id);
    }
    setPeople(next);
  };
  const choosing: Choosing<EmployeeRow> = { isChosen: (row) => people.has(row.id), choose: set };
  return { people, set, clear: () => setPeople(new Map()), choosing: may ? choosing : undefined };
}

/** How many are selected, all who match, and what is done with them. */
export function SelectedBar(props: { of: ReturnType<typeof useSelected>; query: ListAddress['query']; total: number }) {
  const { people, set, clear } = props.of;
  const [giving, setGiving] = useState<readonly EmployeeRow[] | null>(null);
  const active = [...people.values()].filter((e) => e.status === 'active');
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
          <Btn onClick={() => setGiving(active)} disabled={active.length === 0}>
            Give accounts
          </Btn>
        </BulkBar>
      )}
      {giving && <GiveAccounts people={giving} onClose={() => setGiving(null)} />}
    </>
  );
}
