import { expect, test } from 'vitest';
import { freeTimes, lastOvertimeDate, overtimeMinutes, overtimesOverlap } from './span.ts';

const on = (date: string, start_time: string, end_time: string) => ({ date, start_time, end_time });

test.each([
  ['17:00', '19:30', 150],
  ['22:00', '06:00', 480],
  ['23:59', '00:00', 1],
  ['00:00', '23:59', 1439],
  ['08:00', '08:00', 0],
])('from %s to %s: %i minutes', (start_time, end_time, minutes) => {
  expect(overtimeMinutes({ start_time, end_time })).toBe(minutes);
});

test.each([
  ['the same hours', on('2026-11-18', '17:00', '19:00'), true],
  ['one that begins when it ends', on('2026-11-18', '19:00', '20:00'), false],
  ['one that ends when it begins', on('2026-11-18', '16:00', '17:00'), false],
  ['one minute of it', on('2026-11-18', '18:59', '21:00'), true],
  ['the day before, across midnight, until it begins', on('2026-11-17', '22:00', '06:00'), false],
  ['the day before, until one minute after it begins', on('2026-11-17', '18:00', '17:01'), true],
  ['the same hours a day later', on('2026-11-19', '17:00', '19:00'), false],
])('%s', (_, other, expected) => {
  const one = on('2026-11-18', '17:00', '19:00');
  expect(overtimesOverlap(one, other)).toBe(expected);
  expect(overtimesOverlap(other, one)).toBe(expected);
});

test('across midnight and over the end of a year', () => {
  expect(overtimesOverlap(on('2026-12-31', '22:00', '02:00'), on('2027-01-01', '01:00', '03:00'))).toBe(true);
  expect(overtimesOverlap(on('2026-12-31', '22:00', '02:00'), on('2027-01-01', '02:00', '03:00'))).toBe(false);
});

test('31 days ahead', () => {
  expect(lastOvertimeDate('2026-11-18')).toBe('2026-12-19');
});

test('the free part of an overtime next to filed ones, across midnight too', () => {
  const asked = on('2026-11-18', '17:00', '21:00');
  expect(freeTimes(asked, [])).toEqual([]);
  expect(freeTimes(asked, [on('2026-11-18', '18:00', '19:30')])).toEqual([
    { start_time: '17:00', end_time: '18:00' },
    { start_time: '19:30', end_time: '21:00' },
  ]);
  expect(freeTimes(asked, [on('2026-11-18', '16:00', '22:00')])).toEqual([]);
  expect(freeTimes(on('2026-11-18', '22:00', '02:00'), [on('2026-11-18', '22:00', '23:00')])).toEqual([
    { start_time: '23:00', end_time: '02:00' },
  ]);
  // The rest begins on the next day, and is filed for that day.
  expect(freeTimes(on('2026-11-18', '22:00', '02:00'), [on('2026-11-18', '22:00', '01:00')])).toEqual([]);
  expect(freeTimes({ ...asked, end_time: '' }, [on('2026-11-18', '18:00', '19:30')])).toEqual([]);
});
