import { expect, test } from 'vitest';
import { typedTime } from './typed-time.ts';

test.each([
  ['8', '08:00'],
  ['12', '12:00'],
  ['8:30a', '08:30'],
  ['830', '08:30'],
  ['830p', '20:30'],
  ['5 pm', '17:00'],
  ['5 p.m.', '17:00'],
  ['12a', '00:00'],
  ['17:30', '17:30'],
  ['1730', '17:30'],
  ['7.15', '07:15'],
  ['8:00 AM', '08:00'],
  ['24', null],
  ['13p', null],
  ['8:60', null],
  ['eight', null],
  ['', null],
])('%s is read as %s', (text, time) => {
  expect(typedTime(text)).toBe(time);
});
