import { expect, test } from 'vitest';
import { whatEnds, whatWarns } from './leaving-words.ts';

const nothing = {
  people: 2,
  late: 0,
  assignments: 0,
  later_assignments: 0,
  waiting: 0,
  approved: 0,
  leaves_over: 0,
  sessions: 0,
  paid: 0,
  paid_until: null,
  places: [],
};

test('lists only what ends', () => {
  expect(whatEnds(nothing)).toEqual([]);
  expect(
    whatEnds({
      ...nothing,
      assignments: 1200,
      later_assignments: 1,
      waiting: 1,
      approved: 3,
      leaves_over: 2,
      sessions: 1,
    }),
  ).toEqual([
    '1,200 assignments end on this day.',
    '1 assignment starting later is removed.',
    'Cancelled for later days: 1 pending request and 3 approved requests.',
    '2 leave requests continue past this day. They are shortened to end on this day, or cancelled if no leave days are left.',
    'The day has passed, so 1 session ends now.',
  ]);
});

test('warns about employees hired later or paid for later days', () => {
  expect(whatWarns(nothing)).toEqual([]);
  expect(whatWarns({ ...nothing, late: 1, paid: 2, paid_until: '2026-11-15' })).toEqual([
    '1 employee was hired after this day and won’t be archived.',
    '2 employees were paid for later days, up to 15 Nov 2026. Those payslips don’t change. Use an off-cycle run to deduct overpayments.',
  ]);
});
