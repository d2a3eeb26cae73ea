import { describe, expect, test } from 'vitest';
import type { HolidayKind } from '../calendar/day-kinds.ts';
import type { AssignedSchedule } from '../schedules/schedule.ts';
import { classifyOvertime } from './classify.ts';
import { minuteOf } from './span.ts';

const assigned = (start_time: string, end_time: string, rest_days: number[]): AssignedSchedule[] => [
  {
    from: '2020-01-01',
    to: null,
    schedule: { id: 1, name: 'S', start_time, end_time, break_minutes: 60, rest_days },
  },
];
const office = assigned('09:00', '18:00', [6, 7]);
const flexible = assigned('07:00', '19:00', [6, 7]).map((a) => ({
  ...a,
  schedule: { ...a.schedule, flexible_minutes: 480 },
}));
/** 06:00 to 10:00 and 16:00 to 21:00 with a meal at 18:00. */
const split = assigned('06:00', '21:00', [6, 7]).map((a) => ({
  ...a,
  schedule: { ...a.schedule, break_start: '18:00', second_break_start: '10:00', second_break_minutes: 360 },
}));
/** A night guard with Wednesdays off. */
const night = assigned('22:00', '07:00', [3]);
const holiday = (date: string, kind: HolidayKind) => ({ date, kind });

/** 2026-11-18 is a Wednesday. [what, times, schedule, holidays, the parts as "from-to class hours basis points"] */
type Example = [
  string,
  [date: string, start: string, end: string],
  AssignedSchedule[],
  { date: string; kind: HolidayKind }[],
  string[],
];
const worked: Example[] = [
  [
    'two hours after an office day: 125%',
    ['2026-11-18', '18:00', '20:00'],
    office,
    [],
    ['18 18:00-20:00 ordinary overtime 12500'],
  ],
  [
    'two hours between the times of a flexible day are added to it',
    ['2026-11-18', '17:00', '19:00'],
    flexible,
    [],
    ['18 17:00-19:00 ordinary overtime 12500'],
  ],
  [
    'a holiday worked between the times of a flexible day: eight hours less its break',
    ['2026-11-18', '08:00', '17:00'],
    flexible,
    [holiday('2026-11-18', 'regular')],
    ['18 08:00-12:30 regular first_8 20000', '18 13:30-17:00 regular first_8 20000'],
  ],
  [
    'between the two parts of a split shift: overtime, and a meal in a part is none',
    ['2026-11-18', '09:00', '20:00'],
    split,
    [],
    [
      '18 09:00-10:00 ordinary first_8 10000',
      '18 10:00-16:00 ordinary overtime 12500',
      '18 16:00-20:00 ordinary first_8 10000',
    ],
  ],
  [
    'between the two parts alone, on a holiday too: on top of the shift',
    ['2026-11-18', '11:00', '13:00'],
    split,
    [holiday('2026-11-18', 'regular')],
    ['18 11:00-13:00 regular overtime 26000'],
  ],
  [
    'a single minute before the night counts',
    ['2026-11-21', '21:59', '23:00'],
    office,
    [],
    ['21 21:59-22:00 rest_day first_8 13000', '21 22:00-23:00 rest_day first_8 14300 night'],
  ],
  [
    'on a holiday, from the minute one’s own shift ends: its overtime',
    ['2026-11-18', '18:00', '20:00'],
    office,
    [holiday('2026-11-18', 'regular')],
    ['18 18:00-20:00 regular overtime 26000'],
  ],
  [
    'on a holiday, until the minute one’s own shift begins: its overtime',
    ['2026-11-18', '07:00', '09:00'],
    office,
    [holiday('2026-11-18', 'regular')],
    ['18 07:00-09:00 regular overtime 26000'],
  ],
  [
    'on a rest day, out of the shift of the evening before: on top of it',
    ['2026-11-18', '06:00', '09:00'],
    night,
    [],
    ['18 06:00-07:00 rest_day first_8 13000', '18 07:00-09:00 rest_day overtime 16900'],
  ],
  [
    'almost a day and a night: the second night begins at 22:00 too',
    ['2026-11-18', '23:00', '22:30'],
    office,
    [],
    [
      '18 23:00-00:00 ordinary overtime 13750 night',
      '19 00:00-06:00 ordinary overtime 13750 night',
      '19 06:00-09:00 ordinary overtime 12500',
      '19 09:00-18:00 ordinary first_8 10000',
      '19 18:00-22:00 ordinary overtime 12500',
      '19 22:00-22:30 ordinary overtime 13750 night',
    ],
  ],
  [
    'two hours that run into the shift: one before it, and what lies inside it is the day’s work',
    ['2026-11-18', '08:00', '10:00'],
    office,
    [],
    ['18 08:00-09:00 ordinary overtime 12500', '18 09:00-10:00 ordinary first_8 10000'],
  ],
  ['an hour before it too', ['2026-11-18', '07:00', '09:00'], office, [], ['18 07:00-09:00 ordinary overtime 12500']],
  [
    'into the night: 125%, then 137.5% from 22:00',
    ['2026-11-18', '18:00', '23:30'],
    office,
    [],
    ['18 18:00-22:00 ordinary overtime 12500', '18 22:00-23:30 ordinary overtime 13750 night'],
  ],
  [
    'across midnight between working days: by date, all of it overtime',
    ['2026-11-18', '21:00', '07:00'],
    office,
    [],
    [
      '18 21:00-22:00 ordinary overtime 12500',
      '18 22:00-00:00 ordinary overtime 13750 night',
      '19 00:00-06:00 ordinary overtime 13750 night',
      '19 06:00-07:00 ordinary overtime 12500',
    ],
  ],
  [
    'a Saturday from 08:00 to 18:00, an hour of break: eight hours at 130%, one at 169%',
    ['2026-11-21', '08:00', '18:00'],
    office,
    [],
    [
      '21 08:00-13:00 rest_day first_8 13000',
      '21 14:00-17:00 rest_day first_8 13000',
      '21 17:00-18:00 rest_day overtime 16900',
    ],
  ],
  [
    'Friday night into the rest day: on top of the shift, so the rest day’s overtime',
    ['2026-11-20', '20:00', '02:00'],
    office,
    [],
    [
      '20 20:00-22:00 ordinary overtime 12500',
      '20 22:00-00:00 ordinary overtime 13750 night',
      '21 00:00-02:00 rest_day overtime 18590 night',
    ],
  ],
  [
    'the night from Sunday to Monday: rest day first, then outside the shift of a working day',
    ['2026-11-22', '22:00', '04:00'],
    office,
    [],
    ['22 22:00-00:00 rest_day first_8 14300 night', '23 00:00-04:00 ordinary overtime 13750 night'],
  ],
  [
    'called in on a regular holiday for ten hours: 200%, then 260%',
    ['2026-11-30', '09:00', '19:00'],
    office,
    [holiday('2026-11-30', 'regular')],
    [
      '30 09:00-13:00 regular first_8 20000',
      '30 14:00-18:00 regular first_8 20000',
      '30 18:00-19:00 regular overtime 26000',
    ],
  ],
  [
    'after a shift worked on a regular holiday: 260%',
    ['2026-11-30', '19:00', '21:00'],
    office,
    [holiday('2026-11-30', 'regular')],
    ['30 19:00-21:00 regular overtime 26000'],
  ],
  [
    'from an ordinary evening into a special day: 137.5%, then 185.9%',
    ['2026-12-07', '22:00', '02:00'],
    office,
    [holiday('2026-12-08', 'special')],
    ['07 22:00-00:00 ordinary overtime 13750 night', '08 00:00-02:00 special overtime 18590 night'],
  ],
  [
    'a regular holiday on a rest day: 260%',
    ['2026-11-21', '08:00', '12:00'],
    office,
    [holiday('2026-11-21', 'regular')],
    ['21 08:00-12:00 regular_rest_day first_8 26000'],
  ],
  [
    'a special working day is an ordinary one: 125%',
    ['2026-02-25', '18:00', '19:00'],
    office,
    [holiday('2026-02-25', 'special_working')],
    ['25 18:00-19:00 special_working overtime 12500'],
  ],
  [
    'a guard who stays after the night before his rest day: the rest day’s overtime',
    ['2026-11-18', '07:00', '09:00'],
    night,
    [],
    ['18 07:00-09:00 rest_day overtime 16900'],
  ],
  [
    'a guard called in on his rest day: its first hours',
    ['2026-11-18', '12:00', '16:00'],
    night,
    [],
    ['18 12:00-16:00 rest_day first_8 13000'],
  ],
  [
    'time inside one’s own shift is not overtime',
    ['2026-11-18', '17:00', '20:00'],
    office,
    [],
    ['18 17:00-18:00 ordinary first_8 10000', '18 18:00-20:00 ordinary overtime 12500'],
  ],
  [
    'without a schedule: an ordinary day',
    ['2026-11-21', '18:00', '20:00'],
    [],
    [],
    ['21 18:00-20:00 ordinary overtime 12500'],
  ],
  [
    'without a schedule a holiday is still one',
    ['2026-11-30', '08:00', '10:00'],
    [],
    [holiday('2026-11-30', 'regular')],
    ['30 08:00-10:00 regular first_8 20000'],
  ],
  [
    'across the end of February in a leap year',
    ['2028-02-29', '23:00', '01:00'],
    office,
    [],
    ['29 23:00-00:00 ordinary overtime 13750 night', '01 00:00-01:00 ordinary overtime 13750 night'],
  ],
];

