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

test('before the calendar has a cutoff the returns are of this month', () => {
  expect(keyDates(null, '2026-11-25')).toEqual([
    { kind: 'tax', span: '2026-11', due: '2026-12-10' },
    { kind: 'thirteenth_month', span: '2026', due: '2026-12-24' },
    { kind: 'sss', span: '2026-11', due: '2026-12-31' },
  ]);
});

test('13th month pay is left out after it was due', () => {
  const kinds = (today: string) => keyDates(null, today).map((d) => d.kind);
  expect(kinds('2026-12-24')).toContain('thirteenth_month');
  expect(kinds('2026-12-25')).not.toContain('thirteenth_month');
});
