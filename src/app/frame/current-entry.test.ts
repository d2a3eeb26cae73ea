import { expect, test } from 'vitest';
import { currentEntry } from './current-entry.ts';

const paths = ['/payroll', '/payroll/loan-management', '/payroll/client-management'];

test('of entries with similar addresses, the nearest one is marked', () => {
  expect(currentEntry(paths, '/payroll')).toBe('/payroll');
  expect(currentEntry(paths, '/payroll/loan-management')).toBe('/payroll/loan-management');
});

test('a record under an entry marks that entry', () => {
  expect(currentEntry(paths, '/payroll/payroll-detail/3')).toBe('/payroll');
  expect(currentEntry(paths, '/payroll/client-management/7')).toBe('/payroll/client-management');
});

test('an address that only begins with the same letters marks nothing', () => {
  expect(currentEntry(paths, '/payrolls')).toBeUndefined();
});
