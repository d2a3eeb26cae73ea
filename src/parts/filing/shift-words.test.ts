import { expect, test } from 'vitest';
import type { ScheduleOption } from '#contract/hr/schedules.ts';
import { en } from '#src/language/en.ts';
import { fil } from '#src/language/fil.ts';
import { sayIn, type Say } from '#src/language/words.ts';
import { longClock, shiftWords, toldShift } from './shift-words.ts';

const saidIn =
  (words: typeof en | typeof fil): Say =>
  (code, data) =>
    sayIn(words, code, data);
const schedule = (over: Partial<ScheduleOption> = {}) =>
  toldShift({
    id: 1,
    name: 'S',
    start_time: '07:00',
    end_time: '19:00',
    break_minutes: 60,
    rest_days: [6, 7],
    ...over,
  });

test('a shift is told from a time to a time, over midnight too', () => {
  expect(shiftWords(schedule(), saidIn(en))).toBe('7 AM – 7 PM');
  expect(shiftWords(schedule({ start_time: '22:30', end_time: '07:00' }), saidIn(en), longClock)).toBe(
    '10:30 PM – 7:00 AM',
  );
});

test('flexible hours are told with what is owed, in both languages', () => {
  const flexible = schedule({ flexible_minutes: 480 });
  expect(shiftWords(flexible, saidIn(en), longClock)).toBe('8 h between 7:00 AM and 7:00 PM');
  expect(shiftWords(schedule({ flexible_minutes: 450 }), saidIn(en))).toBe('7 h 30 min between 7 AM and 7 PM');
  expect(shiftWords(flexible, saidIn(fil))).toBe('8 oras sa pagitan ng 7 AM at 7 PM');
});

test('a split shift is told with its two parts', () => {
  const split = { second_break_start: '10:00', second_break_minutes: 300, break_start: '17:00' };
  expect(shiftWords(schedule(split), saidIn(en))).toBe('7 AM – 10 AM, 3 PM – 7 PM');
  // A second meal parts nothing.
  expect(shiftWords(schedule({ ...split, second_break_minutes: 120 }), saidIn(en))).toBe('7 AM – 7 PM');
});
