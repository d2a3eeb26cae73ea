import { expect, test } from 'vitest';
import { taxedHow } from './taxed-how.ts';

test('names the de minimis ceiling effective on the date and its issuance', () => {
  const rice = { kind: 'de_minimis', item: 'rice_monthly' } as const;
  expect(taxedHow(rice, '2025-12-31').short).toBe('Exempt up to ₱2,000.00, rice');
  expect(taxedHow(rice, '2026-11-23')).toEqual({
    short: 'Exempt up to ₱2,500.00, rice',
    whole: 'Rice: exempt up to ₱2,500.00 (RR 29-2025). The excess counts toward the 13th month ceiling.',
  });
  const of = (item: 'monetised_leave' | 'overtime_meal') => taxedHow({ kind: 'de_minimis', item }, '2026-11-23').short;
  expect(of('monetised_leave')).toContain('Exempt up to 12 days a year');
  expect(of('overtime_meal')).toContain('Exempt up to 30% of the minimum wage');
});

test('taxes an allowance with pay, and another benefit under the 13th month ceiling', () => {
  expect(taxedHow({ kind: 'allowance', item: null }, '2026-11-23').short).toBe('Taxed with pay');
  expect(taxedHow({ kind: 'other', item: null }, '2026-11-23').short).toBe('13th month ceiling');
});
