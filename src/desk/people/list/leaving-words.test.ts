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

test('what ends is said of what there is', () => {
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
    '1,200 assignments end with the day.',
    '1 assignment that would begin later is withdrawn.',
    'Cancelled, as for later days: 1 filing that waits and 3 approved filings.',
    '2 leaves over the day end with it, unless only later days of them count.',
    'The day is over: 1 session ends at once.',
  ]);
});

test('who is hired later, and who is paid for later days, is warned of', () => {
  expect(whatWarns(nothing)).toEqual([]);
  expect(whatWarns({ ...nothing, late: 1, paid: 2, paid_until: '2026-11-15' })).toEqual([
    '1 person was hired after this day, and will not be archived.',
    '2 people are paid for later days, up to 15 Nov 2026. Those payslips stay: what is to be taken back needs an adjustment run.',
  ]);
});
