import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AssignedSchedule } from '../schedules/schedule.ts';
import { addDays, dayNumber, eachDay, fromDayNumber, weekday } from '../calendar/local-date.ts';
import { countLeaveDays, scheduleOn, type LeaveDates } from './count-days.ts';

type Holiday = Parameters<typeof countLeaveDays>[2][number];

const schedule = (rest_days: number[], from = '2020-01-01', to: string | null = null): AssignedSchedule => ({
  from,
  to,
  schedule: { id: 1, name: 'A schedule', start_time: '22:00', end_time: '07:00', break_minutes: 60, rest_days },
});
const office = [schedule([6, 7])];
const leave = (start_date: string, end_date = start_date, part: LeaveDates['start_part'] = 'day'): LeaveDates => ({
  start_date,
  end_date,
  start_part: part,
  end_part: part,
});
const across = (start: string, end: string, start_part: 'day' | 'pm', end_part: 'day' | 'am'): LeaveDates => ({
  start_date: start,
  end_date: end,
  start_part,
  end_part,
});
const count = (l: LeaveDates, schedules = office, holidays: Holiday[] = [], calendar = false) =>
  countLeaveDays(l, schedules, holidays, calendar).days;

// 2026-11-16 is a Monday.
describe('whole days', () => {
  test('a week from Monday to Sunday takes five days of an office schedule, six of a six-day one', () => {
    expect(count(leave('2026-11-16', '2026-11-22'))).toBe(5);
    expect(count(leave('2026-11-16', '2026-11-22'), [schedule([3])])).toBe(6);
    expect(count(leave('2026-11-16', '2026-11-22'), [schedule([])])).toBe(7);
  });

  test("says for each date why it isn't counted", () => {
    const holidays: Holiday[] = [{ date: '2026-11-30', kind: 'regular', name: 'Bonifacio Day' }];
    expect(countLeaveDays(leave('2026-11-27', '2026-12-01'), office, holidays, false)).toEqual({
      days: 2,
      perDay: [
        { date: '2026-11-27', counted: 1, why: null },
        { date: '2026-11-28', counted: 0, why: 'rest_day' },
        { date: '2026-11-29', counted: 0, why: 'rest_day' },
        { date: '2026-11-30', counted: 0, why: 'holiday', holiday: 'Bonifacio Day' },
        { date: '2026-12-01', counted: 1, why: null },
      ],
    });
  });

  test('only rest days: no days are used', () => {
    expect(count(leave('2026-11-21', '2026-11-22'))).toBe(0);
  });

  test('reversed dates use no days', () => {
    expect(countLeaveDays(leave('2026-11-20', '2026-11-19'), office, [], false)).toEqual({ days: 0, perDay: [] });
  });
});

describe('holidays', () => {
  const on = (kind: Holiday['kind']) =>
    count(leave('2026-02-23', '2026-02-27'), office, [{ date: '2026-02-25', kind, name: 'A holiday' }]);
  test('a regular holiday is not counted', () => expect(on('regular')).toBe(4));
  test('a special non-working day is not counted', () => expect(on('special')).toBe(4));
  test('a special working day is an ordinary day', () => expect(on('special_working')).toBe(5));

  test("a holiday on a rest day isn't subtracted twice", () => {
    expect(
      count(leave('2026-11-16', '2026-11-22'), office, [{ date: '2026-11-21', kind: 'special', name: 'A holiday' }]),
    ).toBe(5);
  });

  test('two holidays on one date: one of them non-working is enough', () => {
    const both: Holiday[] = [
      { date: '2026-11-18', kind: 'special_working', name: 'City day' },
      { date: '2026-11-18', kind: 'regular', name: 'National day' },
    ];
    expect(count(leave('2026-11-18'), office, both)).toBe(0);
    expect(count(leave('2026-11-18'), office, both.toReversed())).toBe(0);
  });

  test('a holiday outside the leave changes nothing', () => {
    expect(
      count(leave('2026-11-16', '2026-11-20'), office, [{ date: '2026-11-23', kind: 'regular', name: 'A holiday' }]),
    ).toBe(5);
  });
});

describe('half days', () => {
  test('a morning or an afternoon of one day is half a day', () => {
    expect(count(leave('2026-11-16', '2026-11-16', 'am'))).toBe(0.5);
    expect(count(leave('2026-11-16', '2026-11-16', 'pm'))).toBe(0.5);
  });

  test('from an afternoon, to a morning, and both', () => {
    expect(count(across('2026-11-16', '2026-11-18', 'pm', 'day'))).toBe(2.5);
    expect(count(across('2026-11-16', '2026-11-18', 'day', 'am'))).toBe(2.5);
    expect(count(across('2026-11-16', '2026-11-18', 'pm', 'am'))).toBe(2);
    expect(count(across('2026-11-16', '2026-11-17', 'pm', 'am'))).toBe(1);
  });

  test('half a rest day or half a holiday counts 0, on either end and alone', () => {
    expect(count(leave('2026-11-21', '2026-11-21', 'am'))).toBe(0);
    expect(count(across('2026-11-15', '2026-11-17', 'pm', 'day'))).toBe(2);
    expect(count(across('2026-11-19', '2026-11-21', 'day', 'am'))).toBe(2);
    expect(
      count(across('2026-11-26', '2026-11-30', 'day', 'am'), office, [
        { date: '2026-11-30', kind: 'regular', name: 'Bonifacio Day' },
      ]),
    ).toBe(2);
  });
});

