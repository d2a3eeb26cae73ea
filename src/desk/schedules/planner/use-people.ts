import { useState } from 'react';
import type { PlannedPerson } from '#contract/hr/schedules/planner.ts';
import { useKeys } from '#src/desk/register/use-keys.ts';
import { weekday } from '#domain/calendar/local-date.ts';
import { startOfWeek } from '#domain/calendar/month.ts';
import type { At } from '#src/desk/attendance/grid-props.ts';
import type { usePlannerAddress } from './planner-address.ts';
import type { Span } from './shifts.ts';
import { useConflicts, type ListedConflict } from './use-conflicts.ts';
import { editsOf } from './edits.ts';
import { useAssign } from './use-planner.ts';
import { useRoster } from './use-roster.ts';

const start: At = { person: 0, day: 0 };

type Address = ReturnType<typeof usePlannerAddress>;

/** Returns the planner's selection, the dialog about it, and the conflicts it goes to. */
export function usePeople(address: Address) {
  const roster = useRoster(address);
  const { people, dates } = roster;
  const [wanted, setAt] = useState<{ at: At; other: At }>({ at: start, other: start });
  const inside = (a: At): At => ({
    person: Math.min(a.person, Math.max(0, people.length - 1)),
    day: Math.min(a.day, Math.max(0, dates.length - 1)),
  });
  const at = inside(wanted.at);
  const other = inside(wanted.other);
  const [asked, setAsked] = useState<{ typed: string } | null>(null);
  /** Preview of a rotation for the selected employees. */
  const [rotating, setRotating] = useState<readonly (readonly Span[])[] | null>(null);
  /** The employees of the rotation, even if the list changes before assigning. */
  const [turning, setTurning] = useState<readonly PlannedPerson[]>([]);
  const assigning = useAssign();
  const conflicts = useConflicts(people, dates, at);
  const panel = address.get('side') === 'conflicts';
  const [shown, setShown] = useState<At | null>(null);
  /** Moves the grid to a conflict and opens the list. */
  const goTo = (to: ListedConflict | undefined) => {
    if (!panel) address.set({ side: 'conflicts' });
    if (!to) return;
    conflicts.choose(to);
    setAt({ at: to.at, other: to.at });
    // Scrolls each time, because the user may have scrolled away from the same conflict.
    setShown({ ...to.at });
  };

  const edits = editsOf(roster, { at, other }, assigning, {
    at: setAt,
    conflict: (step) => goTo(conflicts.next(step)),
    ask: (typed) => setAsked({ typed }),
  });
  /** Shows the week of a date first and focuses the day. */
  const toDate = (date: string) => {
    const to = { person: at.person, day: weekday(date) - 1 };
    address.set({ from: startOfWeek(date) });
    setAt({ at: to, other: to });
  };
  useKeys({
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    F8: (event) => goTo(conflicts.next(event.shiftKey ? -1 : 1)),
  });

  return {
    roster,
    assigning,
    at,
    other,
    setAt,
    selectAll: () => setAt({ at: start, other: { person: people.length - 1, day: dates.length - 1 } }),
    asked,
    setAsked,
    rotating,
    setRotating,
    turning,
    /** Opens the rotation for the selected employees. */
    rotate: () => {
      setTurning(edits.chosen);
      setRotating([]);
    },
    conflicts,
    panel,
    shown,
    setShown,
    goTo,
    edits,
    toDate,
  };
}
