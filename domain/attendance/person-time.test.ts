import { describe, expect, test } from 'vitest';
import { dayNumber } from '../calendar/local-date.ts';
import type { TimedSchedule } from '../schedules/shift.ts';
import type { LeaveFact } from './leave-facts.ts';
import { personTime, usualTimeRules, type PersonTimeFacts } from './person-time.ts';

/** Office hours from Monday to Friday. 1 June 2026 is a Monday; the 12th, a Friday, is a regular holiday. */
const office: TimedSchedule = {
  id: 1,
  name: 'Office',
  start_time: '08:00',
  end_time: '17:00',
  break_minutes: 60,
  break_start: '12:00',
  rest_days: [6, 7],
};
const at = (date: string, clock: string): number =>
  dayNumber(date) * 1440 + Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const worked = (date: string, from = '08:00', to = '17:00') => [at(date, from), at(date, to)];
const leave = (date: string, more: Partial<LeaveFact> = {}): LeaveFact => ({
  from: date,
  to: date,
  startPart: 'day',
  endPart: 'day',
  paid: true,
  name: 'Vacation',
  ...more,
});
const rules = { ...usualTimeRules, until: at('2026-07-01', '00:00') };
const daysOf = (more: Partial<PersonTimeFacts>, from: string, to = from) =>
  personTime(
    {
      punches: [],
      schedules: [{ from: '2026-01-01', to: null, schedule: office }],
      holidays: [{ date: '2026-06-12', kind: 'regular' }],
      approved: [],
      leaves: [],
      employed: { from: '2026-01-01', to: null },
      ...more,
    },
    from,
    to,
    rules,
  );

test.each<[string, number[], LeaveFact[], string[]]>([
  ['a whole day', worked('2026-06-02'), [], []],
  ['nobody came', [], [], []],
  ['one time log in the morning', [at('2026-06-02', '08:05')], [], ['missing_out 0']],
  ['one as far from the beginning as from the end', [at('2026-06-02', '12:30')], [], ['missing_out 0']],
  ['one in the afternoon', [at('2026-06-02', '16:58')], [], ['missing_in 0']],
  [
    'the last of three, however late it is',
    [...worked('2026-06-02', '08:00', '12:00'), at('2026-06-02', '16:30')],
    [],
    ['missing_out 0'],
  ],
  ['an hour outside the shift', worked('2026-06-02', '08:00', '18:00'), [], ['outside 60']],
  ['a minute less outside it', worked('2026-06-02', '08:00', '17:59'), [], []],
  ['an hour on leave', worked('2026-06-02', '08:00', '09:00'), [leave('2026-06-02')], ['leave_worked 60']],
  ['a minute less on leave', worked('2026-06-02', '08:00', '08:59'), [leave('2026-06-02')], []],
  [
    'the morning of leave in the afternoon',
    worked('2026-06-02', '08:00', '12:30'),
    [leave('2026-06-02', { startPart: 'pm' })],
    [],
  ],
])('exceptions: %s', (_, punches, leaves, wanted) => {
  const [day] = daysOf({ punches, leaves }, '2026-06-02');
  expect(day!.oddities.map((o) => `${o.kind} ${o.minutes}`)).toEqual(wanted);
});

const morning = leave('2026-06-02', { endPart: 'am' });
const afternoon = leave('2026-06-02', { startPart: 'pm' });
test.each<[string, LeaveFact[], string[]]>([
  ['two halves of different leaves are a day', [morning, afternoon], ['leave_worked 240']],
  ['whether both are paid or not', [morning, { ...afternoon, paid: false }], ['leave_worked 240']],
  ['with half a day of flexible leave, either half may be worked', [morning], []],
])('work on leave from flexible hours: %s', (_, leaves, wanted) => {
  const schedule = {
    ...office,
    kind: 'flexible' as const,
    flexible_minutes: 480,
    start_time: '07:00',
    end_time: '19:00',
  };
  const punches = worked('2026-06-02', '08:00', '12:00');
  const [day] = daysOf({ punches, leaves, schedules: [{ from: '2026-01-01', to: null, schedule }] }, '2026-06-02');
  expect(day!.oddities.map((o) => `${o.kind} ${o.minutes}`)).toEqual(wanted);
});

