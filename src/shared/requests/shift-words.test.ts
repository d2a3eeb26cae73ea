import { expect, test } from 'vitest';
import type { ScheduleOption } from '#contract/hr/schedules/schedules.ts';
import { en } from '#src/text/en.ts';
import { fil } from '#src/text/fil.ts';
import { sayIn, type Say } from '#src/text/words.ts';
import { longClock, scheduleWords, shiftWords, shortClock, shiftText } from './shift-words.ts';

const saidIn =
  (words: typeof en | typeof fil): Say =>
  (code, data) =>
    sayIn(words, code, data);
const schedule = (over: Partial<ScheduleOption> = {}) =>
  shiftText({
    id: 1,
    name: 'S',
    start_time: '07:00',
    end_time: '19:00',
    break_minutes: 60,
    rest_days: [6, 7],
    ...over,
  });

test('formats a shift from start to end, also past midnight', () => {
  expect(shiftWords(schedule(), saidIn(en))).toBe('7 AM – 7 PM');
  expect(shiftWords(schedule({ start_time: '22:30', end_time: '07:00' }), saidIn(en), longClock)).toBe(
    '10:30 PM – 7:00 AM',
  );
});

test('formats flexible hours with the required hours, in both languages', () => {
  const flexible = schedule({ flexible_minutes: 480 });
  expect(shiftWords(flexible, saidIn(en), longClock)).toBe('8 h between 7:00 AM and 7:00 PM');
  expect(shiftWords(schedule({ flexible_minutes: 450 }), saidIn(en))).toBe('7 h 30 min between 7 AM and 7 PM');
  expect(shiftWords(flexible, saidIn(fil))).toBe('8 oras sa pagitan ng 7 AM at 7 PM');
});

test('formats a split shift with both parts', () => {
  const split = { second_break_start: '10:00', second_break_minutes: 300, break_start: '17:00' };
  expect(shiftWords(schedule(split), saidIn(en))).toBe('7 AM – 10 AM, 3 PM – 7 PM');
  // A second meal break doesn't split the shift.
  expect(shiftWords(schedule({ ...split, second_break_minutes: 120 }), saidIn(en))).toBe('7 AM – 7 PM');
});

test('formats a schedule with weekdays that differ', () => {
  const short = { weekday: 6, start_time: '08:00', end_time: '12:00', break_start: null, break_minutes: 0 };
  const office = {
    id: 1,
    name: 'S',
    start_time: '08:00',
    end_time: '17:00',
    break_minutes: 60,
    rest_days: [7],
    other_days: [{ ...short, flexible_minutes: null }],
  };
  // A time isn't broken between two lines.
  const said = (of: ScheduleOption, clock = shortClock) => {
    const words = scheduleWords(of, saidIn(en), clock);
    expect(words).not.toMatch(/ [AP]M/);
    return words.replaceAll('\u00a0', ' ');
  };
  expect(said(office)).toBe('8 AM – 5 PM · Sat 8 AM – 12 PM');
  expect(said({ ...office, other_days: undefined }, longClock)).toBe('8:00 AM – 5:00 PM');
  const flexible = { ...office, flexible_minutes: 480, other_days: [{ ...short, flexible_minutes: 120 }] };
  expect(said(flexible)).toBe('8 h between 8 AM and 5 PM · Sat 2 h between 8 AM and 12 PM');
});
