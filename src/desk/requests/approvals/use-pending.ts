import { useState } from 'react';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import type { Selection } from '#src/desk/ui/table/DataTable.tsx';
import type { Say } from '#src/text/words.ts';
import type { Session } from '#src/session/session.ts';
import { refusedTo, type Waiting } from '#src/shared/requests/approvals/kinds.tsx';

/** Returns the selected requests as seen at selection, on any page. */
export function useChosen(session: Session, say: Say) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Waiting>>(new Map());
  const selection: Selection<Waiting> = {
    has: (row) => chosen.has(row.id),
    canChoose: (row) => refusedTo(session, row) === null,
    choose: (those, on) =>
      setChosen((old) => {
        const next = new Map(old);
        for (const row of those)
          if (on) next.set(row.id, row);
          else next.delete(row.id);
        return next;
      }),
    label: (row) => say('approvals.select', { name: row.employee_name }),
    labelAll: say('approvals.select-all'),
  };
  const forget = (gone: readonly Waiting[]) => selection.choose(gone, false);
  return { many: [...chosen.values()], selection, forget, clear: () => setChosen(new Map()) };
}

/** Returns the open request, which is in the address so that Back closes it. */
export function useLooked() {
  const [params, setParams] = useAddress();
  const looked = Number(params.get('look')) || null;
  const look = (next: number | null) =>
    setParams(
      (now) => withParams(now, { look: next === null ? undefined : String(next) }),
      // Moving between open rows replaces the history entry: one Back closes.
      { replace: next === null || looked !== null, preventScrollReset: true },
    );
  return [looked, look] as const;
}

/** Returns the filter by closing date of the cutoff, from the address. */
export function useClosing() {
  const [params, setParams] = useAddress();
  const by = params.get('closes');
  const only = (date: string | null) =>
    setParams((now) => withParams(now, { page: undefined, closes: date ?? undefined }), {
      replace: true,
      preventScrollReset: true,
    });
  return [by, only] as const;
}
