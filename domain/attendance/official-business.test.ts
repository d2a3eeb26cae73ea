import { describe, expect, test } from 'vitest';
import { dayNumber } from '../calendar/local-date.ts';
import type { TimedSchedule } from '../schedules/shift.ts';
import { businessOverlaps, type OfficialBusiness } from './official-business.ts';
import { personTime, usualTimeRules, type PersonTimeFacts } from './person-time.ts';

/** Monday to Friday. 1 June 2026 is a Monday; the 12th, a Friday, is a regular holiday; the 6th is a Saturday. */
const office: TimedSchedule = {
  id: 1,
  name: 'Office',
  start_time: '08:00',
  end_time: '17:00',
  break_minutes: 60,
  break_start: '12:00',
  rest_days: [6, 7],
};
const night: TimedSchedule = { ...office, name: 'Night', start_time: '22:00', end_time: '07:00', break_start: '02:00' };
const at = (date: string, clock: string): number =>
  dayNumber(date) * 1440 + Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const duty = (date: string, start: string | null = null, end: string | null = null): OfficialBusiness => ({
  date,
  start_time: start,
  end_time: end,
});
const dayOf = (date: string, more: Partial<PersonTimeFacts>, schedule = office) => {
  const [day] = personTime(
    {
      punches: [],
      schedules: [{ from: '2026-01-01', to: null, schedule }],
      holidays: [{ date: '2026-06-12', kind: 'regular' }],
      approved: [],
      leaves: [],
      employed: { from: '2026-01-01', to: null },
      ...more,
    },
    date,
    date,
    { ...usualTimeRules, until: at('2026-07-01', '00:00') },
  );
  const { rendered: r, oddities } = day!;
  const minutes: Record<string, number> = {};
  for (const w of r.worked) minutes[`${w.day} ${w.bucket}`] = (minutes[`${w.day} ${w.bucket}`] ?? 0) + w.minutes;
  return {
    ...minutes,
    ...(r.lateMinutes > 0 && { late: r.lateMinutes }),
    ...(r.undertimeMinutes > 0 && { undertime: r.undertimeMinutes }),
    ...(r.absentHalves > 0 && { absent: r.absentHalves }),
    ...(oddities.length > 0 && { odd: oddities.map((o) => o.kind).join(' ') }),
  };
};

describe('a workday', () => {
  const date = '2026-06-02';
  test('is paid as worked without time logs', () => {
    expect(dayOf(date, { business: [duty(date)] })).toEqual({ 'ordinary reg': 480 });
    expect(dayOf(date, {})).toEqual({ absent: 2 });
  });
  test('counts time logs and official business of the same minutes once', () => {
    const punches = [at(date, '08:00'), at(date, '17:00')];
    expect(dayOf(date, { punches, business: [duty(date), duty(date, '10:00', '15:00')] })).toEqual({
      'ordinary reg': 480,
    });
  });
  test('joins a morning of time logs with an afternoon on duty', () => {
    const punches = [at(date, '08:00'), at(date, '12:00')];
    expect(dayOf(date, { punches, business: [duty(date, '13:00', '17:00')] })).toEqual({ 'ordinary reg': 480 });
  });
  test('owes the hours that neither covers', () => {
    const punches = [at(date, '09:00'), at(date, '12:00')];
    expect(dayOf(date, { punches, business: [duty(date, '13:00', '16:00')] })).toEqual({
      'ordinary reg': 360,
      late: 60,
      undertime: 60,
    });
  });
  test('has no overtime from official business after the shift', () => {
    expect(dayOf(date, { business: [duty(date, '13:00', '20:00')] })).toEqual({ 'ordinary reg': 240, late: 240 });
    const approved = [{ date, from: 17 * 60, to: 19 * 60 }];
    const punches = [at(date, '08:00'), at(date, '19:00')];
    expect(dayOf(date, { punches, approved, business: [duty(date)] })).toEqual({
      'ordinary reg': 480,
      'ordinary ot': 120,
    });
  });
  test('counts official business after the shift where overtime is approved', () => {
    const approved = [{ date, from: 17 * 60, to: 19 * 60 }];
    const punches = [at(date, '08:00'), at(date, '12:00')];
    expect(dayOf(date, { punches, approved, business: [duty(date, '13:00', '20:00')] })).toEqual({
      'ordinary reg': 480,
      'ordinary ot': 120,
    });
  });
  test('works an unpaid leave on official business', () => {
    const leave = { from: date, to: date, startPart: 'day', endPart: 'day', paid: false, name: 'Unpaid' } as const;
    expect(dayOf(date, { leaves: [leave], business: [duty(date)] })).toEqual({ 'ordinary reg': 480 });
  });
  test('misses no time out for a single time log on duty', () => {
    expect(dayOf(date, { punches: [at(date, '08:00')], business: [duty(date)] })).toEqual({ 'ordinary reg': 480 });
    expect(dayOf(date, { punches: [at(date, '08:00')], business: [duty(date, '13:00', '17:00')] }).odd).toBe(
      'missing_out',
    );
  });
  test('pays leave once', () => {
    const leave = { from: date, to: date, startPart: 'day', endPart: 'day', paid: true, name: 'Vacation' } as const;
    expect(dayOf(date, { leaves: [leave], business: [duty(date)] })).toEqual({});
    const half = { ...leave, startPart: 'am', endPart: 'am' } as const;
    expect(dayOf(date, { leaves: [half], business: [duty(date)] })).toEqual({ 'ordinary reg': 240 });
  });
  test('fills a flexible shift up to its minutes', () => {
    const flexible: TimedSchedule = {
      ...office,
      kind: 'flexible',
      start_time: '07:00',
      end_time: '19:00',
      flexible_minutes: 480,
    };
    expect(dayOf(date, { business: [duty(date)] }, flexible)).toEqual({ 'ordinary reg': 480 });
  });
});

