import { useMemo } from 'react';
import { planner } from '#contract/hr/schedules/planner.ts';
import { eachDay } from '#domain/calendar/local-date.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import type { PlannerAddress } from './planner-address.ts';
import { assignable, shiftsOf } from '#src/desk/schedules/shifts.ts';

/** Returns the employees, days, and schedules for the address. */
export function useRoster({ client, get }: Pick<PlannerAddress, 'client' | 'get'>) {
  const [from, branch, only] = [get('from'), get('branch'), get('only')];
  const list = useEndpoint(
    planner,
    {
      query: {
        client: client?.id ?? 0,
        search: get('search') ?? '',
        limit: 3000,
        ...(from !== undefined && { from }),
        ...(branch !== undefined && { branch: Number(branch) }),
        ...((only === 'none' || only === 'conflicts') && { only }),
      },
    },
    { enabled: client !== undefined, keepFormer: true },
  );
  const page = list.data;
  const people = useMemo(() => page?.data ?? [], [page]);
  const dates = useMemo(() => (page ? eachDay(page.from, page.to) : []), [page]);
  const holidays = useMemo(() => new Map(page?.holidays.map((h) => [h.date, h.name])), [page]);
  const shifts = useMemo(() => shiftsOf(page?.schedules ?? [], page?.offered), [page]);
  const forAssigning = useMemo(() => assignable(shifts), [shifts]);
  return { list, page, people, dates, holidays, shifts, ...forAssigning };
}
