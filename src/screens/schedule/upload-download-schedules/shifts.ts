import type { PlannedDay, PlannedPerson } from '#contract/hr/planner.ts';
import type { ScheduleOption } from '#contract/hr/schedules.ts';
import { addDays, weekday } from '#domain/calendar/local-date.ts';
import { shortWeekdayNames } from '#domain/calendar/weekday-names.ts';
import { timesOfWeekday } from '#domain/schedule/shift.ts';
import { hoursText } from '#domain/schedule/week.ts';

/** The hours of a day as the grid shows them. */
type Times = Pick<Shift, 'text' | 'begins' | 'ends' | 'night'>;

/** A schedule as the grid shows it: its colour (1 to 6), its hours in short, and its name. */
export interface Shift {
  id: number;
  name: string;
  color: number;
  text: string;
  begins: string;
  ends: string;
  /** Ends on the next day. */
  night: boolean;
  /** Weekdays with other times. */
  others: readonly (Times & { weekday: number })[];
  archived: boolean;
  /** A schedule for days off: every day of it is a rest day. */
  off: boolean;
  /** Its rest days, 1 Monday to 7 Sunday. */
  rests: readonly number[];
  /** The client offers it, or offers all. */
  offered: boolean;
}

/** `08`, or `8:30` where it is not the full hour. */
export const short = (time: string): string =>
  time.endsWith(':00') ? time.slice(0, 2) : `${Number(time.slice(0, 2))}${time.slice(2)}`;

/** What stands in a cell: the times, or of flexible hours how many they are. */
function textOf(s: ScheduleOption): string {
  if (s.rest_days.length === 7) return 'rest';
  return s.flexible_minutes == null
    ? `${short(s.start_time)}–${short(s.end_time)}`
    : `${hoursText(s.flexible_minutes)}h flex`;
}

const timesOf = (s: ScheduleOption): Times => ({
  text: textOf(s),
  begins: s.start_time,
  ends: s.end_time,
  night: s.end_time < s.start_time,
});

/** The hours that a schedule has on a date. */
export const onDate = (shift: Shift, date: string): Times =>
  shift.others.find((d) => d.weekday === weekday(date)) ?? shift;

/** The hours of a schedule in words, the weekdays that have others behind the usual ones: `08–17, Sat 08–12`. */
export const hoursInWords = (shift: Shift): string =>
  [shift.text, ...shift.others.map((d) => `${shortWeekdayNames[d.weekday - 1]} ${d.text}`)].join(', ');

/** Schedules in the order of their numbers: colours begin again after the sixth, the hours stand in each block. */
export const shiftsOf = (
  schedules: readonly (ScheduleOption & { archived: boolean })[],
  offered: readonly number[] = [],
): Shift[] =>
  schedules.map((s, i) => ({
    id: s.id,
    name: s.name,
    color: (i % 6) + 1,
    ...timesOf(s),
    others: (s.other_days ?? []).map((d) => ({ weekday: d.weekday, ...timesOf(timesOfWeekday(s, d.weekday)) })),
    archived: s.archived,
    off: s.rest_days.length === 7,
    rests: s.rest_days,
    offered: offered.length === 0 || offered.includes(s.id) || s.rest_days.length === 7,
  }));

/** Stands for a schedule for days off where there is none yet: it is added before anybody is put on it. */
export const noDayOff: Shift = {
  id: 0,
  name: 'Day off',
  color: 0,
  text: 'rest',
  begins: '',
  ends: '',
  night: false,
  others: [],
  archived: false,
  off: true,
  rests: [1, 2, 3, 4, 5, 6, 7],
  offered: true,
};

/** The schedules that can be assigned: those one works first, of them those that the client offers, then those for days off, of which there is always one. */
export function assignable(shifts: readonly Shift[]): { work: Shift[]; off: Shift; all: Shift[] } {
  const inUse = shifts.filter((s) => !s.archived);
  const work = inUse.filter((s) => !s.off).toSorted((a, b) => Number(b.offered) - Number(a.offered));
  const free = inUse.filter((s) => s.off);
  const off = free[0] ?? noDayOff;
  return { work, off, all: [...work, ...(free.length > 0 ? free : [off])] };
}

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
  const kind = shift === undefined ? 'none' : day.leave ? 'leave' : day.rest ? 'rest' : 'shift';
  const hours = shift && onDate(shift, day.date).text;
  const says = [
    shift ? (shift.off ? shift.name : `${shift.name} ${hours}`) : 'no schedule',
    ...(shift && day.rest ? ['rest day'] : []),
    ...(day.leave ? [day.half ? `${day.leave}, half a day` : day.leave] : []),
    ...(holiday === undefined ? [] : [holiday]),
    ...(day.filed ? ['by a change that was filed'] : []),
    ...(day.locked ? ['locked'] : []),
  ];
  const text = { none: 'none', leave: initials(day.leave ?? ''), rest: 'rest', shift: hours ?? '' }[kind];
  return { kind, text, says: says.join(', ') } as const;
}

