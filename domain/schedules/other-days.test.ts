import { describe, expect, test } from 'vitest';
import { dayNumber, eachDay } from '../calendar/local-date.ts';
import { classifyOvertime } from '../overtime/classify.ts';
import { dutyMinutes, workDay } from '../presence/duty.ts';
import { premiumTables } from '../tables/premiums.ts';
import { missingPunches } from '../attendance/missing-punches.ts';
import type { LeaveFact } from '../attendance/leave-facts.ts';
import { personTime, usualTimeRules, type PersonTimeFacts } from '../attendance/person-time.ts';
import { conflictsOf } from './conflicts.ts';
import { otherDayText } from './other-days.ts';
import { plannedWeeks } from './planned-hours.ts';
import { conflictsOfRoster, type RosterDay } from './roster.ts';
import type { OtherDay } from './schedule.ts';
import { shiftOn, type TimedSchedule } from './shift.ts';
import { onDay, warningsOf, weekOf } from './week.ts';

/** Weekdays with different times. 28 November 2026 is a Saturday. */

const other = (weekday: number, start_time: string, end_time: string, more: Partial<OtherDay> = {}): OtherDay => ({
  weekday,
  start_time,
  end_time,
  break_start: null,
  break_minutes: 0,
  flexible_minutes: null,
  ...more,
});
/** Monday to Friday 08:00 to 17:00, Saturday 08:00 to 12:00. */
const office: TimedSchedule = {
  id: 1,
  name: 'Office',
  start_time: '08:00',
  end_time: '17:00',
  break_minutes: 60,
  break_start: '12:00',
  rest_days: [7],
  other_days: [other(6, '08:00', '12:00')],
};
const [friday, saturday, sunday] = ['2026-11-27', '2026-11-28', '2026-11-29'] as const;
const table = premiumTables.at(-1)!;

describe('the shift of a date', () => {
  test("is its weekday's, if it has one, otherwise the usual one", () => {
    expect(shiftOn(office, friday)).toEqual({ from: 480, to: 1020, unpaidBreaks: [{ from: 720, to: 780 }] });
    expect(shiftOn(office, saturday)).toEqual({ from: 480, to: 720, unpaidBreaks: [] });
  });

  test('a copy from an older version has none', () => {
    const { other_days: _, ...old } = office;
    expect(shiftOn(old, saturday)).toEqual(shiftOn(office, friday));
  });

  test('has its own break, and no second one', () => {
    const split = { ...office, end_time: '22:00', second_break_start: '13:00', second_break_minutes: 240 };
    const day = other(6, '08:00', '15:00', { break_minutes: 60, break_start: '11:00' });
    expect(shiftOn({ ...split, other_days: [day] }, saturday).unpaidBreaks).toEqual([{ from: 660, to: 720 }]);
  });

  test('of flexible hours owes its own minutes', () => {
    const flexible = { ...office, kind: 'flexible' as const, flexible_minutes: 480 };
    const days = [other(6, '08:00', '14:00', { flexible_minutes: 240 })];
    expect(shiftOn({ ...flexible, other_days: days }, saturday)).toMatchObject({ to: 840, flexibleMinutes: 240 });
  });

  test('in a compressed week has its own regular hours, and a short one up to eight', () => {
    const compressed = { ...office, kind: 'compressed' as const, end_time: '19:00' };
    expect(shiftOn(compressed, friday).regularMinutes).toBe(600);
    expect(shiftOn(compressed, saturday).regularMinutes).toBe(480);
  });

  test('a night that ends earlier before the rest day runs past midnight like the usual one', () => {
    const night = { ...office, start_time: '22:00', end_time: '06:00', other_days: [other(6, '22:00', '02:00')] };
    expect(shiftOn(night, saturday)).toMatchObject({ from: 1320, to: 1560 });
  });
});

describe('the week', () => {
  test('each day counts as it is', () => {
    const week = weekOf(office, table);
    expect(week.days.map((d) => d.minutes)).toEqual([480, 480, 480, 480, 480, 240, 0]);
    expect([week.dayMinutes, week.minutes, week.overtime, week.night]).toEqual([480, 2640, 0, 0]);
  });

  test('overtime and night belong to their days', () => {
    const long = { ...office, other_days: [other(5, '14:00', '00:00'), other(6, '08:00', '12:00')] };
    expect([weekOf(long, table).overtime, weekOf(long, table).night]).toEqual([120, 120]);
    expect(warningsOf(long)).toEqual(['meal break under 60 minutes (Labor Code Art. 85)']);
    expect(warningsOf(office)).toEqual([]);
  });

  test("work past midnight is on the next day, by that night's end", () => {
    const night = { ...office, start_time: '22:00', end_time: '06:00', break_minutes: 0, break_start: null };
    const { days } = weekOf({ ...night, other_days: [other(6, '22:00', '02:00')] }, table);
    expect([onDay(days[5]!), onDay(days[6]!)]).toEqual([
      [
        { from: 0, to: 360 },
        { from: 1320, to: 1440 },
      ],
      [{ from: 0, to: 120 }],
    ]);
  });

  test('a compressed week is flagged above 48 hours by the total of its days', () => {
    const agreed = { ...office, kind: 'compressed' as const, agreed_on: '2026-01-05', end_time: '18:00' };
    expect(warningsOf(agreed)).toEqual(['over 48 hours a week (DOLE Department Advisory 02-04)']);
    expect(warningsOf({ ...agreed, rest_days: [5, 7] })).toEqual([]);
  });

  test('is shown in words, with its break and minutes owed', () => {
    const days = [office.other_days![0]!, other(5, '08:00', '15:00', { break_minutes: 60, break_start: '11:00' })];
    const said = [...days, other(3, '07:00', '19:00', { break_minutes: 30, flexible_minutes: 240 })];
    expect(said.map(otherDayText).join('; ')).toBe(
      'Sat 08:00-12:00; Fri 08:00-15:00 break 60 from 11:00; Wed 07:00-19:00 break 30 owed 240',
    );
  });
});

