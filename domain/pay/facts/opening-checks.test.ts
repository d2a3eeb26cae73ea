import { expect, test } from 'vitest';
import { grossBelow, lacksBasic, lacksMonthOf } from './opening-checks.ts';

test('gross pay covers taxable pay and contributions, or the least is returned', () => {
  const of = { gross_centavos: 110_000_00, taxable_centavos: 100_000_00, contributions_centavos: 10_000_00 };
  expect(grossBelow(of)).toBeNull();
  expect(grossBelow({ ...of, gross_centavos: 109_999_99 })).toBe(110_000_00);
});

test('earlier pay without basic pay is left out of 13th month pay; without any pay nothing is missing', () => {
  const none = { gross_centavos: 0, taxable_centavos: 0, basic_centavos: 0 };
  expect(lacksBasic(none)).toBe(false);
  expect(lacksBasic({ ...none, gross_centavos: 1 })).toBe(true);
  expect(lacksBasic({ ...none, taxable_centavos: 1 })).toBe(true);
  expect(lacksBasic({ ...none, gross_centavos: 1, basic_centavos: 1 })).toBe(false);
});

test('a month that another system began to pay is missing until it is entered, or nothing was paid before', () => {
  const of = { year: 2026, month: null, nothing_before: null };
  expect(lacksMonthOf(of, '2026-11')).toBe(true);
  expect(lacksMonthOf({ ...of, month: '2026-10' }, '2026-11')).toBe(true);
  expect(lacksMonthOf({ ...of, month: '2026-11' }, '2026-11')).toBe(false);
  expect(lacksMonthOf({ ...of, nothing_before: 'unpaid' }, '2026-11')).toBe(false);
  // Balances of a year before the first cutoff here, and a first cutoff that begins its month.
  expect(lacksMonthOf({ ...of, year: 2025 }, '2026-01')).toBe(false);
  expect(lacksMonthOf(of, null)).toBe(false);
});
