import { useMemo, useState } from 'react';
import type { PlannedConflict, PlannedPerson } from '#contract/hr/schedules/planner.ts';
import type { At } from '#src/desk/attendance/grid-props.ts';

export interface ListedConflict {
  person: PlannedPerson;
  conflict: PlannedConflict;
  /** Grid cell of the conflict. */
  at: At;
  key: string;
}

/** Returns the conflicts in view, in grid order, and the current one. */
export function useConflicts(people: readonly PlannedPerson[], dates: readonly string[], at: At) {
  const all = useMemo(
    () =>
      people.flatMap((person, index) =>
        person.conflicts.map((conflict): ListedConflict => ({
          person,
          conflict,
          at: { person: index, day: dates.indexOf(conflict.date) },
          key: `${person.employee_id} ${conflict.kind} ${conflict.date}`,
        })),
      ),
    [people, dates],
  );
  const [chosen, choose] = useState<string>();
  const isAt = (c: ListedConflict) => c.at.person === at.person && c.at.day === at.day;
  // A cell may have several: keep the one chosen while the focus stays.
  const current = all.find((c) => c.key === chosen && isAt(c)) ?? all.find(isAt);
  const place = (a: At) => a.person * dates.length + a.day;
  return {
    all,
    current,
    /** Position of the current conflict in the list; without one, of the last conflict up to the focus. */
    near: current
      ? all.indexOf(current)
      : Math.max(
          0,
          all.findLastIndex((c) => place(c.at) <= place(at)),
        ),
    choose: (c: ListedConflict) => choose(c.key),
    /** Returns the next or previous conflict from the current one or the focus; wraps around. */
    next(step: 1 | -1): ListedConflict | undefined {
      if (current) return all[(all.indexOf(current) + step + all.length) % all.length];
      if (step === 1) return all.find((c) => place(c.at) > place(at)) ?? all[0];
      return all.findLast((c) => place(c.at) < place(at)) ?? all.at(-1);
    },
  };
}
