import { expect, test } from 'vitest';
import { isThin, othersOff } from './cover.ts';

test.each([
  // The approval screen's examples: three of fourteen and three of nine are flagged, two of fourteen aren't.
  [3, 14, true],
  [3, 9, true],
  [2, 14, false],
  [1, 14, false],
  [1, 5, true],
  [1, 6, false],
  [1, 2, true],
  [0, 1, false],
  [0, 0, false],
])('%i off of %i: %s', (off, team, thin) => {
  expect(isThin(off, team)).toBe(thin);
});

test('an employee with two leaves on a day is off once, and days without leave are left out', () => {
  const leaves = [
    { employee_id: 1, start_date: '2026-11-23', end_date: '2026-11-24' },
    { employee_id: 1, start_date: '2026-11-24', end_date: '2026-11-24' },
    { employee_id: 2, start_date: '2026-11-24', end_date: '2026-11-26' },
  ];
  expect(othersOff(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27'], leaves)).toEqual([
    { date: '2026-11-23', off: 1 },
    { date: '2026-11-24', off: 2 },
    { date: '2026-11-25', off: 1 },
  ]);
});
