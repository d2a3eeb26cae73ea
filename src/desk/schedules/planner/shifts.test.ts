import { expect, test } from 'vitest';
import type { PlannedDay } from '#contract/hr/schedules/planner.ts';
import { assignable, noDayOff, hoursInWords, onDate, shiftsOf } from '#src/desk/schedules/shifts.ts';
import { cellOf, ghostOf } from './shifts.ts';
import { fromText } from './spreadsheet-text.ts';

const option = (id: number, name: string, start_time: string, end_time: string, rest_days = [7]) => ({
  id,
  name,
  start_time,
  end_time,
  break_minutes: 60,
  rest_days,
  archived: false,
});
const every = [1, 2, 3, 4, 5, 6, 7];
const day = option(1, 'Day', '06:00', '18:00');
const night = option(2, 'Night', '18:00', '06:00');
const half = option(3, 'Half past', '08:30', '17:00');

test('uses a schedule with only rest days for days off, whatever its name, or a placeholder', () => {
  const shifts = shiftsOf([option(9, 'Bakasyon', '08:00', '17:00', every), day, { ...night, archived: true }]);
  const { work, off, all } = assignable(shifts);
  expect(work.map((s) => s.name)).toEqual(['Day']);
  expect([off.id, off.text]).toEqual([9, 'rest']);
  expect(all.map((s) => s.id)).toEqual([1, 9]);
  const none = assignable(shiftsOf([day]));
  expect([none.off, none.all.map((s) => s.id)]).toEqual([noDayOff, [1, 0]]);
});

test('shows the number of flexible hours in the cell', () => {
  const [flexible] = shiftsOf([{ ...day, flexible_minutes: 450 }]);
  expect(flexible!.text).toBe('7.5h flex');
});

test('reads pasted names, typed hours, and days off', () => {
  const { all } = assignable(shiftsOf([day, night, half]));
  const read = (text: string) => fromText(text, all);
  expect(read('Day\tnight\tOff\n06-18\t18:00 - 6:00\tRD\r\n8:30–17\t\trest day')).toEqual({
    values: [
      [1, 2, 0],
      [1, 2, 0],
      [3, null, 0],
    ],
  });
  expect(read('Day\tGraveyard')).toEqual({ unknown: ['Graveyard'] });
});

test('lists the client’s schedules first; a client without a choice offers all, and a day off is always offered', () => {
  const off = option(9, 'Bakasyon', '08:00', '17:00', every);
  const offered = assignable(shiftsOf([day, half, night, off], [2]));
  expect(offered.work.map((s) => [s.name, s.offered])).toEqual([
    ['Night', true],
    ['Day', false],
    ['Half past', false],
  ]);
  expect(offered.off.offered).toBe(true);
  expect(assignable(shiftsOf([day, half], [])).work.every((s) => s.offered)).toBe(true);
});

test('previews a day with the schedule’s rest days; paid days don’t change', () => {
  const shifts = shiftsOf([day, night]);
  const spans = [
    { schedule_id: 1, from: '2027-03-05', to: '2027-03-07' },
    { schedule_id: 2, from: '2027-03-08', to: null },
  ];
  const on = (date: string, locked = false) =>
    ghostOf({ date, schedule_id: 2, leave: null, locked }, spans, shifts)?.says;
  // The 7th is a Sunday.
  expect(['2027-03-04', '2027-03-05', '2027-03-07', '2027-03-09'].map((date) => on(date))).toEqual([
    undefined,
    'preview Day 06–18',
    'preview Day rest',
    'preview Night 18–06',
  ]);
  expect(on('2027-03-05', true)).toBeUndefined();
  expect(ghostOf(undefined, spans, shifts)).toBeNull();
});

test('treats a day as leave only if it names one', () => {
  const [shift] = shiftsOf([day]);
  const one = { date: '2026-11-23', schedule_id: 1 };
  // An answer from before a server update may still be in the page.
  const former = JSON.parse(JSON.stringify(one)) as PlannedDay;
  expect(cellOf(former, shift, undefined)).toEqual({ kind: 'shift', text: '06–18', says: 'Day 06–18' });
  expect(cellOf({ ...one, leave: null }, shift, undefined).kind).toBe('shift');
  expect(cellOf({ ...one, leave: 'Sick leave' }, shift, undefined)).toMatchObject({ kind: 'leave', text: 'SL' });
});

test('shows official business in place of the shift, with the place in the description, unless the day is leave or rest', () => {
  const [shift] = shiftsOf([day]);
  const one = { date: '2026-11-23', schedule_id: 1, leave: null, business: 'SM Megamall' };
  expect(cellOf(one, shift, undefined)).toEqual({
    kind: 'business',
    text: 'OB',
    says: 'Day 06–18, official business, SM Megamall',
  });
  expect(cellOf({ ...one, leave: 'Sick leave' }, shift, undefined).text).toBe('SL');
  expect(cellOf({ ...one, rest: true }, shift, undefined)).toMatchObject({
    kind: 'rest',
    says: 'Day 06–18, rest day, official business, SM Megamall',
  });
});

test('shows a weekday’s own times in its cell, and after the usual ones in the list', () => {
  const saturday = {
    weekday: 6,
    start_time: '18:00',
    end_time: '22:00',
    break_start: null,
    break_minutes: 0,
    flexible_minutes: null,
  };
  const [shift] = shiftsOf([{ ...night, other_days: [saturday] }]);
  const on = (date: string) => cellOf({ date, schedule_id: 2, leave: null }, shift, undefined);
  expect([on('2026-11-27').text, on('2026-11-28').text, on('2026-11-28').says]).toEqual([
    '18–06',
    '18–22',
    'Night 18–22',
  ]);
  expect([onDate(shift!, '2026-11-27').night, onDate(shift!, '2026-11-28').night]).toEqual([true, false]);
  const spans = [{ schedule_id: 2, from: '2026-11-01', to: null }];
  expect(ghostOf({ date: '2026-11-28', schedule_id: null, leave: null }, spans, [shift!])!.text).toBe('18–22');
  expect(hoursInWords(shift!)).toBe('18–06, Sat 18–22');
  expect(fromText('18-06', [shift!])).toEqual({ values: [[2]] });
});
