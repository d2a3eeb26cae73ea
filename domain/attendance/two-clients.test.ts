import { expect, test } from 'vitest';
import { dayNumber, fromDayNumber } from '../calendar/local-date.ts';
import { usualPunchRules } from './pair-punches.ts';
import { recordOfLogs, timeAtClient, type Assigned, type PlacedPunch } from './two-clients.ts';

/** Monday 2 to Wednesday 4 November; at client 1 throughout, from the 3rd also at client 2. */
const days = { from: '2026-11-02', to: '2026-11-04' };
const assigned = [
  { client_id: 2, line: 2, from: '2026-11-03', to: null },
  { client_id: 1, line: 1, from: '2026-01-05', to: null },
];
const at = (date: string, hour: number): number => dayNumber(date) * 1440 + hour * 60;
const punch = (date: string, hour: number, client: number | null): PlacedPunch => ({ at: at(date, hour), client });

/** A log before 07:00 is the out of the night before. */
const timeOf = (client: number, punches: readonly PlacedPunch[], of: readonly Assigned[]) =>
  timeAtClient(client, punches, of, days, (m) => fromDayNumber(Math.floor((m - 420) / 1440)));

test("a time log counts at its device's client, one without a device at the main assignment", () => {
  const punches = [
    punch('2026-11-03', 8, 1),
    punch('2026-11-03', 12, 1),
    punch('2026-11-03', 18, 2),
    punch('2026-11-03', 22, 2),
    punch('2026-11-04', 8, null),
    punch('2026-11-04', 17, 7),
  ];
  const main = timeOf(1, punches, assigned);
  const second = timeOf(2, punches, assigned);
  expect(main.punches).toEqual([at('2026-11-03', 8), at('2026-11-03', 12), at('2026-11-04', 8), at('2026-11-04', 17)]);
  expect(second.punches).toEqual([at('2026-11-03', 18), at('2026-11-03', 22)]);
  // The shift is due at the main client on both days; nothing is missing at the second.
  expect([...main.elsewhere]).toEqual([]);
  expect([...second.elsewhere]).toEqual([
    ['2026-11-03', true],
    ['2026-11-04', true],
  ]);
});

test("a day logged only at the second client is due there, and isn't an absence at the first", () => {
  const punches = [punch('2026-11-03', 8, 2), punch('2026-11-03', 17, 2)];
  expect(timeOf(1, punches, assigned)).toEqual({ punches: [], elsewhere: new Map([['2026-11-03', true]]) });
  // The 4th has no time logs: it is missing at the main client, once.
  expect([...timeOf(2, punches, assigned).elsewhere]).toEqual([['2026-11-04', false]]);
});

test('a night shift of the second client ends where it began; before the second assignment everything counts as usual', () => {
  const own = [assigned[1]!, { ...assigned[0]!, to: '2026-11-03' }];
  const punches = [punch('2026-11-02', 9, 2), punch('2026-11-03', 22, 2), punch('2026-11-04', 6, 2)];
  expect(timeOf(2, punches, own).punches).toEqual(punches.map((p) => p.at));
  expect(timeOf(1, punches, own).punches).toEqual([at('2026-11-02', 9)]);
});

test('the shift of a date is due where the employee logged in, not where the night before ended', () => {
  const both = [{ client_id: 2, line: 2, from: '2026-11-01', to: null }, assigned[0]!, assigned[1]!];
  const punches = [
    punch('2026-11-02', 19, 1),
    punch('2026-11-03', 7, 1),
    punch('2026-11-03', 19, 2),
    punch('2026-11-04', 7, 2),
  ];
  const night = {
    id: 1,
    name: 'Night',
    start_time: '19:00',
    end_time: '07:00',
    break_minutes: 0,
    break_start: null,
    rest_days: [7],
  };
  const schedules = [{ from: '2026-01-01', to: null, schedule: night }];
  const record = recordOfLogs(punches, { schedules, approved: [] }, days, usualPunchRules);
  expect(punches.map((p) => record(p.at))).toEqual(['2026-11-02', '2026-11-02', '2026-11-03', '2026-11-03']);
  const [main, second] = [1, 2].map((client) => timeAtClient(client, punches, both, days, record).elsewhere);
  expect([...main!]).toEqual([['2026-11-03', true]]);
  expect([...second!]).toEqual([
    ['2026-11-02', true],
    ['2026-11-04', false],
  ]);
});
