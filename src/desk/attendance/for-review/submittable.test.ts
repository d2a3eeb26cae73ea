import { expect, test } from 'vitest';
import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import { submittable } from './submittable.ts';

const day = (date: string, open: boolean, shift: { from: number; to: number } | null = { from: 480, to: 1020 }) =>
  ({ date, open, shift }) as PersonTime['days'][number];

test('a timesheet can be submitted after the last shift of the cutoff', () => {
  const ended = { days: [day('2026-11-29', false), day('2026-11-30', false)] };
  const evening = { days: [day('2026-11-29', false), day('2026-11-30', true)] };
  // A night shift ends on the next day.
  const night = { days: [day('2026-11-29', true, { from: 1140, to: 1860 })] };
  const off = { days: [day('2026-11-30', true, null)] };
  expect(submittable([ended])).toEqual({ now: [ended], waiting: 0, from: null });
  expect(submittable([ended, evening])).toEqual({
    now: [ended],
    waiting: 1,
    from: { date: '2026-11-30', minute: 1020 },
  });
  expect(submittable([evening, night, off])).toEqual({
    now: [],
    waiting: 3,
    from: { date: '2026-11-30', minute: 420 },
  });
  expect(submittable([off]).from).toEqual({ date: '2026-11-30', minute: 1440 });
});
