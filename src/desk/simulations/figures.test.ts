import { expect, test } from 'vitest';
import { datesOf, spanOf } from './span.ts';
import { spreadRows } from './spread-rows.ts';

test('names ranges in pesos', () => {
  const rows = spreadRows({ less: [1, 2, 0, 0, 0, 0, 3], more: [0, 0, 0, 0, 0, 0, 0] });
  expect([rows[0], rows[1], rows[6]]).toEqual([
    { label: 'under 25', less: 1, more: 0 },
    { label: '25–50', less: 2, more: 0 },
    { label: '1,000 and over', less: 3, more: 0 },
  ]);
});

test('reads a span from an address, the last pay by default', () => {
  expect(spanOf('year-2026')).toEqual({ of: 'year', year: 2026 });
  expect(spanOf('run-12')).toEqual({ of: 'run', run: 12 });
  for (const text of [undefined, '', 'last', 'year-26', 'run-', 'run-1x', 'month-2026'])
    expect(spanOf(text)).toEqual({ of: 'last' });
});

test('names the dates unless the run’s name has them', () => {
  const dates = { from_date: '2026-11-16', to_date: '2026-11-30' };
  const named = { id: 7, name: 'Pay of 16 – 30 Nov 2026', state: 'posted' as const };
  expect(datesOf({ run: named, ...dates })).toBeNull();
  expect(datesOf({ run: { ...named, name: 'A run' }, ...dates })).toBe('16 – 30 Nov 2026');
  expect(datesOf({ run: null, ...dates })).toBe('16 – 30 Nov 2026');
  expect(datesOf({ run: null, from_date: null, to_date: null })).toBeNull();
});