describe('calendar days', () => {
  test('maternity leave counts every date: rest days, holidays, and without any schedule', () => {
    const end = addDays('2026-11-16', 104);
    const holidays: Holiday[] = [{ date: '2026-12-25', kind: 'regular', name: 'Christmas Day' }];
    expect(count(leave('2026-11-16', end), office, holidays, true)).toBe(105);
    expect(count(leave('2026-11-16', end), [], holidays, true)).toBe(105);
  });
});

describe('schedules', () => {
  test("a date without a schedule isn't guessed", () => {
    expect(countLeaveDays(leave('2026-11-16'), [], [], false)).toEqual({
      days: 0,
      perDay: [{ date: '2026-11-16', counted: 0, why: 'not_scheduled' }],
    });
    // Assigned from Wednesday to Thursday only.
    expect(count(leave('2026-11-16', '2026-11-20'), [schedule([6, 7], '2026-11-18', '2026-11-19')])).toBe(2);
  });

  test('a schedule change within the leave: each date by its effective schedule', () => {
    const changed = [schedule([6, 7], '2020-01-01', '2026-11-18'), schedule([4, 5], '2026-11-19')];
    const { perDay } = countLeaveDays(leave('2026-11-16', '2026-11-22'), changed, [], false);
    expect(perDay.map((d) => d.counted)).toEqual([1, 1, 1, 0, 0, 1, 1]);
  });

  test('first and last day of an assignment belong to it', () => {
    const one = schedule([], '2026-11-18', '2026-11-19');
    expect(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map((d) => scheduleOn(d, [one]) === one)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

const epoch = dayNumber('2026-01-01');
const restDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 });
const world = fc.record({
  start: fc.integer({ min: 0, max: 300 }),
  length: fc.integer({ min: 2, max: 40 }),
  before: restDays,
  after: restDays,
  changeAt: fc.integer({ min: 0, max: 340 }),
  holidays: fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 340 }),
      kind: fc.constantFrom('regular' as const, 'special' as const, 'special_working' as const),
    }),
    { maxLength: 40 },
  ),
  startPart: fc.constantFrom('day' as const, 'pm' as const),
  endPart: fc.constantFrom('day' as const, 'am' as const),
  calendar: fc.boolean(),
});
const build = (w: typeof world extends fc.Arbitrary<infer T> ? T : never) => ({
  dates: across(fromDayNumber(epoch + w.start), fromDayNumber(epoch + w.start + w.length - 1), w.startPart, w.endPart),
  schedules: [
    schedule(w.before, '2025-01-01', fromDayNumber(epoch + w.changeAt)),
    schedule(w.after, fromDayNumber(epoch + w.changeAt + 1)),
  ],
  holidays: w.holidays.map((h) => ({ date: fromDayNumber(epoch + h.day), kind: h.kind, name: 'A holiday' })),
});

describe('properties', () => {
  test('equals counting half day by half day', () => {
    fc.assert(
      fc.property(world, (w) => {
        const { dates, schedules, holidays } = build(w);
        let halves = 0;
        for (const date of eachDay(dates.start_date, dates.end_date)) {
          const rest = (date <= fromDayNumber(epoch + w.changeAt) ? w.before : w.after).includes(weekday(date));
          const free = holidays.some((h) => h.date === date && h.kind !== 'special_working');
          if (!w.calendar && (rest || free)) continue;
          halves += 2;
          if (date === dates.start_date && dates.start_part === 'pm') halves--;
          if (date === dates.end_date && dates.end_part === 'am') halves--;
        }
        expect(countLeaveDays(dates, schedules, holidays, w.calendar).days).toBe(halves / 2);
      }),
    );
  });

  test('never more than the calendar days, and the sum of its days', () => {
    fc.assert(
      fc.property(world, (w) => {
        const { dates, schedules, holidays } = build(w);
        const { days, perDay } = countLeaveDays(dates, schedules, holidays, w.calendar);
        expect(days).toBeLessThanOrEqual(w.length);
        expect(perDay).toHaveLength(w.length);
        expect(perDay.reduce((sum, d) => sum + d.counted, 0)).toBe(days);
        expect(perDay.every((d) => (d.counted === 0) === (d.why !== null))).toBe(true);
      }),
    );
  });

  test('split between two days, or within one, the parts add up', () => {
    fc.assert(
      fc.property(world, fc.nat(), (w, n) => {
        const { dates, schedules, holidays } = build(w);
        const all = countLeaveDays(dates, schedules, holidays, w.calendar).days;
        const days = (l: LeaveDates) => countLeaveDays(l, schedules, holidays, w.calendar).days;
        const oneDay = (date: string, part: LeaveDates['start_part']) => ({
          start_date: date,
          end_date: date,
          start_part: part,
          end_part: part,
        });

        const cut = addDays(dates.start_date, n % (w.length - 1));
        const next = addDays(cut, 1);
        const left =
          cut === dates.start_date
            ? oneDay(cut, dates.start_part)
            : { ...dates, end_date: cut, end_part: 'day' as const };
        const right =
          next === dates.end_date
            ? oneDay(next, dates.end_part)
            : { ...dates, start_date: next, start_part: 'day' as const };
        expect(days(left) + days(right)).toBe(all);

        if (cut !== dates.start_date)
          expect(
            days({ ...dates, end_date: cut, end_part: 'am' }) + days({ ...dates, start_date: cut, start_part: 'pm' }),
          ).toBe(all);
      }),
    );
  });
});
