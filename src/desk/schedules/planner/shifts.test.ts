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

test('a schedule on which every day is a rest day is the one for days off, whatever its name; without one there is one to add', () => {
  const shifts = shiftsOf([option(9, 'Bakasyon', '08:00', '17:00', every), day, { ...night, archived: true }]);
  const { work, off, all } = assignable(shifts);
  expect(work.map((s) => s.name)).toEqual(['Day']);
  expect([off.id, off.text]).toEqual([9, 'rest']);
  expect(all.map((s) => s.id)).toEqual([1, 9]);
  const none = assignable(shiftsOf([day]));
  expect([none.off, none.all.map((s) => s.id)]).toEqual([noDayOff, [1, 0]]);
});

test('of flexible hours their number stands in the cell', () => {
  const [flexible] = shiftsOf([{ ...day, flexible_minutes: 450 }]);
  expect(flexible!.text).toBe('7.5h flex');
});

test('pasted words are names, hours as people write them, and days off', () => {
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

test('what the client offers comes first; a client that chose none offers all, and a day off is always offered', () => {
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

test('a day is drawn as it would become, with the rest days of its schedule; what was paid stays as it is', () => {
  const shifts = shiftsOf([day, night]);
  const spans = [
    { schedule_id: 1, from: '2027-03-05', to: '2027-03-07' },
    { schedule_id: 2, from: '2027-03-08', to: null },
  ];
  const on = (date: string, locked = false) =>
    ghostOf({ date, schedule_id: 2, leave: null, locked }, spans, shifts)?.says;
  // The seventh is a Sunday.
  expect(['2027-03-04', '2027-03-05', '2027-03-07', '2027-03-09'].map((date) => on(date))).toEqual([
    undefined,
    'preview Day 06–18',
    'preview Day rest',
    'preview Night 18–06',
  ]);
  expect(on('2027-03-05', true)).toBeUndefined();
  expect(ghostOf(undefined, spans, shifts)).toBeNull();
});

test('a day is one of leave where it names the leave, however an answer says that there is none', () => {
  const [shift] = shiftsOf([day]);
  const one = { date: '2026-11-23', schedule_id: 1 };
  // As the answer of a server before an update may still stand in the page.
  const former = JSON.parse(JSON.stringify(one)) as PlannedDay;
  expect(cellOf(former, shift, undefined)).toEqual({ kind: 'shift', text: '06–18', says: 'Day 06–18' });
  expect(cellOf({ ...one, leave: null }, shift, undefined).kind).toBe('shift');
  expect(cellOf({ ...one, leave: 'Sick leave' }, shift, undefined)).toMatchObject({ kind: 'leave', text: 'SL' });
});

test('a weekday with its own times has them in its cell, and behind the usual ones where a schedule is picked', () => {
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
