import { expect, test } from 'vitest';
import { keyDates } from './key-dates.ts';

test('returns follow the month of the cutoff and of its pay date, with 13th month pay in the order they are due', () => {
  const next = { from_date: '2026-11-16', to_date: '2026-11-30', pay_date: '2026-12-10', month: '2026-11' };
  expect(keyDates(next, '2026-11-25')).toEqual([
    { kind: 'thirteenth_month', span: '2026', due: '2026-12-24' },
    { kind: 'sss', span: '2026-11', due: '2026-12-31' },
    { kind: 'tax', span: '2026-12', due: '2027-01-15' },
  ]);
});

test('13th month pay is left out after it was due, and returns before the calendar has a cutoff', () => {
  expect(keyDates(null, '2026-12-24')).toEqual([{ kind: 'thirteenth_month', span: '2026', due: '2026-12-24' }]);
  expect(keyDates(null, '2026-12-25')).toEqual([]);
});
