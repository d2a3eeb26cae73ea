import { expect, test } from 'vitest';
import { eachDay } from '../calendar/local-date.ts';
import { conflictsOf, type PlanFacts } from './conflicts.ts';

/** Schedule 1 rests on Sundays, 2 on Saturdays, 3 never. 7 December 2026 is a Monday. */
const facts = (over: Partial<PlanFacts>): PlanFacts => ({
  before: [{ schedule_id: 1, from: '2026-01-01', to: null }],
  after: [{ schedule_id: 1, from: '2026-01-01', to: null }],
  restDays: (id) => ({ 1: [7], 2: [6], 3: [] })[id] ?? [],
  shift: () => ({ from: 480, to: 1020 }),
  employed: () => true,
  filed: () => false,
  elsewhere: () => undefined,
  notOffered: () => undefined,
  leave: () => undefined,
  holiday: () => undefined,
  ...over,
});
const kinds = (over: Partial<PlanFacts>, from: string, to: string) =>
  conflictsOf(facts(over), eachDay(from, to)).map((c) => `${c.kind} ${c.date} ${c.what}`.trim());

test('the current schedule has no conflicts', () => {
  expect(kinds({}, '2026-12-07', '2026-12-20')).toEqual([]);
});

test('leave and holidays are reported on planned workdays, not on rest days', () => {
  const leave = (date: string) => (date >= '2026-12-12' ? 'Vacation leave' : undefined);
  const holiday = (date: string) => (date === '2026-12-08' ? 'Immaculate Conception' : undefined);
  expect(kinds({ leave, holiday }, '2026-12-08', '2026-12-13')).toEqual([
    'holiday 2026-12-08 Immaculate Conception',
    'leave 2026-12-12 Vacation leave',
  ]);
});

test('replaced schedules and days outside employment are reported', () => {
  const after = [
    { schedule_id: 1, from: '2026-01-01', to: '2026-12-08' },
    { schedule_id: 2, from: '2026-12-09', to: '2026-12-10' },
  ];
  const employed = (date: string) => date <= '2026-12-10';
  expect(kinds({ after, employed }, '2026-12-09', '2026-12-11')).toEqual([
    'other 2026-12-09 1',
    'other 2026-12-10 1',
    'not_employed 2026-12-11',
  ]);
});

test("seven days in a row are reported once, even if they begin before the assignment; six aren't", () => {
  const before = [{ schedule_id: 3, from: '2026-12-07', to: null }];
  expect(kinds({ before, after: before }, '2026-12-13', '2026-12-14')).toEqual(['no_rest 2026-12-07 21']);
  // Saturdays off until the 12th, Sundays from the 13th on: rest on the 12th and the 13th.
  const swap = [
    { schedule_id: 2, from: '2026-01-01', to: '2026-12-12' },
    { schedule_id: 1, from: '2026-12-13', to: null },
  ];
  expect(kinds({ before: swap, after: swap }, '2026-12-13', '2026-12-20')).toEqual([]);
  // In reverse there is no rest from Monday the 7th to Friday the 18th.
  const none = [
    { schedule_id: 1, from: '2026-01-01', to: '2026-12-12' },
    { schedule_id: 2, from: '2026-12-13', to: null },
  ];
  expect(kinds({ before: none, after: none }, '2026-12-13', '2026-12-13')).toEqual(['no_rest 2026-12-07 12']);
});

test('a day off between a night and an early shift is no rest of 24 hours', () => {
  // Nights until Saturday the 12th, which end on Sunday at 07:00; from Monday on the shift begins an hour earlier.
  const plan = [
    { schedule_id: 1, from: '2026-12-01', to: '2026-12-13' },
    { schedule_id: 2, from: '2026-12-14', to: null },
  ];
  const shift = (id: number) => (id === 1 ? { from: 1080, to: 1860 } : { from: 360, to: 1080 });
  expect(kinds({ before: plan, after: plan, shift }, '2026-12-14', '2026-12-14')).toEqual(['short_rest 2026-12-07 11']);
  // It begins when 24 hours are over.
  const later = (id: number) => (id === 1 ? { from: 1080, to: 1860 } : { from: 420, to: 1080 });
  expect(kinds({ before: plan, after: plan, shift: later }, '2026-12-14', '2026-12-14')).toEqual([]);
  // A filed change has unknown hours here.
  const filed = (date: string) => date === '2026-12-12';
  expect(kinds({ before: plan, after: plan, shift, filed }, '2026-12-14', '2026-12-14')).toEqual([]);
});

