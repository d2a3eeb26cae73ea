import { expect, test } from 'vitest';
import { typedPunches } from './typed-punches.ts';

const day = '2026-11-03';
const next = '2026-11-04';

test.each([
  ['7:52 18:00', [`${day}T07:52`, `${day}T18:00`]],
  ['752, 1800', [`${day}T07:52`, `${day}T18:00`]],
  ['7:52 AM 5:00 PM', [`${day}T07:52`, `${day}T17:00`]],
  ['8am 5 pm', [`${day}T08:00`, `${day}T17:00`]],
  ['8:30a;12:15p', [`${day}T08:30`, `${day}T12:15`]],
  ['10 PM 6 AM', [`${day}T22:00`, `${next}T06:00`]],
  ['22:00 6:00 AM+1', [`${day}T22:00`, `${next}T06:00`]],
  ['', []],
])('reads the time logs %j', (text, punches) => {
  expect(typedPunches(text, day)).toEqual(punches);
});

test.each(['25:00', '8:00 lunch', '8:00 PM x', '8', 'PM'])('refuses %j', (text) => {
  expect(typedPunches(text, day)).toBeNull();
});
