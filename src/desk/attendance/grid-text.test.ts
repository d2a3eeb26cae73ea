import { expect, test } from 'vitest';
import type { PersonTime, TimeDay } from '#contract/hr/attendance/time-days.ts';
import { asText, fromText } from './grid-text.ts';

const dates = ['2026-11-02', '2026-11-03'];
const day = (id: number | null, date: string, punches: number[]) => ({ id, version: 1, date, punches }) as TimeDay;
const person = (name: string, employee_code: string, days: TimeDay[]) => ({ name, employee_code, days }) as PersonTime;
const ana = person('Lim, Ana', 'A-1', [day(1, dates[0]!, [472, 1080]), day(2, dates[1]!, [1140, 1800])]);
const ben = person('Uy, Ben', 'B-2', [day(3, dates[0]!, []), day(null, dates[1]!, [])]);
const people = [ana, ben];
const read = (text: string, at = { person: 0, day: 0 }) => fromText(text, people, dates, at);
const brief = (text: string, at?: { person: number; day: number }) => {
  const answer = read(text, at);
  return 'wrong' in answer ? answer.wrong : answer.days.map((d) => [d.person.employee_code, d.day.date, ...d.punches]);
};

test('copies one day as its time logs and chosen employees as a table; pasting it back changes nothing', () => {
  expect(asText(people, dates, [], { person: 0, day: 1 })).toBe('19:00 06:00+1');
  const table = asText(people, dates, people, { person: 0, day: 0 });
  expect(table).toBe('Name\tCode\t2026-11-02\t2026-11-03\nLim, Ana\tA-1\t07:52 18:00\t19:00 06:00+1\nUy, Ben\tB-2\t\t');
  expect(read(table)).toEqual({ days: [] });
});

test('pastes from the focused cell without a header, and by code and date with one', () => {
  expect(brief('8:00 1700\r\n\r\n', { person: 1, day: 0 })).toEqual([
    ['B-2', '2026-11-02', '2026-11-02T08:00', '2026-11-02T17:00'],
  ]);
  expect(brief('Name\tCode\t2026-11-03\t2026-11-02\nx\tA-1\t\t08:00 17:00')).toEqual([
    ['A-1', '2026-11-02', '2026-11-02T08:00', '2026-11-02T17:00'],
  ]);
  expect(brief('22:00 6:00')).toEqual([['A-1', '2026-11-02', '2026-11-02T22:00', '2026-11-03T06:00']]);
});

test('rejects an invalid paste with the reason', () => {
  expect(brief('08:00 17:00\n8 o’clock')).toContain('“8 o’clock” for Uy, Ben isn’t a time');
  expect(brief('1\t2\t3')).toContain('isn’t a time');
  expect(brief('08:00\t08:00\t08:00')).toBe('The pasted table has more columns than days.');
  expect(brief('08:00\n08:00\n08:00')).toBe('The pasted table has more rows than employees.');
  expect(brief('Name\tCode\t2026-11-02\nx\tZ-9\t08:00')).toBe('No employee here has the code Z-9.');
  expect(brief('Name\tCode\t2026-12-02\nx\tA-1\t08:00')).toBe('2026-12-02 isn’t in this cutoff.');
  expect(brief('08:00', { person: 1, day: 1 })).toBe('Uy, Ben, 2026-11-03: open the cutoff for this employee first.');
});