test('a night shift takes official business after midnight of the next date', () => {
  const of = { business: [duty('2026-06-03', '03:00', '07:00')] };
  expect(dayOf('2026-06-02', of, night)).toEqual({ 'ordinary nd': 180, 'ordinary reg': 60, late: 240 });
  expect(dayOf('2026-06-03', of, night)).toEqual({ absent: 2 });
});

describe('a day without due work', () => {
  test('a rest day is rest-day work of the usual hours, without the meal', () => {
    expect(dayOf('2026-06-06', { business: [duty('2026-06-06')] })).toEqual({ 'rest_day reg': 480 });
  });
  test('a rest day has no overtime from official business, with approved work too', () => {
    const business = [duty('2026-06-06', '06:00', '20:00')];
    expect(dayOf('2026-06-06', { business })).toEqual({ 'rest_day reg': 480 });
    const approved = [{ date: '2026-06-06', from: 6 * 60, to: 10 * 60 }];
    const punches = [at('2026-06-06', '06:00'), at('2026-06-06', '10:00')];
    expect(dayOf('2026-06-06', { business, approved, punches })).toEqual({ 'rest_day reg': 480 });
  });
  test('a rest day pays official business though other approved work was not done', () => {
    const approved = [{ date: '2026-06-06', from: 18 * 60, to: 24 * 60 }];
    const business = [duty('2026-06-06', '08:00', '12:00')];
    expect(dayOf('2026-06-06', { business, approved })).toEqual({ 'rest_day reg': 240 });
  });
  test('a rest day pays approved work done on official business', () => {
    const approved = [{ date: '2026-06-06', from: 6 * 60, to: 11 * 60 }];
    const business = [duty('2026-06-06', '06:00', '16:00')];
    expect(dayOf('2026-06-06', { business, approved })).toEqual({ 'rest_day reg': 480 });
  });
  test('a holiday is holiday work within the shift', () => {
    expect(dayOf('2026-06-12', { business: [duty('2026-06-12', '13:00', '19:00')] })).toEqual({ 'regular reg': 240 });
  });
});

describe('a rest day next to a shift', () => {
  // Monday's shift begins at midnight.
  const early: TimedSchedule = {
    ...office,
    name: 'Early',
    start_time: '00:00',
    end_time: '09:00',
    break_start: '04:00',
  };
  const business = [duty('2026-06-07', '22:00', '02:00')];
  test('leaves the hours after midnight to the shift of the next day, which pays them', () => {
    expect(dayOf('2026-06-07', { business }, early)).toEqual({ 'rest_day nd': 120 });
    const punches = [at('2026-06-08', '02:00'), at('2026-06-08', '09:00')];
    expect(dayOf('2026-06-08', { business, punches }, early)).toEqual({ 'ordinary nd': 300, 'ordinary reg': 180 });
  });
});

test('a shift keeps its time logs next to official business of a rest day', () => {
  // Off on Wednesdays: the shift of Tuesday night ends at 07:00, and the employee is away from 05:00.
  const off = { ...night, rest_days: [3] };
  const business = [duty('2026-06-03', '05:00', '11:00')];
  const punches = [at('2026-06-02', '22:00'), at('2026-06-03', '07:05')];
  expect(dayOf('2026-06-02', { business, punches }, off)).toEqual({
    'ordinary nd': 120,
    'rest_day nd': 300,
    'rest_day reg': 60,
  });
  expect(dayOf('2026-06-03', { business, punches }, off)).toEqual({ 'rest_day reg': 240 });
});

describe('two clients on one day', () => {
  const date = '2026-06-02';
  test('leave the business of a shift to the client that owes it', () => {
    expect(dayOf(date, { business: [duty(date)], elsewhere: new Map([[date, true]]) })).toEqual({});
    expect(dayOf(date, { business: [duty(date)], elsewhere: new Map() })).toEqual({ 'ordinary reg': 480 });
  });
  test('leave the hours after midnight to the client that owes the night shift', () => {
    const business = [duty('2026-06-06', '03:00', '07:00')];
    const friday = new Map([['2026-06-05', true]]);
    expect(dayOf('2026-06-06', { business, elsewhere: friday }, night)).toEqual({});
    const saturday = new Map([['2026-06-06', false]]);
    expect(dayOf('2026-06-05', { business, elsewhere: saturday }, night)).toEqual({
      'rest_day nd': 180,
      'rest_day reg': 60,
      late: 240,
    });
  });
});

test('two share a minute, over midnight too; a whole day takes its date', () => {
  expect(businessOverlaps(duty('2026-06-02'), duty('2026-06-02', '10:00', '11:00'))).toBe(true);
  expect(businessOverlaps(duty('2026-06-02', '22:00', '02:00'), duty('2026-06-03', '01:00', '03:00'))).toBe(true);
  expect(businessOverlaps(duty('2026-06-02', '08:00', '10:00'), duty('2026-06-02', '10:00', '11:00'))).toBe(false);
});
