import { describe, expect, test } from 'vitest';
import { pairPunches, stretchesOf } from './pair-punches.ts';

const h = (hours: number, minutes = 0): number => hours * 60 + minutes;
const shift = (id: string, from: number, to: number) => ({ id, stretches: [{ from, to }] });
/** A night shift, the following day shift, and the next night. */
const windows = [shift('night', h(19), h(31)), shift('day', h(32), h(41)), shift('next', h(43), h(55))];
const of = (...punches: number[]) => Object.fromEntries(pairPunches(punches, windows).punches);

describe('a time log belongs to', () => {
  test('the record that contains it or is nearest: the schedule decides, not the date', () => {
    expect(of(h(18, 55), h(31, 2), h(31, 50), h(41, 4), h(42, 50), h(55, 9))).toEqual({
      night: [h(18, 55), h(31, 2)],
      day: [h(31, 50), h(41, 4)],
      next: [h(42, 50), h(55, 9)],
    });
  });
  test('the earlier record if two are equally near', () => {
    expect(of(h(31, 30))).toEqual({ night: [h(31, 30)] });
    expect(of(h(31, 31))).toEqual({ day: [h(31, 31)] });
  });
  test('none more than four hours away', () => {
    expect(pairPunches([h(14, 59), h(15)], windows, { doubleMinutes: 0, reachMinutes: 240 })).toMatchObject({
      punches: new Map([['night', [h(15)]]]),
      stray: [h(14, 59)],
    });
  });
  test('the record of approved work apart from the shift', () => {
    const rest = {
      id: 'rest',
      stretches: [
        { from: h(9), to: h(13) },
        { from: h(14), to: h(19) },
      ],
    };
    expect(Object.fromEntries(pairPunches([h(8, 55), h(13, 2), h(13, 58), h(23)], [rest]).punches)).toEqual({
      rest: [h(8, 55), h(13, 2), h(13, 58), h(23)],
    });
  });
});

test('a time log within two minutes of the previous one is a duplicate; the first counts', () => {
  const { punches, doubles } = pairPunches([h(19), h(19, 2), h(19, 4), h(19, 7)], windows);
  expect([punches.get('night'), doubles]).toEqual([[h(19), h(19, 7)], 2]);
});

test('alternating in and out; one without a partner makes no stretch', () => {
  expect(stretchesOf([1, 2, 3, 4])).toEqual({
    stretches: [
      { from: 1, to: 2 },
      { from: 3, to: 4 },
    ],
    missing: false,
  });
  expect(stretchesOf([1, 2, 3])).toEqual({ stretches: [{ from: 1, to: 2 }], missing: true });
  expect(stretchesOf([])).toEqual({ stretches: [], missing: false });
});
