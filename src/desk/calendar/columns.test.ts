import { expect, test } from 'vitest';
import { cutoffColumns } from './columns.tsx';

test('a cutoff abbreviates September alike in all columns', () => {
  const cutoff = {
    client: 'Acme',
    from_date: '2026-08-21',
    to_date: '2026-09-05',
    pay_date: '2026-09-04',
    month: '2026-09',
    index_in_month: 1,
    of_month: 2,
  } as Parameters<NonNullable<(typeof cutoffColumns)[number]['render']>>[0];
  const shown = ['from_date', 'pay_date', 'month'].map((key) =>
    cutoffColumns.find((c) => c.key === key)?.render?.(cutoff),
  );
  expect(shown).toEqual(['21 Aug – 5 Sep 2026', 'Fri, 4 Sep 2026', 'Sep 2026, 1 of 2']);
});
