import { expect, test } from 'vitest';
import { sampleEmployees, sampleTime } from './sample.ts';

test('time logs have one late arrival, one absence, and one missing log; requests are on days of their own', () => {
  const { logs, requests } = sampleTime('2026-11-01', '2026-11-15');
  const of = (employee: number, date: string) => logs.filter((l) => l.employee === employee && l.date === date);
  // 12 working days: 1, 8, and 15 November are Sundays.
  expect(new Set(logs.map((l) => l.date)).size).toBe(12);
  expect(logs.filter((l) => l.direction === 'in' && l.time > '08:00').map((l) => [l.employee, l.date])).toEqual([
    [5, '2026-11-03'],
  ]);
  expect(of(6, '2026-11-05')).toEqual([]);
  expect(of(7, '2026-11-09').map((l) => l.direction)).toEqual(['in']);
  expect(of(requests.overtime.employee, requests.overtime.date).at(-1)!.time.startsWith('19')).toBe(true);
  for (const r of [requests.leave, requests.business]) expect(of(r.employee, r.date)).toEqual([]);
  expect(logs).toHaveLength(sampleEmployees.length * 12 * 2 - 2 - 2 - 2 - 1);
});

test('each day has times in order, in the shortest cutoff too', () => {
  const { logs } = sampleTime('2027-02-16', '2027-02-28');
  for (const log of logs) expect(log.time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
});
