import { expect, test } from 'vitest';
import { shows } from './at-its-place.ts';

test('an address shows what a link leads to, and may ask for more', () => {
  expect(shows({ pathname: '/payroll/payroll-detail/7', search: '?step=check' }, '/payroll/payroll-detail/7')).toBe(
    true,
  );
  expect(shows({ pathname: '/payroll/payroll-detail/70', search: '' }, '/payroll/payroll-detail/7')).toBe(false);
  const link = '/admin/holiday-management?import=4';
  expect(shows({ pathname: '/admin/holiday-management', search: '?year=2026&import=4' }, link)).toBe(true);
  expect(shows({ pathname: '/admin/holiday-management', search: '?import=5' }, link)).toBe(false);
  expect(shows({ pathname: '/admin/holiday-management', search: '' }, link)).toBe(false);
});
