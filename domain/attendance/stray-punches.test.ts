import { expect, test } from 'vitest';
import { strayByDay, strayMinutes } from './stray-punches.ts';

const day = (n: number, hour: number, minute = 0): number => (n * 24 + hour) * 60 + minute;

test.each<[string, number[], [number, number[]][]]>([
  ['nothing', [], []],
  ['in and out on one day', [day(3, 8), day(3, 17)], [[3, [day(3, 8), day(3, 17)]]]],
  ['an out after midnight belongs to the day of its in', [day(3, 20), day(4, 4)], [[3, [day(3, 20), day(4, 4)]]]],
  [
    'a time log without its partner is alone, and takes none of the next day',
    [day(3, 8), day(4, 8), day(4, 17)],
    [
      [3, [day(3, 8)]],
      [4, [day(4, 8), day(4, 17)]],
    ],
  ],
  [
    'two stretches of one day',
    [day(3, 8), day(3, 12), day(3, 13), day(3, 17)],
    [[3, [day(3, 8), day(3, 12), day(3, 13), day(3, 17)]]],
  ],
])('unassigned time logs by day: %s', (_, punches, wanted) => {
  expect([...strayByDay(punches)]).toEqual(wanted);
});

test('unassigned minutes exclude a break within them', () => {
  const lunch = [{ from: 720, to: 780 }];
  expect(strayMinutes([475, 1022], lunch)).toBe(487);
  expect(strayMinutes([475, 720, 780, 1020], lunch)).toBe(485);
  expect(strayMinutes([780, 1020], lunch)).toBe(240);
  expect(strayMinutes([475], lunch)).toBe(0);
});
