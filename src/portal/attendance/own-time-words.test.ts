import { expect, test } from 'vitest';
import type { OwnDay } from '#contract/hr/attendance/own-time.ts';
import { dayWords } from './own-time-words.ts';

const say = ((code: string) => code) as Parameters<typeof dayWords>[1];
const day = {
  date: '2026-11-02',
  day: 'ordinary',
  schedule: 'Eight to five',
  shift: { from: 480, to: 1020 },
  punches: [],
  minutes: {},
  late: 0,
  undertime: 0,
  absent_halves: 0,
  paid_leave_halves: 0,
  leaves: [],
  holiday: null,
  changed: false,
  state: 'paid',
  client_id: 1,
  client_name: null,
  missing: [],
  corrections: [],
} as unknown as OwnDay;

test.each<[string, Partial<OwnDay>, string]>([
  ['a day without time logs', {}, 'own-time.no-punches'],
  ['absent', { absent_halves: 2 }, 'own-time.absent'],
  ['a day before the time logs came', { absent_halves: 2, no_logs: true }, 'own-time.no-logs'],
  ['an unworked special day is none of them', { day: 'special' }, 'premium.special'],
  ['a special day on a rest day', { day: 'special_rest_day', shift: null }, 'premium.special_rest_day'],
  ['a special working day is a day like others', { day: 'special_working', absent_halves: 2 }, 'own-time.absent'],
  ['a rest day', { day: 'rest_day', shift: null }, 'own-time.rest-day'],
  ['leave on a special day', { day: 'special', leaves: ['Vacation leave'] }, 'Vacation leave'],
  [
    'a regular holiday says whether it is paid',
    { day: 'regular', holiday: { paid_unworked: true, because: '2026-11-01', stood: 'worked' } },
    'own-time.holiday-paid',
  ],
])('%s', (_, change, words) => {
  expect(dayWords({ ...day, ...change }, say)).toBe(words);
});