describe('the roster', () => {
  const roster = (schedule: TimedSchedule) =>
    eachDay('2026-11-23', '2026-11-30').map((date): RosterDay => ({ date, schedule, employed: true, locked: false }));

  test("a week is planned with each day's minutes owed", () => {
    expect(plannedWeeks(roster(office), ['2026-11-23'])).toEqual([{ minutes: 2640, days: 6 }]);
  });

  test('two shifts overlap by the times of their days', () => {
    const late = { ...office, rest_days: [], other_days: [other(6, '20:00', '09:00', { break_minutes: 60 })] };
    expect(conflictsOfRoster(roster(late), sunday, sunday).map((c) => c.kind)).toEqual(['overlap', 'seventh']);
    const shift = (_: number, date: string) => shiftOn(late, date);
    const facts = {
      before: [],
      after: [{ schedule_id: 1, from: friday, to: sunday }],
      restDays: () => [],
      shift,
      employed: () => true,
      filed: () => false,
      elsewhere: () => undefined,
      notOffered: () => undefined,
      leave: () => undefined,
      holiday: () => undefined,
    };
    expect(conflictsOf(facts, [saturday, sunday])).toEqual([{ kind: 'overlap', date: sunday, what: '' }]);
  });
});

describe('time on a short Saturday', () => {
  const at = (date: string, clock: string) =>
    dayNumber(date) * 1440 + Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const rules = { ...usualTimeRules, until: at('2026-12-10', '00:00') };
  const dayOf = (from: string | null, to = '', more: Partial<PersonTimeFacts> = {}) => {
    const [day] = personTime(
      {
        punches: from === null ? [] : [at(saturday, from), at(saturday, to)],
        schedules: [{ from: '2026-01-01', to: null, schedule: office }],
        holidays: [],
        approved: [],
        leaves: [],
        employed: { from: '2026-01-01', to: null },
        ...more,
      },
      saturday,
      saturday,
      rules,
    );
    const { rendered, paidLeaveHalves, oddities } = day!;
    const minutes = Object.fromEntries(rendered.worked.map((w) => [w.bucket, w.minutes]));
    const { lateMinutes, undertimeMinutes, absentHalves } = rendered;
    return [
      minutes,
      [lateMinutes, undertimeMinutes, absentHalves],
      paidLeaveHalves,
      oddities.map((o) => `${o.kind} ${o.minutes}`),
    ];
  };
  const leave = (startPart: LeaveFact['startPart']): LeaveFact => ({
    from: saturday,
    to: saturday,
    startPart,
    endPart: startPart === 'pm' ? 'day' : startPart,
    paid: true,
    name: 'Vacation',
  });

  test.each<[string, ReturnType<typeof dayOf>, ReturnType<typeof dayOf>]>([
    ['08:00 to 12:00 is a whole day', dayOf('08:00', '12:00'), [{ reg: 240 }, [0, 0, 0], 0, []]],
    ['late and gone early', dayOf('08:10', '11:30'), [{ reg: 200 }, [10, 30, 0], 0, []]],
    ['time after noon without approval', dayOf('08:00', '15:30'), [{ reg: 240 }, [0, 0, 0], 0, ['outside 210']]],
    [
      'approved work after it is overtime',
      dayOf('08:00', '14:00', { approved: [{ date: saturday, from: 720, to: 840 }] }),
      [{ reg: 240, ot: 120 }, [0, 0, 0], 0, []],
    ],
    ['half a day of absence when nothing is worked', dayOf(null), [{}, [0, 0, 1], 0, []]],
    ['half a day of paid leave', dayOf(null, '', { leaves: [leave('day')] }), [{}, [0, 0, 0], 1, []]],
    [
      'leave filed for a part of it takes all of it',
      dayOf('10:00', '12:00', { leaves: [leave('am')] }),
      [{}, [0, 0, 0], 1, ['leave_worked 120']],
    ],
    [
      'a holiday owes nothing',
      dayOf(null, '', { holidays: [{ date: saturday, kind: 'special' }] }),
      [{}, [0, 0, 0], 0, []],
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  test("a missing time log is added at the day's own shift end", () => {
    expect(missingPunches([485], shiftOn(office, saturday))).toEqual([720]);
  });

  test('overtime begins where the day ends, and is within the shift before', () => {
    const filed = (start_time: string, end_time: string) =>
      classifyOvertime(
        { date: saturday, start_time, end_time },
        [{ from: '2026-01-01', to: null, schedule: office }],
        [],
      ).map((s) => `${s.start_time}-${s.end_time} ${s.hours}`);
    expect(filed('12:00', '17:00')).toEqual(['12:00-17:00 overtime']);
    expect(filed('11:00', '13:00')).toEqual(['11:00-12:00 first_8', '12:00-13:00 overtime']);
  });

  test('an employee who is in is due until noon, and on half a day of leave from ten', () => {
    expect(dutyMinutes(office, saturday)).toEqual({
      opens: 480,
      from: 480,
      firstEnds: 600,
      secondBegins: 600,
      to: 720,
    });
    const assigned = [{ from: '2026-01-01', to: null, schedule: office }];
    const { shift, duty } = workDay(
      saturday,
      assigned,
      [{ start_date: saturday, end_date: saturday, start_part: 'am', end_part: 'am' }],
      [],
    );
    expect([shift!.to - shift!.from, duty!.to - duty!.from]).toEqual([240 * 60_000, 120 * 60_000]);
    expect(workDay(sunday, assigned, [], []).free).toBe('rest_day');
  });
});
