import type { PlannedDay, PlannedPerson } from '#contract/hr/planner.ts';
import type { ScheduleOption } from '#contract/hr/schedules.ts';
import { addDays } from '#domain/calendar/local-date.ts';

/** A schedule as the grid shows it: its colour (1 to 6), its hours in short, and its name. */
export interface Shift {
  id: number;
  name: string;
  color: number;
  text: string;
  /** Ends on the next day. */
  night: boolean;
  archived: boolean;
}

/** `08`, or `8:30` where it is not the full hour. */
const short = (time: string): string =>
  time.endsWith(':00') ? time.slice(0, 2) : `${Number(time.slice(0, 2))}${time.slice(2)}`;

/** Schedules in the order of their numbers: colours begin again after the sixth, the hours stand in each block. */
export const shiftsOf = (schedules: readonly (ScheduleOption & { archived: boolean })[]): Shift[] =>
  schedules.map((s, i) => ({
    id: s.id,
    name: s.name,
    color: (i % 6) + 1,
    text: `${short(s.start_time)}–${short(s.end_time)}`,
    night: s.end_time < s.start_time,
    archived: s.archived,
  }));

/** First letters of a leave's name: `VL` of Vacation leave. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase())
    .join('')
    .slice(0, 3);

/** What stands in a cell, and what it says. */
export function cellOf(day: PlannedDay, shift: Shift | undefined, holiday: string | undefined) {
  const kind = shift === undefined ? 'none' : day.leave !== null ? 'leave' : day.rest ? 'rest' : 'shift';
  const says = [
    shift ? `${shift.name} ${shift.text}` : 'no schedule',
    ...(shift && day.rest ? ['rest day'] : []),
    ...(day.leave === null ? [] : [day.leave]),
    ...(holiday === undefined ? [] : [holiday]),
    ...(day.filed ? ['by a change that was filed'] : []),
    ...(day.locked ? ['locked'] : []),
  ];
  const text = { none: 'none', leave: initials(day.leave ?? ''), rest: 'rest', shift: shift?.text ?? '' }[kind];
  return { kind, text, says: says.join(', ') } as const;
}

export interface Span {
  schedule_id: number;
  from: string;
  to: string | null;
}

/** Days of one person as spans from another first day on; days without a schedule are left out. */
export function spansFrom(
  person: PlannedPerson,
  days: readonly string[],
  first: string,
  within: readonly string[],
): Span[] {
  const spans: Span[] = [];
  for (const [i, date] of days.entries()) {
    const id = person.days.find((d) => d.date === date)?.schedule_id;
    const to = addDays(first, i);
    if (id === undefined || id === null || !within.includes(to)) continue;
    const last = spans.at(-1);
    if (last?.schedule_id === id && last.to !== null && addDays(last.to, 1) === to) last.to = to;
    else spans.push({ schedule_id: id, from: to, to });
  }
  return spans;
}
