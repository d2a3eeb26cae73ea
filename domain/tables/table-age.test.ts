import { expect, test } from 'vitest';
import { tablesToCheck } from './table-age.ts';

const latest = { sss: '2025-01-01', philhealth: '2024-01-01' };
const ncr = [
  { region: 'NCR' as const, from: '2025-07-18' },
  { region: 'NCR' as const, from: '2026-09-26' },
];
const due = (today: string, regions: Parameters<typeof tablesToCheck>[1] = ['NCR'], orders = ncr) =>
  tablesToCheck(today, regions, orders, latest).map((t) => `${t.kind} ${t.region ?? '-'} ${t.from}`);

test('a wage order is due a year after it took effect, until the next one', () => {
  expect(due('2026-07-17')).toEqual([]);
  expect(due('2026-07-18')).toEqual(['wage_order NCR 2025-07-18']);
  expect(due('2026-09-26')).toEqual([]);
  expect(due('2027-09-26')).toEqual(['wage_order NCR 2026-09-26']);
});

test("a region without a confirmed order is reported, and other regions aren't", () => {
  expect(due('2026-11-27', ['NCR', 'VII'])).toEqual(['wage_order VII null']);
  expect(due('2026-11-27', [])).toEqual([]);
});

test('SSS and PhilHealth are reported in January until the year has a version', () => {
  expect(due('2026-12-31')).toEqual([]);
  expect(due('2027-01-01')).toEqual(['sss - 2025-01-01', 'philhealth - 2024-01-01']);
  expect(due('2025-01-15', [])).toEqual(['philhealth - 2024-01-01']);
  expect(due('2027-02-01')).toEqual([]);
});
