import { expect, test } from 'vitest';
import { owedMinutes, partsOf, shiftOf, surelyOf, type TimedSchedule } from './shift.ts';

const schedule = (over: Partial<TimedSchedule>): TimedSchedule => ({
  id: 1,
  name: 'S',
  start_time: '08:00',
  end_time: '17:00',
  break_minutes: 60,
  break_start: null,
  rest_days: [7],
  ...over,
});

test('a fixed shift is unchanged, with its break in the middle, past midnight too', () => {
  expect(shiftOf(schedule({}))).toEqual({ from: 480, to: 1020, unpaidBreaks: [{ from: 720, to: 780 }] });
  expect(shiftOf(schedule({ start_time: '22:00', end_time: '07:00', break_start: '02:00' }))).toEqual({
    from: 1320,
    to: 1860,
    unpaidBreaks: [{ from: 1560, to: 1620 }],
  });
});

test('a split shift has a second break, in the order of the day; a short one is working time', () => {
  const split = schedule({
    start_time: '06:00',
    end_time: '21:00',
    break_start: '18:00',
    second_break_start: '10:00',
    second_break_minutes: 360,
  });
  expect(shiftOf(split).unpaidBreaks).toEqual([
    { from: 600, to: 960 },
    { from: 1080, to: 1140 },
  ]);
  expect(owedMinutes(shiftOf(split))).toBe(480);
  expect(shiftOf(schedule({ second_break_start: '15:00', second_break_minutes: 15 })).unpaidBreaks).toHaveLength(1);
});

test('a compressed day has its own regular hours, up to twelve', () => {
  const of = (end_time: string) => shiftOf(schedule({ kind: 'compressed', end_time })).regularMinutes;
  expect([of('19:00'), of('21:00'), of('22:00')]).toEqual([600, 720, 720]);
  expect(shiftOf(schedule({ end_time: '19:00' })).regularMinutes).toBeUndefined();
});

test("a flexible shift owes its minutes, and certainly contains those that can't be moved", () => {
  const flexible = shiftOf(
    schedule({ kind: 'flexible', start_time: '07:00', end_time: '19:00', flexible_minutes: 480 }),
  );
  expect([flexible.flexibleMinutes, owedMinutes(flexible)]).toEqual([480, 480]);
  expect(surelyOf(flexible)).toEqual({ from: 600, to: 960 });
  expect(surelyOf(shiftOf(schedule({})))).toEqual({ from: 480, to: 1020 });
  // The last four hours are after both breaks, the first three before them.
  const two = { break_start: '12:00', second_break_start: '10:00', second_break_minutes: 60 };
  const short = (owed: number) =>
    surelyOf(shiftOf(schedule({ ...two, start_time: '07:00', end_time: '19:00', flexible_minutes: owed })));
  expect(short(240)).toEqual({ from: 900, to: 720 });
  expect(short(480)).toEqual({ from: 540, to: 1020 });
  expect(short(900)).toEqual({ from: 420, to: 1140 });
});

test('the parts of a split shift are around its long break; a meal is inside a part', () => {
  expect(partsOf(shiftOf(schedule({})))).toEqual([{ from: 480, to: 1020 }]);
  const split = schedule({ start_time: '16:00', end_time: '07:00', break_start: '20:00', break_minutes: 360 });
  expect(partsOf(shiftOf(split))).toEqual([
    { from: 960, to: 1200 },
    { from: 1560, to: 1860 },
  ]);
  // As in a copy of an older version.
  const { break_start: _, ...older } = schedule({});
  expect(partsOf(shiftOf(older))).toEqual([{ from: 480, to: 1020 }]);
});
