import { expect, test } from 'vitest';
import { missingPunches } from './missing-punches.ts';

const shift = { from: 480, to: 1020, unpaidBreaks: [{ from: 720, to: 780 }] };

test.each([
  ['none: both ends', [], [480, 1020]],
  ['one at the beginning: the end', [475], [1020]],
  ['one in the morning: the end', [700], [1020]],
  ['one at the end: the beginning', [1025], [480]],
  ['one in the middle of the shift is an in', [750], [1020]],
  ['two: nothing', [480, 1020], []],
  ['three: nothing is guessed', [480, 720, 1020], []],
])('%s', (_, punches, missing) => {
  expect(missingPunches(punches, shift)).toEqual(missing);
});

test('a shift past midnight has its ends on two days', () => {
  expect(missingPunches([1800], { from: 1320, to: 1800, unpaidBreaks: [] })).toEqual([1320]);
  expect(missingPunches([1310], { from: 1320, to: 1800, unpaidBreaks: [] })).toEqual([1800]);
});

test('a flexible or split shift has no suggestions', () => {
  expect(missingPunches([], { ...shift, flexibleMinutes: 480 })).toEqual([]);
  expect(missingPunches([475], { ...shift, unpaidBreaks: [{ from: 600, to: 960 }] })).toEqual([]);
});
