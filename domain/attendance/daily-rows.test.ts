import { expect, test } from 'vitest';
import { dailyRows } from './daily-rows.ts';
import { readPunchRows } from './punch-file.ts';

const head = ['Employee code', 'Date', 'In 1', 'Out 1', 'In 2', 'Out 2', 'In 3', 'Out 3'];
const punch = (at: string, out = false, pin = '0042') => ({ pin, at: `2026-11-${at}`, out });

test.each([
  [
    'a day with a break',
    [punch('18 08:00:00'), punch('18 12:00:05', true), punch('18 13:00:00'), punch('18 17:01:00', true)],
  ],
  ['a night: the out is of the next morning', [punch('18 18:00:00'), punch('19 07:00:00', true), punch('19 18:00:00')]],
  [
    'two ins, and two outs',
    [punch('18 08:00:00'), punch('18 08:01:00'), punch('18 17:00:00', true), punch('18 17:02:00', true)],
  ],
  [
    'more than a row holds',
    Array.from({ length: 9 }, (_, i) => punch(`18 ${String(8 + i).padStart(2, '0')}:00:00`, i % 2 === 1)),
  ],
  ['two people', [punch('18 08:00:00'), punch('18 07:00:00', false, '7'), punch('18 17:00:00', true, '7')]],
])('%s: written rows read back the same', (_, punches) => {
  const rows = dailyRows(punches).map((row) => [row.pin, row.date, ...row.times]);
  const read = readPunchRows([head, ...rows])!;
  expect([read.layout, read.problems]).toEqual(['daily', []]);
  expect(read.punches.map((p) => [p.pin, p.at, p.tag === 'out'])).toEqual(punches.map((p) => [p.pin, p.at, p.out]));
});

test('the pairs of a day share a row', () => {
  const punches = [punch('18 08:00:00'), punch('18 12:00:00', true), punch('18 13:00:00'), punch('18 17:00:00', true)];
  expect(dailyRows(punches)).toEqual([
    { pin: '0042', date: '2026-11-18', times: ['08:00:00', '12:00:00', '13:00:00', '17:00:00', '', ''] },
  ]);
});
