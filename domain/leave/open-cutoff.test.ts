import { expect, test } from 'vitest';
import { openCutoff } from './open-cutoff.ts';

test.each([
  // In its grace days, including the last, an ended cutoff comes first.
  ['2026-07-16', 5, '2026-07-01', '2026-07-15', '2026-07-20', 4],
  ['2026-07-20', 5, '2026-07-01', '2026-07-15', '2026-07-20', 0],
  ['2026-07-21', 5, '2026-07-16', '2026-07-31', '2026-08-05', 15],
  ['2026-07-16', 0, '2026-07-16', '2026-07-31', '2026-07-31', 15],
  // Grace longer than a cutoff: the oldest open one.
  ['2026-07-16', 20, '2026-06-16', '2026-06-30', '2026-07-20', 4],
])('on %s, with %i days of grace', (today, grace, start, end, until, daysLeft) => {
  expect(openCutoff(today, [15, 31], grace)).toEqual({ start, end, until, daysLeft });
});