/** What a day would become by what is about to be assigned: its shift, and what stands in the cell; null: it stays as it is. */
export function ghostOf(day: PlannedDay | undefined, spans: readonly Span[], shifts: readonly Shift[]) {
  if (!day || day.locked) return null;
  const span = spans.find((s) => s.from <= day.date && (s.to === null || day.date <= s.to));
  const shift = span && shifts.find((s) => s.id === span.schedule_id);
  if (!shift) return null;
  const rest = shift.rests.includes(weekday(day.date));
  const text = rest ? 'rest' : onDate(shift, day.date).text;
  return { shift, text, says: `to be ${shift.name} ${text}` };
}

export interface Span {
  schedule_id: number;
  from: string;
  to: string | null;
}

/** A day somebody is to work a schedule on. */
export interface PlannedCell {
  person: PlannedPerson;
  date: string;
  schedule_id: number;
}

/** What one person is to work. */
export interface Plan {
  person: PlannedPerson;
  spans: Span[];
}

/** Days person by person, those of one schedule that meet as one span. */
export function plansOf(cells: readonly PlannedCell[]): Plan[] {
  const plans = new Map<number, Plan>();
  for (const { person, date, schedule_id } of cells.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const plan = plans.get(person.employee_id) ?? { person, spans: [] };
    plans.set(person.employee_id, plan);
    const last = plan.spans.at(-1);
    if (last?.schedule_id === schedule_id && last.to !== null && addDays(last.to, 1) === date) last.to = date;
    else plan.spans.push({ schedule_id, from: date, to: date });
  }
  return [...plans.values()];
}

export const scheduleOf = (person: PlannedPerson, date: string): number | null =>
  person.days.find((d) => d.date === date)?.schedule_id ?? null;

/** How many people work each schedule on each day, those with half a day of leave too, without whole leave and rest days: of the four that are worked most. */
export function countsOf(
  people: readonly PlannedPerson[],
  dates: readonly string[],
  shifts: readonly Shift[],
): { shift: Shift; days: number[] }[] {
  const place = new Map(dates.map((date, i) => [date, i]));
  const found = new Map<number, { sum: number; days: number[] }>();
  for (const person of people)
    for (const { date, schedule_id, rest, leave, half } of person.days) {
      const at = place.get(date);
      if (schedule_id === null || rest || (leave && !half) || at === undefined) continue;
      const own = found.get(schedule_id) ?? { sum: 0, days: dates.map(() => 0) };
      found.set(schedule_id, own);
      own.sum += 1;
      own.days[at]! += 1;
    }
  return shifts
    .flatMap((shift) => (found.has(shift.id) ? [{ shift, ...found.get(shift.id)! }] : []))
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, 4)
    .map(({ shift, days }) => ({ shift, days }));
}

/** A week of people again on the weeks after it; days without a schedule are left out. `monday`: of the week. */
export const weekAgain = (people: readonly PlannedPerson[], monday: string, weeks: number): PlannedCell[] =>
  people.flatMap((person) =>
    [0, 1, 2, 3, 4, 5, 6].flatMap((day) => {
      const schedule_id = scheduleOf(person, addDays(monday, day));
      return schedule_id === null
        ? []
        : Array.from({ length: weeks }, (_, n) => ({ person, date: addDays(monday, day + 7 * (n + 1)), schedule_id }));
    }),
  );

/** Values laid over a selection: again and again from its first row and column, as a spreadsheet does. */
export function laidOver(
  values: readonly (readonly (number | null)[])[],
  people: readonly PlannedPerson[],
  dates: readonly string[],
): PlannedCell[] {
  return people.flatMap((person, p) => {
    const row = values[p % values.length]!;
    return dates.flatMap((date, d) => {
      const schedule_id = row[d % row.length] ?? null;
      return schedule_id === null ? [] : [{ person, date, schedule_id }];
    });
  });
}
