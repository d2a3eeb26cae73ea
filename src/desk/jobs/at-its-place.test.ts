import { expect, test } from 'vitest';
import { isResultAt, shows } from './at-its-place.ts';

test('matches a link’s target with extra parameters', () => {
  expect(shows({ pathname: '/payroll/payroll-detail/7', search: '?step=check' }, '/payroll/payroll-detail/7')).toBe(
    true,
  );
  expect(shows({ pathname: '/payroll/payroll-detail/70', search: '' }, '/payroll/payroll-detail/7')).toBe(false);
  const link = '/admin/holiday-management?import=4';
  expect(shows({ pathname: '/admin/holiday-management', search: '?year=2026&import=4' }, link)).toBe(true);
  expect(shows({ pathname: '/admin/holiday-management', search: '?import=5' }, link)).toBe(false);
  expect(shows({ pathname: '/admin/holiday-management', search: '' }, link)).toBe(false);
});

test('matches any screen of the same run, and none of another', () => {
  const at = (pathname: string) => isResultAt({ pathname, search: '' }, '/payroll/payroll-summary/7');
  expect(at('/payroll/payroll-detail/7')).toBe(true);
  expect(at('/payroll/adjustment-detail/7')).toBe(true);
  expect(at('/payroll/payroll-detail/8')).toBe(false);
  expect(at('/payroll')).toBe(false);
  expect(
    isResultAt({ pathname: '/admin/employee-management', search: '?import=4' }, '/admin/employee-management?import=4'),
  ).toBe(true);
});