test('leave beyond the credits is without pay: the whole day, or the uncovered half', () => {
  const beyond = (part: 'day' | 'pm') => leave('2026-06-02', { unpaid: [{ date: '2026-06-02', part }] });
  const [whole] = daysOf({ leaves: [beyond('day')] }, '2026-06-02');
  expect(whole).toMatchObject({
    paidLeaveHalves: 0,
    rendered: { absentHalves: 2 },
    oddities: [{ kind: 'leave_unpaid' }],
  });
  const [half] = daysOf({ leaves: [beyond('pm')] }, '2026-06-02');
  expect(half).toMatchObject({
    paidLeaveHalves: 1,
    rendered: { absentHalves: 1 },
    oddities: [{ kind: 'leave_unpaid' }],
  });
  const early = leave('2026-06-02', { startPart: 'am', endPart: 'am', unpaid: [{ date: '2026-06-02', part: 'am' }] });
  const [am] = daysOf({ punches: worked('2026-06-02', '13:00', '17:00'), leaves: [early] }, '2026-06-02');
  expect(am).toMatchObject({ paidLeaveHalves: 0, oddities: [{ kind: 'leave_unpaid' }] });
  expect(daysOf({ leaves: [beyond('day')] }, '2026-06-03')[0]!.oddities).toEqual([]);
});

test('without a shift, a single time log still has no end, and a day without a schedule says so', () => {
  const [saturday] = daysOf(
    { punches: [at('2026-06-06', '09:00')], approved: [{ date: '2026-06-06', from: 540, to: 600 }] },
    '2026-06-06',
  );
  expect(saturday!.oddities).toEqual([{ kind: 'missing_out', minutes: 0 }]);
  const [stray] = daysOf({ punches: [at('2026-06-06', '09:00')] }, '2026-06-06');
  expect(stray!.oddities).toEqual([{ kind: 'no_shift', minutes: 0 }]);
  expect(daysOf({ schedules: [] }, '2026-06-02')[0]!.oddities).toEqual([{ kind: 'no_schedule', minutes: 0 }]);
});

test('leave begins and ends with the filed day parts, and is whole between', () => {
  const asked = leave('2026-06-01', { to: '2026-06-03', startPart: 'pm', endPart: 'am' });
  const days = daysOf({ leaves: [asked] }, '2026-06-01', '2026-06-04');
  expect(days.map((d) => d.leaves.map((l) => l.part).join())).toEqual(['pm', 'day', 'am', '']);
  expect(days.map((d) => [d.paidLeaveHalves, d.rendered.absentHalves])).toEqual([
    [1, 1],
    [2, 0],
    [1, 1],
    [0, 2],
  ]);
  // A single day has the same parts; one that ends in its morning is a morning.
  expect(daysOf({ leaves: [leave('2026-06-02', { endPart: 'am' })] }, '2026-06-02')[0]!.leaves[0]!.part).toBe('am');
  const unpaid = leave('2026-06-02', { paid: false });
  const [day] = daysOf({ leaves: [unpaid] }, '2026-06-02');
  expect([day!.paidLeaveHalves, day!.rendered.absentHalves]).toEqual([0, 2]);
});

