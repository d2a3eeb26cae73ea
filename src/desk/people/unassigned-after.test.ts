import { expect, test } from 'vitest';
import { unassignedAfter } from './unassigned-after.ts';

const stands = { withdrawn_at: null };
const employed = (to_date: string | null = null) => [{ from_date: '2020-01-06', to_date, ...stands }];
const at = (id: number, from_date: string, to_date: string | null, line = 1) => ({
  id,
  line,
  from_date,
  to_date,
  ...stands,
});
const typed = { from_date: '2026-11-01', to_date: '2026-11-30' };

test('finds days without a client after an assignment ends', () => {
  const open = { employments: employed(), assignments: [at(1, '2020-01-06', null)] };
  expect(unassignedAfter(typed, open, null)).toBe('2026-12-01');
  expect(unassignedAfter(typed, open, { id: 1 })).toBe('2026-12-01');
  expect(unassignedAfter({ ...typed, to_date: null }, open, null)).toBeUndefined();
  expect(unassignedAfter({ from_date: '', to_date: '2026-11-30' }, open, null)).toBeUndefined();
});

test('finds none if another starts the next day or the employment ends', () => {
  const former = at(1, '2020-01-06', '2026-10-31');
  const next = { employments: employed(), assignments: [former, at(2, '2026-12-01', null)] };
  expect(unassignedAfter(typed, next, null)).toBeUndefined();
  expect(unassignedAfter({ ...typed, to_date: '2026-11-29' }, next, null)).toBe('2026-11-30');
  expect(unassignedAfter(typed, { employments: employed('2026-11-30'), assignments: [former] }, null)).toBeUndefined();
});

test('ignores second clients and removed assignments', () => {
  const second = at(2, '2026-01-01', null, 2);
  const back = { ...at(3, '2026-12-01', null), withdrawn_at: '2026-11-02T00:00:00Z' };
  const all = { employments: employed(), assignments: [at(1, '2020-01-06', '2026-10-31'), second, back] };
  expect(unassignedAfter(typed, all, null)).toBe('2026-12-01');
});
