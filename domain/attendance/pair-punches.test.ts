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

describe('an employee who works on into the next record', () => {
  /** A day shift with approved overtime until the next day shift begins. */
  const straight = [shift('first', h(7), h(31)), shift('next', h(31), h(43))];
  const work = (...punches: number[]) => {
    const { punches: paired, repeats } = pairPunches(punches, straight);
    return { ...Object.fromEntries(paired), repeats };
  };
  test('has the out of the first with that record, and the in of the next with the next', () => {
    expect(work(h(6, 55), h(31, 5), h(31, 10), h(43, 1))).toEqual({
      first: [h(6, 55), h(31, 5)],
      next: [h(31, 10), h(43, 1)],
      repeats: [],
    });
  });
  test('may log out and in within two minutes: no duplicate', () => {
    expect(work(h(6, 55), h(31, 1), h(31, 2), h(43, 1))).toEqual({
      first: [h(6, 55), h(31, 1)],
      next: [h(31, 2), h(43, 1)],
      repeats: [],
    });
  });
  test('keeps one log of both records with the next: the out of the first is missing', () => {
    expect(work(h(6, 55), h(31, 1), h(43, 1))).toEqual({ first: [h(6, 55)], next: [h(31, 1), h(43, 1)], repeats: [] });
  });
  test('changes nothing for a complete record, or a log far from its end', () => {
    expect(work(h(6, 55), h(30, 59), h(31, 4), h(31, 5), h(43, 1))).toEqual({
      first: [h(6, 55), h(30, 59)],
      next: [h(31, 4), h(43, 1)],
      repeats: [{ at: h(31, 5), of: h(31, 4) }],
    });
    expect(work(h(6, 55), h(33), h(35), h(43, 1))).toEqual({
      first: [h(6, 55)],
      next: [h(33), h(35), h(43, 1)],
      repeats: [],
    });
  });
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