describe('an unworked regular holiday is paid by the workday before it', () => {
  const eligible = (more: Partial<PersonTimeFacts>) =>
    daysOf(more, '2026-06-12').map((d) => d.eligible && [d.eligible.eligible, d.eligible.because.attendance])[0];

  test.each<[string, Partial<PersonTimeFacts>, unknown]>([
    ['worked', { punches: worked('2026-06-11') }, [true, 'present']],
    ['missed', {}, [false, 'absent_without_pay']],
    ['half of it missed', { leaves: [leave('2026-06-11', { endPart: 'am', startPart: 'am' })] }, [true, 'paid_leave']],
    ['on leave', { leaves: [leave('2026-06-11')] }, [true, 'paid_leave']],
    ['on leave without pay', { leaves: [leave('2026-06-11', { paid: false })] }, [false, 'unpaid_leave']],
    ['worked at another client', { elsewhere: new Map([['2026-06-11', true]]) }, [true, 'present']],
    ['missed at another client', { elsewhere: new Map([['2026-06-11', false]]) }, [false, 'absent_without_pay']],
    ['before the first day of employment', { employed: { from: '2026-06-12', to: null } }, [false, 'not_employed']],
  ])('%s', (_, more, wanted) => {
    expect(eligible(more)).toEqual(wanted);
  });

  test('a Monday holiday depends on the Friday', () => {
    const more = { holidays: [{ date: '2026-06-15', kind: 'regular' as const }], punches: worked('2026-06-12') };
    expect(daysOf(more, '2026-06-15')[0]!.eligible).toEqual({
      eligible: true,
      because: { date: '2026-06-12', attendance: 'present' },
    });
  });

  test("a holiday whose first eight hours the previous day's shift ran into is paid there", () => {
    const night: TimedSchedule = {
      ...office,
      start_time: '22:00',
      end_time: '06:00',
      break_minutes: 0,
      break_start: null,
    };
    const more = { schedules: [{ from: '2026-01-01', to: null, schedule: night }] };
    const ran = { ...more, punches: [at('2026-06-11', '22:00'), at('2026-06-12', '06:00')] };
    expect(daysOf(ran, '2026-06-11', '2026-06-12')[1]!.eligible).toBeNull();
    // Overtime into it isn't a shift of the holiday.
    const late = {
      punches: [at('2026-06-11', '08:00'), at('2026-06-12', '01:00')],
      approved: [{ date: '2026-06-11', from: 17 * 60, to: 25 * 60 }],
    };
    expect(daysOf(late, '2026-06-11', '2026-06-12')[1]!.eligible?.eligible).toBe(true);
    expect(daysOf({ elsewhere: new Map([['2026-06-12', false]]) }, '2026-06-12')[0]!.eligible).toBeNull();
  });
});

test('approved time at a second client, while the shift is due at the first, is overtime as at one client', () => {
  const evening = {
    punches: worked('2026-06-02', '18:00', '20:00'),
    approved: [{ date: '2026-06-02', from: 1080, to: 1200 }],
  };
  const minutes = (more: Partial<PersonTimeFacts>, date = '2026-06-02') =>
    daysOf({ ...evening, ...more }, date)[0]!.rendered.worked.map((w) => [w.bucket, w.minutes]);
  const elsewhere = new Map([['2026-06-02', true]]);
  expect(minutes({ elsewhere })).toEqual([['ot', 120]]);
  // A rest day and a holiday have no shift to come after.
  expect(minutes({ elsewhere, holidays: [{ date: '2026-06-02', kind: 'special' }] })).toEqual([['reg', 120]]);
});

describe('time logs not uploaded yet', () => {
  const twoDays = (lastLog: number | null | undefined, more: Partial<PersonTimeFacts> = {}) =>
    daysOf({ ...(lastLog !== undefined && { lastLog }), ...more }, '2026-06-02', '2026-06-03').map((d) => d.noLogs);

  test.each<[string, number | null | undefined, boolean[]]>([
    ['a client without time logs', null, [true, true]],
    ['logs that end two hours before the first shift', at('2026-06-02', '06:00'), [true, true]],
    ['logs that end an hour before the first shift', at('2026-06-02', '07:00'), [false, true]],
    ['logs that end with the first shift', at('2026-06-02', '17:05'), [false, true]],
    ['logs of both days', at('2026-06-03', '08:00'), [false, false]],
    ['time that needs no time log', undefined, [false, false]],
  ])('%s', (_, lastLog, expected) => expect(twoDays(lastLog)).toEqual(expected));

  test('a worked day, a leave day and a future day wait for no time log', () => {
    const counted = { approved: [{ date: '2026-06-02', from: 480, to: 1020 }], punches: worked('2026-06-02') };
    expect(twoDays(null, counted)).toEqual([false, true]);
    expect(twoDays(null, { leaves: [leave('2026-06-02'), leave('2026-06-03')] })).toEqual([false, false]);
    expect(daysOf({ lastLog: null }, '2026-07-01').map((d) => d.noLogs)).toEqual([false]);
  });
});
