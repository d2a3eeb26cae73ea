import { expect, test } from 'vitest';
import type { DayFacts } from '../pay/facts/facts.ts';
import { ofAllClients } from './of-all-clients.ts';

const date = '2026-11-05';
const shift: DayFacts = { date, day: 'ordinary', minutes: { reg: 420 }, lateMinutes: 60, absentHalves: 0 };
const evening: DayFacts = { date, day: 'ordinary', minutes: { ot: 120, nd_ot: 60 } };

test('two records of a date are one day of a payslip', () => {
  expect(ofAllClients([shift, evening])).toEqual([
    {
      date,
      day: 'ordinary',
      minutes: { reg: 420, ot: 120, nd_ot: 60 },
      lateMinutes: 60,
      undertimeMinutes: 0,
      absentHalves: 0,
      paidLeaveHalves: 0,
      twoClients: true,
    },
  ]);
});

test('a day is marked as one of two clients only with work at both', () => {
  expect(ofAllClients([shift, { date, day: 'ordinary', minutes: { ot: 0 } }])[0]).not.toHaveProperty('twoClients');
});

test('a holiday, leave, and an absence are of the client that the day is due at, whichever comes first', () => {
  const due: DayFacts = { date, day: 'regular', minutes: {}, holidayEligible: true };
  const other: DayFacts = { date, day: 'regular', minutes: {} };
  for (const days of [
    [due, other],
    [other, due],
  ])
    expect(ofAllClients(days)).toMatchObject([{ day: 'regular', minutes: {}, holidayEligible: true }]);
  const leave: DayFacts = { date, day: 'ordinary', minutes: {}, absentHalves: 1, paidLeaveHalves: 1 };
  expect(ofAllClients([evening, leave])).toMatchObject([
    { minutes: evening.minutes, absentHalves: 1, paidLeaveHalves: 1 },
  ]);
});

test('hours of another kind of day, and other dates, stay apart', () => {
  const night: DayFacts = { date, day: 'regular', minutes: { nd: 360 } };
  const next: DayFacts = { ...shift, date: '2026-11-06' };
  expect(ofAllClients([shift, night, next])).toEqual([shift, night, next]);
});
