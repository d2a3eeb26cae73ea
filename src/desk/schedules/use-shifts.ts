import { useMemo } from 'react';
import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import type { RowOf } from '#contract/register.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { assignable, shiftsOf, type Shift } from './shifts.ts';

export type ScheduleRow = RowOf<typeof schedules>;

/** Schedules for rotations in the planner's order and colours, and all by id. */
export interface KnownShifts {
  work: readonly Shift[];
  off: Shift;
  shiftOf: (id: number | null) => Shift | undefined;
  scheduleOf: (id: number) => ScheduleRow | undefined;
  nameOf: (id: number) => string;
  /** True while loading. */
  waiting: boolean;
}

export function useShifts(): KnownShifts {
  const { data } = useEndpoint(schedules.list, { params: undefined, query: { all: 1, shown: 'all' } });
  return useMemo(() => {
    const rows = (data?.data ?? []).toSorted((a, b) => Number(a.archived) - Number(b.archived));
    const shifts = shiftsOf(rows);
    const { work, off } = assignable(shifts);
    const byId = new Map(shifts.map((s) => [s.id, s]));
    const rowById = new Map(rows.map((row) => [row.id, row]));
    return {
      work,
      off,
      shiftOf: (id) => (id === null ? undefined : byId.get(id)),
      scheduleOf: (id) => rowById.get(id),
      nameOf: (id) => rowById.get(id)?.name ?? String(id),
      waiting: data === undefined,
    };
  }, [data]);
}
