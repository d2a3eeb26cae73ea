import { expect, test } from 'vitest';
import { dayNumber, type LocalDate } from '../calendar/local-date.ts';
import { minuteOf, stretchOf } from '../schedules/shift.ts';
import { totals } from './clock-split.ts';
import { personTime, usualTimeRules, type PersonTimeFacts } from './person-time.ts';
import { workAtOthers } from './work-at-others.ts';

/** Office hours from Monday to Friday; Saturday, 7 November 2026, is a rest day. */
const saturday = '2026-11-07';
const assigned = [
  { client_id: 1, line: 1, from: '2026-01-05', to: null },
  { client_id: 2, line: 2, from: '2026-11-01', to: '2026-11-15' },
] as const;
const rules = { ...usualTimeRules, until: dayNumber('2027-01-01') * 1440 };
const minute = (date: LocalDate, time: string) => dayNumber(date) * 1440 + minuteOf(time);

/** The time logged at one client, with all of the employee's approved work. */
const factsAt = (date: LocalDate, logs: readonly string[], approved: readonly string[]): PersonTimeFacts => ({
  punches: logs.map((log) => minute(date, log)),
  schedules: [
    {
      from: '2026-01-05',
      to: null,
      schedule: {
        id: 1,
        name: 'Office',
        start_time: '08:00',
        end_time: '17:00',
        break_minutes: 60,
        break_start: '12:00',
        rest_days: [6, 7],
      },
    },
  ],
  holidays: [{ date: '2026-11-09', kind: 'regular' }],
  approved: approved.map((work) => {
    const [start, end] = work.split(' ') as [string, string];
    return { date, ...stretchOf(start, end) };
  }),
  leaves: [],
  employed: { from: '2026-01-05', to: null },
});

/** The minutes of both clients on a date. */
function bothOf(date: LocalDate, first: readonly string[], second: readonly string[], approved: readonly string[]) {
  const at = [first, second].map((logs, i) => ({
    clientId: i + 1,
    facts: {
      ...factsAt(date, logs, approved),
      ...(i === 1 && { elsewhere: new Map([[date, true]]) }),
    },
    rules,
  }));
  return at.map(({ facts }, i) => {
    const othersWork = workAtOthers([at[1 - i]!], assigned, { from: date, to: date });
    const { worked } = personTime({ ...facts, othersWork }, date, date, rules)[0]!.rendered;
    return totals(worked).map((w) => [w.day, w.bucket, w.minutes]);
  });
}

test('on a rest day the hours past eight over both clients are overtime of the later work', () => {
  const approved = ['06:00 12:00', '13:00 19:00'];
  const early = [['rest_day', 'reg', 360]];
  const late = [
    ['rest_day', 'reg', 120],
    ['rest_day', 'ot', 240],
  ];
  expect(bothOf(saturday, ['06:00', '12:00'], ['13:00', '19:00'], approved)).toEqual([early, late]);
  // The other way around, the main client has the overtime.
  expect(bothOf(saturday, ['13:00', '19:00'], ['06:00', '12:00'], approved)).toEqual([late, early]);
});

test('on a regular holiday the shift at the main client comes first, and the evening at the second is overtime', () => {
  expect(bothOf('2026-11-09', ['08:00', '17:00'], ['18:00', '23:00'], ['18:00 23:00'])).toEqual([
    [['regular', 'reg', 480]],
    [
      ['regular', 'ot', 240],
      ['regular', 'nd_ot', 60],
    ],
  ]);
});

test('work at one client between two parts at the other counts in the order it was worked', () => {
  const approved = ['06:00 10:00', '11:00 14:00', '15:00 18:00'];
  expect(bothOf(saturday, ['06:00', '10:00', '15:00', '18:00'], ['11:00', '14:00'], approved)).toEqual([
    [
      ['rest_day', 'reg', 360],
      ['rest_day', 'ot', 60],
    ],
    // The meal from 12:00 to 13:00 is left out.
    [['rest_day', 'reg', 120]],
  ]);
});

test('time at another client counts only while the employee is assigned there', () => {
  const after = '2026-11-21';
  const facts = factsAt(after, ['06:00', '12:00'], ['06:00 12:00']);
  expect(workAtOthers([{ clientId: 2, facts, rules }], assigned, { from: after, to: after }).size).toBe(0);
});
