import { describe, expect, test } from 'vitest';
import { dayNumber } from '../calendar/local-date.ts';
import type { TimedSchedule } from '../schedules/shift.ts';
import { minuteOf, stretchOf } from '../schedules/shift.ts';
import { personTime, usualTimeRules, type DayTime, type PersonTimeFacts } from './person-time.ts';

/** 16 December 2026 is a Wednesday. */
const shift = (start: string, end: string, breakStart: string | null, restDays = [6, 7]): TimedSchedule => ({
  id: 1,
  name: 'Shift',
  start_time: start,
  end_time: end,
  break_minutes: breakStart === null ? 0 : 60,
  break_start: breakStart,
  rest_days: restDays,
});
const night = shift('22:00', '07:00', '02:00');
const office = shift('08:00', '17:00', '12:00');

const minute = (text: string): number => dayNumber(text.slice(0, 10)) * 1440 + minuteOf(text.slice(11));
const filed = (text: string) => {
  const [date, from, to] = text.split(' ');
  return { date: date!, ...stretchOf(from!, to!) };
};

/** The records of a date range, with their counted minutes: `reg 60, nd 420, ot 120`. */
function records(
  schedule: TimedSchedule,
  given: { punches: string[]; approved: string[] },
  [from, to]: [string, string],
  more: Partial<PersonTimeFacts> = {},
): DayTime[] {
  return personTime(
    {
      punches: given.punches.map(minute),
      schedules: [{ from: '2026-01-01', to: null, schedule }],
      holidays: [],
      approved: given.approved.map(filed),
      leaves: [],
      employed: { from: '2026-12-16', to: null },
      ...more,
    },
    from,
    to,
    { ...usualTimeRules, until: minute('2026-12-31 00:00') },
  );
}
function sums(d: DayTime): string {
  const all = new Map<string, number>();
  for (const w of d.rendered.worked) all.set(w.bucket, (all.get(w.bucket) ?? 0) + w.minutes);
  const parts = [...all].map(([bucket, n]) => `${bucket} ${n}`);
  return [...parts, ...(d.rendered.absentHalves > 0 ? ['absent'] : []), ...d.oddities.map((o) => o.kind)].join(', ');
}

describe("approved work that continues a shift counts on that shift's record", () => {
  test.each<[string, TimedSchedule, string[], string[], string[]]>([
    [
      'overtime in the morning after a night shift, filed for the date it falls on',
      night,
      ['2026-12-16 21:50', '2026-12-17 09:04', '2026-12-17 21:52', '2026-12-18 07:02'],
      ['2026-12-17 07:00 09:00'],
      ['nd 420, reg 60, ot 120', 'nd 420, reg 60'],
    ],
    [
      'a guard relieved two hours late',
      shift('19:00', '07:00', null, [7]),
      ['2026-12-16 18:50', '2026-12-17 09:05', '2026-12-17 18:58', '2026-12-18 07:01'],
      ['2026-12-17 07:00 09:00'],
      ['reg 180, nd 300, nd_ot 180, ot 180', 'reg 180, nd 300, nd_ot 180, ot 60'],
    ],
    [
      'overtime that begins at midnight, after an evening shift',
      shift('15:00', '00:00', '19:00'),
      ['2026-12-16 14:55', '2026-12-17 02:01', '2026-12-17 14:50', '2026-12-18 00:03'],
      ['2026-12-17 00:00 02:00'],
      ['reg 360, nd 120, nd_ot 120', 'reg 360, nd 120'],
    ],
    [
      'overtime a meal later than the shift, and overtime that follows it',
      night,
      ['2026-12-16 21:50', '2026-12-17 10:02', '2026-12-17 21:52', '2026-12-18 07:02'],
      ['2026-12-17 08:00 09:00', '2026-12-17 09:00 10:00'],
      ['nd 420, reg 60, ot 120, outside', 'nd 420, reg 60'],
    ],
    [
      'overtime of the evening before a shift that begins at midnight',
      shift('00:00', '08:00', null),
      ['2026-12-16 21:58', '2026-12-17 08:01'],
      ['2026-12-16 22:00 00:00'],
      ['absent', 'nd 360, reg 120, nd_ot 120'],
    ],
    [
      'overtime before and after a day shift stays on its date',
      office,
      ['2026-12-16 07:58', '2026-12-16 19:01', '2026-12-17 06:00', '2026-12-17 17:02'],
      ['2026-12-16 17:00 19:00', '2026-12-17 06:00 08:00'],
      ['reg 480, ot 120', 'reg 480, ot 120'],
    ],
  ])('%s', (_, schedule, punches, approved, wanted) => {
    expect(records(schedule, { punches, approved }, ['2026-12-16', '2026-12-17']).map(sums)).toEqual(wanted);
  });

  test("the Saturday morning after Friday's night shift, and the request keeps its date", () => {
    const days = records(
      night,
      { punches: ['2026-12-18 21:50', '2026-12-19 09:01'], approved: ['2026-12-19 07:00 09:00'] },
      ['2026-12-18', '2026-12-19'],
    );
    expect(days.map(sums)).toEqual(['nd 420, reg 60, ot 120', '']);
    expect(days[0]!.approved).toEqual([{ from: 1860, to: 1980, filed: '2026-12-19' }]);
    // Rest-day hours earn its premium.
    expect(days[0]!.rendered.worked.filter((w) => w.bucket === 'ot').map((w) => w.day)).toEqual(['rest_day']);
  });

  test("rest-day work hours after the previous evening's shift stays on its own date", () => {
    const days = records(
      office,
      {
        punches: ['2026-12-18 07:55', '2026-12-18 17:01', '2026-12-19 08:00', '2026-12-19 12:00'],
        approved: ['2026-12-19 08:00 12:00'],
      },
      ['2026-12-18', '2026-12-19'],
    );
    expect(days.map(sums)).toEqual(['reg 480', 'reg 240']);
  });
});

describe("work on a rest day has the schedule's unpaid break", () => {
  const saturday = (punches: string[], ...approved: string[]) =>
    records(
      office,
      { punches: punches.map((p) => `2026-12-19 ${p}`), approved: approved.map((a) => `2026-12-19 ${a}`) },
      ['2026-12-19', '2026-12-19'],
    )[0]!;

  test.each<[string, string[], string, string, number]>([
    ['the stretch covers it', ['07:55', '17:02'], '08:00 17:00', 'reg 480', 1],
    ['ten hours', ['07:55', '19:02'], '08:00 19:00', 'reg 480, ot 120', 1],
    ['the break was logged too', ['07:55', '12:01', '12:58', '17:02'], '08:00 17:00', 'reg 480', 1],
    ['the approved work ends inside it', ['07:55', '12:35'], '08:00 12:30', 'reg 270', 0],
    ['only the afternoon', ['12:58', '17:02'], '13:00 17:00', 'reg 240', 0],
  ])('%s', (_, punches, approved, wanted, breaks) => {
    const day = saturday(punches, approved);
    expect([sums(day), day.breaks.length]).toEqual([wanted, breaks]);
  });

  test('approved minutes inside the break count', () => {
    const punches = ['07:55', '17:02'];
    expect(sums(saturday(punches, '08:00 17:00', '12:00 13:00'))).toBe('reg 480, ot 60');
    expect(sums(saturday(punches, '08:00 17:00', '12:30 13:00'))).toBe('reg 480, ot 30');
    expect(sums(saturday(punches, '08:00 12:30', '12:30 17:00'))).toBe('reg 480');
  });
});
