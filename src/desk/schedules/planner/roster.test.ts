import { expect, test } from 'vitest';
import type { PlannedConflict, PlannedDay, PlannedPerson } from '#contract/hr/schedules/planner.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { conflictActions, conflictText, conflictTitle, conflictsOn } from './conflict-words.ts';
import { assignable, shiftsOf } from '#src/desk/schedules/shifts.ts';
import { countsOf } from './shifts.ts';
import { hoursOf, weekWords } from './week-words.ts';

const option = (id: number, name: string, start_time: string, end_time: string, rest_days: number[] = []) => ({
  id,
  name,
  start_time,
  end_time,
  break_minutes: 60,
  rest_days,
  archived: false,
});
const shifts = shiftsOf([
  option(1, 'Day', '06:00', '18:00'),
  option(2, 'Night', '18:00', '07:00'),
  option(3, 'Off', '08:00', '17:00', [1, 2, 3, 4, 5, 6, 7]),
  option(4, 'Early', '05:00', '13:00'),
  option(5, 'Late', '13:00', '21:00'),
  option(6, 'Rare', '09:00', '18:00'),
]);
const { off } = assignable(shifts);
const monday = '2026-11-23';
const dates = Array.from({ length: 7 }, (_, i) => addDays(monday, i));
const person = (ids: readonly (number | null)[], over: Record<number, Partial<PlannedDay>> = {}): PlannedPerson => ({
  employee_id: 1,
  employee_code: 'E-1',
  name: 'Cruz, Ana',
  branch: 'Makati',
  version: 1,
  days: ids.map((schedule_id, i) => ({
    date: dates[i]!,
    schedule_id,
    rest: schedule_id === 3,
    leave: null,
    ...over[i],
  })),
  holidays: [],
  weeks: [],
  conflicts: [],
});
const conflict = (kind: PlannedConflict['kind'], over: Partial<PlannedConflict> = {}): PlannedConflict => ({
  kind,
  date: dates[1]!,
  to: dates[1]!,
  what: '',
  schedule_id: null,
  ...over,
});
const labels = (whose: PlannedPerson, given: PlannedConflict) =>
  conflictActions(whose, given, { shifts, off, dates }).map((a) => `${a.label}: ${a.shift.name} on ${a.date}`);

test('counts the four most used schedules by day, without leave and rest days', () => {
  const people = [
    person([1, 1, 1, 2, 2, 3, null], {
      0: { leave: 'Vacation leave' },
      // The other half is worked, as in the week's hours.
      1: { leave: 'Vacation leave', half: true },
    }),
    person([4, 4, 4, 5, 5, 5, 6]),
    person([2, 1, 4, 2, 2, 4, 1]),
  ];
  expect(countsOf(people, dates, shifts).map(({ shift, days }) => [shift.name, days.join('')])).toEqual([
    ['Night', '1002200'],
    ['Early', '1120010'],
    ['Day', '0210001'],
    ['Late', '0001110'],
  ]);
  expect(countsOf([], dates, shifts)).toEqual([]);
});

test('names overlapping shifts with hours and offers a fix, unless the day is paid or has a schedule change', () => {
  const overlap = conflict('overlap', { schedule_id: 2 });
  expect(conflictText(person([2, 1]), overlap, { shifts })).toBe(
    'Tu 24 Nov. “Night” of Mo 23 Nov ends 07:00, “Day” begins 06:00.',
  );
  expect(labels(person([2, 1]), overlap)).toEqual([
    'Change Mo to 06–18: Day on 2026-11-23',
    'Change Tu to rest: Off on 2026-11-24',
  ]);
  expect(labels(person([2, 1], { 0: { locked: true } }), overlap)).toEqual(['Change Tu to rest: Off on 2026-11-24']);
  expect(labels(person([2, 1], { 1: { filed: true } }), overlap)).toEqual(['Change Mo to 06–18: Day on 2026-11-23']);
  // The day before isn't visible.
  expect(labels(person([1, 1]), { ...overlap, date: monday, to: monday })).toEqual([
    'Change Mo to rest: Off on 2026-11-23',
  ]);
});

test('offers the schedule a leave was approved with; warns that a day off still uses credits', () => {
  const leave = conflict('leave', { what: 'Vacation leave', schedule_id: 1 });
  expect(labels(person([1, 2]), leave)).toEqual(['Back to 06–18: Day on 2026-11-24']);
  expect(conflictText(person([1, 2]), leave, { shifts })).toContain('The schedule is now “Night”.');
  expect(conflictText(person([1, 3]), leave, { shifts })).toContain('still uses leave credits');
  const without = { ...leave, schedule_id: null };
  expect(labels(person([1, 2]), without)).toEqual(['Remove the shift: Off on 2026-11-24']);
  expect(conflictText(person([1, 2]), without, { shifts })).toContain('approved with no schedule');
});

test('offers rest for a seventh day; other clients and missing employment have no fix', () => {
  expect(labels(person([1, 1]), conflict('seventh', { what: '7' }))).toEqual(['Change to rest: Off on 2026-11-24']);
  expect(['7', '11', '22', '14+'].map((what) => conflictTitle(conflict('seventh', { what })))).toEqual([
    '7th day in a row',
    '11th day in a row',
    '22nd day in a row',
    '14 or more days in a row',
  ]);
  expect(labels(person([1, 1]), conflict('elsewhere', { what: 'Salita, Ortigas' }))).toEqual([]);
  expect(labels(person([1, 1]), conflict('not_employed'))).toEqual([]);
  expect(conflictText(person([1, 1, 1]), conflict('not_employed', { to: dates[2]! }), { shifts })).toContain(
    'Tu 24 Nov – We 25 Nov.',
  );
});

test('lists all conflicts of a day, those to fix first', () => {
  const elsewhere = conflict('elsewhere', { date: monday, to: dates[2]! });
  const [overlap, seventh] = [conflict('overlap'), conflict('seventh', { what: '7' })];
  const all = [elsewhere, seventh, overlap];
  expect(conflictsOn(all, dates[1]!, 'shift')).toEqual([overlap, elsewhere, seventh]);
  expect(conflictsOn(all, dates[2]!, 'shift')).toEqual([elsewhere]);
  expect(conflictsOn(all, dates[2]!, 'rest')).toEqual([]);
});

test('names weekly hours above 48 and a missing rest day', () => {
  expect([66 * 60, 2250, 500, 0].map(hoursOf)).toEqual(['66', '37.5', '8.33', '0']);
  expect(weekWords({ minutes: 48 * 60, days: 6 })).toBe('48 hours');
  expect(weekWords({ minutes: 66 * 60, days: 6 })).toBe('66 hours, 18 over 48');
  expect(weekWords({ minutes: 84 * 60, days: 7 })).toBe('84 hours, 36 over 48, no rest day (Labor Code art. 91)');
});
