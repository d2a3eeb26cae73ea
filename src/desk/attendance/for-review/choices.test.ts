import { expect, test } from 'vitest';
import type { PersonTime, TimeDay } from '#contract/hr/attendance/time-days.ts';
import { choicesOf, suggested, type Opens } from './choices.ts';

const person = { employee_id: 7 } as PersonTime;
const day = (change: Partial<TimeDay>): TimeDay =>
  ({ date: '2026-11-18', day: 'ordinary', shift: { from: 480, to: 1020 }, punches: [], odd: [], ...change }) as TimeDay;
const all: Opens = { address: () => true, filings: true };
const labels = (d: TimeDay, kind: Parameters<typeof choicesOf>[2], may = all) =>
  choicesOf(person, d, kind, may).map((c) => c.label);

test('a missing time log is suggested from the end of the shift that is farther away', () => {
  expect(suggested(day({ punches: [475] }))).toBe(1020);
  expect(suggested(day({ punches: [1030] }))).toBe(480);
  expect(suggested(day({ punches: [475, 1030] }))).toBeNull();
  expect(suggested(day({ punches: [475], shift: { from: 480, to: 1020, flexible_minutes: 480 } }))).toBeNull();
  expect(suggested(day({ punches: [475], shift: null }))).toBeNull();
});

test('each exception has choices with a name, the usual one first', () => {
  expect(labels(day({ punches: [475] }), 'missing_out')).toEqual([
    'Add time out at 5 PM, as scheduled',
    'Enter the time out…',
    'Leave unpaid',
  ]);
  expect(labels(day({ punches: [475], shift: null }), 'missing_in')).toEqual(['Enter the time in…', 'Leave unpaid']);
  const late = day({ outside: [1020, 1110], odd: [{ kind: 'outside', minutes: 90, accepted: false }] });
  expect(labels(late, 'outside')).toEqual(['Count as overtime (1 h 30 min)', 'Don’t pay 1 h 30 min']);
  const long = day({ odd: [{ kind: 'over_16h', minutes: 1032, accepted: false }] });
  expect(labels(long, 'over_16h')).toEqual(['Correct the time logs…', 'Accept 17.2 hours']);
  expect(choicesOf(person, day({}), 'leave_unpaid', all)[0]!.to).toBe('/admin/edit-profile/7#leave');
});

test('a choice leads only to a screen that the reviewer may open', () => {
  const none: Opens = { address: () => false, filings: false };
  expect(labels(day({}), 'no_schedule', none)).toEqual(['Accept without a schedule']);
  expect(labels(day({}), 'leave_unpaid', none)).toEqual(['Leave unpaid']);
  expect(labels(day({}), 'leave_worked', { ...all, filings: false })).toEqual(['Keep the leave']);
  expect(labels(day({}), 'leave_unpaid', { ...all, filings: false })).toEqual(['Add leave credits', 'Leave unpaid']);
});
