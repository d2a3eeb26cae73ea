import { shiftTexts } from '#src/text/en/desk/schedules/planner.ts';
import type { PlannedDay, PlannedPerson } from '#contract/hr/schedules/planner.ts';
import { addDays, weekday } from '#domain/calendar/local-date.ts';
import { firstOf, valueOf, nth } from '#domain/lists/known.ts';
import { onDate, type Shift } from '#src/desk/schedules/shifts.ts';

/** Returns the initials of a leave type: `VL` for Vacation leave. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => firstOf(word).toUpperCase())
    .join('')
    .slice(0, 3);

/** Returns a cell's text and description. */
export function cellOf(day: PlannedDay, shift: Shift | undefined, holiday: string | undefined) {
  const onDuty = day.business === undefined ? 'shift' : 'business';
  const kind = shift === undefined ? 'none' : day.leave ? 'leave' : day.rest ? 'rest' : onDuty;
  const hours = shift && onDate(shift, day.date).text;
  const says = [
    shift ? (shift.off ? shift.name : `${shift.name} ${hours}`) : shiftTexts.noSchedule,
    ...(shift && day.rest ? [shiftTexts.restDay] : []),
    ...(day.leave ? [day.half ? shiftTexts.halfDay(day.leave) : day.leave] : []),
    ...(day.business === undefined ? [] : [shiftTexts.officialBusiness(day.business)]),
    ...(holiday === undefined ? [] : [holiday]),
    ...(day.filed ? [shiftTexts.byAnApprovedScheduleChange] : []),
    ...(day.locked ? [shiftTexts.locked] : []),
  ];
  const text = {
    none: shiftTexts.none,
    leave: initials(day.leave ?? ''),
    rest: shiftTexts.rest,
    business: shiftTexts.ob,
    shift: hours ?? '',
  }[kind];
  return { kind, text, says: says.join(', ') } as const;
}

/** Returns the preview of a day: shift and cell text. Null means no change. */
export function ghostOf(day: PlannedDay | undefined, spans: readonly Span[], shifts: readonly Shift[]) {
  if (!day || day.locked) return null;
  const span = spans.find((s) => s.from <= day.date && (s.to === null || day.date <= s.to));
  const shift = span && shifts.find((s) => s.id === span.schedule_id);
  if (!shift) return null;
  const rest = shift.rests.includes(weekday(day.date));
  const text = rest ? shiftTexts.rest : onDate(shift, day.date).text;
  return { shift, text, says: shiftTexts.preview(shift.name, text) };
}

export interface Span {
  schedule_id: number;
  from: string;
  to: string | null;
}

/** A day on which an employee works a schedule. */
export interface PlannedCell {
  person: PlannedPerson;
  date: string;
  schedule_id: number;
}

/** Assignments of one employee. */
export interface Plan {
  person: PlannedPerson;
  spans: Span[];
}

/** Returns the assignments of each employee. Adjacent days with the same schedule form one span. */
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

/**
 * Returns the four most used schedules, each with its number of employees per day. Half-day leave counts as work;
 * full leave and rest days don't.
 */
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
    .flatMap((shift) => (found.has(shift.id) ? [{ shift, ...valueOf(found, shift.id) }] : []))
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, 4)
    .map(({ shift, days }) => ({ shift, days }));
}

/**
 * Repeats a week on the following weeks, skipping days without a schedule. `monday`: the first day of the week to
 * repeat.
 */
export const repeatWeek = (people: readonly PlannedPerson[], monday: string, weeks: number): PlannedCell[] =>
  people.flatMap((person) =>
    [0, 1, 2, 3, 4, 5, 6].flatMap((day) => {
      const schedule_id = scheduleOf(person, addDays(monday, day));
      return schedule_id === null
        ? []
        : Array.from({ length: weeks }, (_, n) => ({ person, date: addDays(monday, day + 7 * (n + 1)), schedule_id }));
    }),
  );

/** Repeats values over a selection from its first row and column, as spreadsheets do. */
export function laidOver(
  values: readonly (readonly (number | null)[])[],
  people: readonly PlannedPerson[],
  dates: readonly string[],
): PlannedCell[] {
  return people.flatMap((person, p) => {
    const row = nth(values, p % values.length);
    return dates.flatMap((date, d) => {
      const schedule_id = row[d % row.length] ?? null;
      return schedule_id === null ? [] : [{ person, date, schedule_id }];
    });
  });
}
