import { editTexts } from '#src/text/en/desk/schedules/planner.ts';
import type { KeyboardEvent } from 'react';
import type { PlannedPerson } from '#contract/hr/schedules/planner.ts';
import { firstOf, lastOf } from '#domain/lists/known.ts';
import type { Shift } from '#src/desk/schedules/shifts.ts';
import type { At } from '#src/desk/attendance/grid-props.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { laidOver, plansOf, scheduleOf } from './shifts.ts';
import { asText, fromText } from './spreadsheet-text.ts';
import type { useAssign } from './use-planner.ts';
import type { useRoster } from './use-roster.ts';

type Roster = Pick<ReturnType<typeof useRoster>, 'people' | 'dates' | 'shifts' | 'work' | 'off' | 'all'>;

/** Returns the selection, and edits from the grid: paint, paste, fill. */
export function editsOf(
  { people, dates, shifts, work, off, all }: Roster,
  { at, other }: { at: At; other: At },
  { assign, assignEach, undo, free }: ReturnType<typeof useAssign>,
  on: {
    at: (at: { at: At; other: At }) => void;
    /** Goes to the next or previous conflict. */
    conflict: (step: 1 | -1) => void;
    /** Asks for a schedule, starting with the text typed over the selection. */
    ask: (typed: string) => void;
  },
) {
  const [top, bottom] = [Math.min(at.person, other.person), Math.max(at.person, other.person)];
  const [first, last] = [Math.min(at.day, other.day), Math.max(at.day, other.day)];
  const chosen = people.slice(top, bottom + 1);
  const days = dates.slice(first, last + 1);
  const who = chosen.length === 1 ? firstOf(chosen).name : editTexts.employees(chosen.length);

  const paint = (shift: Shift | undefined) => {
    if (shift && chosen.length > 0 && free())
      void assign(chosen, [{ schedule_id: shift.id, from: firstOf(days), to: lastOf(days) }]);
  };
  const lay = (values: readonly (readonly (number | null)[])[], onto = chosen, over = days) => {
    const plans = plansOf(laidOver(values, onto, over));
    if (plans.length > 0 && free()) void assignEach(plans);
  };
  const copy = (): string => {
    const what = editTexts.days(days.length);
    void toast(editTexts.copiedPasteHereOrIn(what, who));
    return asText(chosen, days, shifts);
  };
  /** Pastes text: one cell fills the selection; several repeat from its first cell. */
  const paste = (text: string) => {
    const read = fromText(text, all);
    if ('unknown' in read) {
      void dialog.error(editTexts.noActiveScheduleNamedNothing(read.unknown.slice(0, 5).join(', ')));
      return;
    }
    const { values } = read;
    const width = Math.max(...values.map((row) => row.length));
    const onto = people.slice(top, top + Math.max(chosen.length, values.length));
    lay(values, onto, dates.slice(first, first + Math.max(days.length, width)));
  };
  /** Fills the selection from its first cells: right, down, or from the drag start. */
  const fill = (source: { people: readonly PlannedPerson[]; days: readonly string[] }) =>
    lay(source.people.map((person) => source.days.map((date) => scheduleOf(person, date))));
  const onKey = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (event.altKey || chosen.length === 0) return false;
    if (event.ctrlKey || event.metaKey) {
      if (key === 'd') fill({ people: chosen.slice(0, 1), days });
      else if (key === 'z') void undo();
      else if (key === 'r') fill({ people: chosen, days: days.slice(0, 1) });
      else return false;
    } else if (key === '0' || key === 'delete' || key === 'backspace') paint(off);
    else if (key === 'f8') on.conflict(event.shiftKey ? -1 : 1);
    // With one selected cell, the panel handles Escape.
    else if (key === 'escape' && (chosen.length > 1 || days.length > 1)) on.at({ at, other: at });
    else if (/^[1-9]$/.test(key)) paint(work[Number(key) - 1]);
    else if (key === 'enter' || key === 'f2') on.ask('');
    else if (/^\p{L}$/u.test(key)) on.ask(key);
    else return false;
    return true;
  };
  return { chosen, days, who, paint, copy, paste, fill, onKey };
}
