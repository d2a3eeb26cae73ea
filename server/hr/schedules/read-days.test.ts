import { expect, test } from 'vitest';
import { otherDayText } from '#domain/schedules/other-days.ts';
import { otherDayOf } from './read-days.ts';

const read = (text: string) => {
  const day = otherDayOf(text);
  return day && otherDayText(day);
};

test.each([
  ['Sat 08:00-12:00', 'Sat 08:00-12:00'],
  ['Saturday 8:00 AM - 12:00 PM', 'Sat 08:00-12:00'],
  ['Sabado: 8 AM to 1 PM, break 60 from 10:00', 'Sat 08:00-13:00 break 60 from 10:00'],
  ['6 0800–1200', 'Sat 08:00-12:00'],
  ['Fri. 8-15 break 60 min', 'Fri 08:00-15:00 break 60'],
  ['Wed 07:00-19:00 break 30 owed 240', 'Wed 07:00-19:00 break 30 owed 240'],
  ['Sat 22:00-02:00', 'Sat 22:00-02:00'],
])('%s is a day with its own times', (text, said) => {
  expect(read(text)).toBe(said);
});

test.each([
  'Sat',
  'Sat 08:00',
  '08:00-12:00',
  'Sat-Sun 08:00-12:00',
  'Someday 8-12',
  'Sat 25:00-26:00',
  'Sat 8-12 break',
  '',
])('%j is none', (text) => {
  expect(read(text)).toBeNull();
});