describe('the premium classes of an overtime', () => {
  test.each(worked)('%s', (_, [date, start_time, end_time], schedules, holidays, parts) => {
    const segments = classifyOvertime({ date, start_time, end_time }, schedules, holidays);
    expect(
      segments.map(
        (s) =>
          `${s.date.slice(8)} ${s.start_time}-${s.end_time} ${s.day} ${s.hours} ${s.basis_points}${s.night ? ' night' : ''}`,
      ),
    ).toEqual(parts);
  });

  test("the parts of any overtime are consecutive and make up the whole, less an unpaid hour's break", () => {
    for (let start = 0; start < 1440; start += 25)
      for (let length = 5; length <= 960; length += 85) {
        const end = (start + length) % 1440;
        const clock = (m: number) =>
          `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;
        for (const date of ['2026-11-18', '2026-11-20', '2026-11-29'])
          for (const schedule of [office, night, split]) {
            const segments = classifyOvertime({ date, start_time: clock(start), end_time: clock(end) }, schedule, [
              holiday('2026-11-30', 'regular'),
            ]);
            const gaps = segments
              .slice(1)
              .map((s, i) => (minuteOf(s.start_time) - minuteOf(segments[i]!.end_time) + 1440) % 1440)
              .filter((gap) => gap > 0);
            expect([[], [60]]).toContainEqual(gaps);
            expect(segments.reduce((sum, s) => sum + s.minutes, 0)).toBe(length - 60 * gaps.length);
            expect(segments[0]!.start_time).toBe(clock(start));
            expect(segments.at(-1)!.end_time).toBe(clock(end));
          }
      }
  });
});
