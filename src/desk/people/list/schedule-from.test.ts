import { expect, test } from 'vitest';
import { scheduleFrom } from './schedule-from.ts';

const clients = [
  { id: 1, open_from: '2026-11-16' },
  { id: 2, open_from: '2026-11-11' },
];
const of = (client_id: number, hired_on: string, schedule: string | null = null) => ({ client_id, hired_on, schedule });

test('a schedule begins on the first day of the open cutoff that employees without one are employed', () => {
  const from = (...people: Parameters<typeof scheduleFrom>[0]) => scheduleFrom(people, clients, '2026-11-29');
  expect(from(of(1, '2026-11-20'), of(1, '2026-11-18'))).toBe('2026-11-18');
  expect(from(of(1, '2020-01-06'))).toBe('2026-11-16');
  expect(from(of(1, '2026-11-20'), of(2, '2020-01-06'))).toBe('2026-11-11');
  expect(from(of(1, '2026-12-07'))).toBe('2026-12-07');
  // Employees with a schedule keep it until today.
  expect(from(of(1, '2020-01-06', 'Day'))).toBe('2026-11-29');
  expect(from(of(1, '2020-01-06', 'Day'), of(1, '2026-11-24'))).toBe('2026-11-24');
});