test("a night that runs into the next day's shift is reported once, from either day", () => {
  // 1 from eight to five, 2 from ten at night to nine in the morning.
  const shift = (id: number) => (id === 2 ? { from: 1320, to: 1980 } : { from: 480, to: 1020 });
  const after = [
    { schedule_id: 2, from: '2026-12-07', to: '2026-12-08' },
    { schedule_id: 1, from: '2026-12-09', to: null },
  ];
  const told = ['overlap 2026-12-09'];
  expect(kinds({ shift, before: after, after }, '2026-12-08', '2026-12-09')).toEqual(told);
  expect(kinds({ shift, before: after, after }, '2026-12-08', '2026-12-08')).toEqual(told);
  expect(kinds({ shift, before: after, after }, '2026-12-09', '2026-12-09')).toEqual(told);
  // A night that ends when the day begins doesn't overlap, nor does one before a rest day.
  const meets = (id: number) => (id === 2 ? { from: 1320, to: 1920 } : { from: 480, to: 1020 });
  expect(kinds({ shift: meets, before: after, after }, '2026-12-08', '2026-12-09')).toEqual([]);
  // It shortens the rest day, which makes eight workdays of two and six.
  expect(kinds({ shift, before: after, after, restDays: () => [3] }, '2026-12-08', '2026-12-09')).toEqual([
    'short_rest 2026-12-07 8',
  ]);
});

test('a filed change and another client are reported if the schedule would change', () => {
  const filed = (date: string) => date === '2026-12-09';
  const elsewhere = (date: string) => (date === '2026-12-10' ? 'Lakbay' : undefined);
  const after = [
    { schedule_id: 1, from: '2026-01-01', to: '2026-12-08' },
    { schedule_id: 2, from: '2026-12-09', to: null },
  ];
  expect(kinds({ filed, elsewhere, after }, '2026-12-09', '2026-12-10')).toEqual([
    'other 2026-12-09 1',
    'filed 2026-12-09',
    'other 2026-12-10 1',
    'elsewhere 2026-12-10 Lakbay',
  ]);
  expect(kinds({ filed, elsewhere }, '2026-12-09', '2026-12-10')).toEqual([]);
});

test('days off between two runs of workdays end the run', () => {
  // 4 is a schedule for days off.
  const restDays = (id: number) => (id === 4 ? [1, 2, 3, 4, 5, 6, 7] : []);
  const after = [
    { schedule_id: 3, from: '2026-12-07', to: '2026-12-10' },
    { schedule_id: 4, from: '2026-12-11', to: '2026-12-12' },
    { schedule_id: 3, from: '2026-12-13', to: '2026-12-18' },
  ];
  const leave = (date: string) => (date === '2026-12-11' ? 'Vacation leave' : undefined);
  expect(kinds({ restDays, leave, before: after, after }, '2026-12-07', '2026-12-18')).toEqual([]);
  // Leave filed for a workday that becomes a day off would be used for nothing.
  const before = [{ schedule_id: 3, from: '2026-12-07', to: null }];
  expect(kinds({ restDays, leave, before, after }, '2026-12-11', '2026-12-12')).toEqual([
    'other 2026-12-11 3',
    'leave 2026-12-11 Vacation leave',
    'other 2026-12-12 3',
  ]);
});

test("a schedule the client doesn't offer is reported where it is new, on rest days too", () => {
  const after = [
    { schedule_id: 1, from: '2026-01-01', to: '2026-12-10' },
    { schedule_id: 2, from: '2026-12-11', to: null },
  ];
  const notOffered = (_date: string, id: number) => (id === 1 ? 'Acme' : 'Other');
  // On the tenth it is unchanged; the twelfth is a rest day of schedule 2.
  expect(kinds({ after, notOffered }, '2026-12-10', '2026-12-12').filter((k) => k.startsWith('not_offered'))).toEqual([
    'not_offered 2026-12-11 Other',
    'not_offered 2026-12-12 Other',
  ]);
});
