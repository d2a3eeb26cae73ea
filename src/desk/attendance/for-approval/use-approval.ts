import { useState } from 'react';
import { listTimeKeepings } from '#contract/hr/attendance/time-keeping.ts';
import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import type { useTimeAddress } from '#src/desk/attendance/time-address.ts';
import { useTimeSteps } from '#src/desk/attendance/use-time-steps.ts';

/** Returns the reviewed timesheets of the address, the selected ones, and functions to approve or return them. */
export function useApproval(address: ReturnType<typeof useTimeAddress>) {
  const { client } = address;
  const changed = address.get('shown') === 'changed';
  const approved = changed || address.get('shown') === 'approved';
  const list = useEndpoint(
    listTimeKeepings,
    {
      query: {
        client: client?.id ?? 0,
        status: approved ? 'approved' : 'for_approval',
        ...(changed && { changed: 'yes' }),
        search: address.get('search') ?? '',
        limit: 3000,
        ...(address.date !== undefined && { date: address.date }),
      },
    },
    { enabled: client !== undefined, keepFormer: true },
  );
  const page = list.data;
  const people = page?.data;
  const cutoff = page?.cutoff;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [back, setBack] = useState<readonly PersonTime[] | null>(null);
  const steps = useTimeSteps(client && cutoff ? { client_id: client.id, date: cutoff.from } : undefined);
  const picked = (people ?? []).filter((p) => chosen.has(p.employee_id));
  const going = picked.length > 0 ? picked : (people ?? []).filter((p) => p.approvable);
  const counted = `${going.length} ${picked.length > 0 ? 'selected' : going.length === 1 ? 'employee' : 'employees'}`;
  const opened = people?.find((p) => String(p.employee_id) === address.get('open'));

  const approve = async (some: readonly PersonTime[]) => {
    if (some.length > 0 && (await steps.approve(some))) setChosen(new Set());
  };
  const choose = (id: number) =>
    setChosen((all) => (all.has(id) ? new Set([...all].filter((x) => x !== id)) : new Set([...all, id])));
  return {
    list,
    page,
    people,
    cutoff,
    shown: { changed, approved },
    steps,
    picked,
    going,
    counted,
    chosen,
    choose,
    approve,
    back,
    setBack,
    /** Clears the selection after its timesheets were changed. */
    clear: (done: boolean) => done && setChosen(new Set()),
    paidDays: { client: client?.id, until: address.date === undefined ? undefined : cutoff?.to },
    opened,
  };
}
