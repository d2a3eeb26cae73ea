import { expect, test } from 'vitest';
import { permissionCodes } from '#contract/permissions.ts';
import { roleSummary } from './role-summary.ts';

test('a role says in one line what it may do, beyond the portal if it may', () => {
  expect(roleSummary(['EMP01', 'HRIS08', 'HRIS06'])).toBe('employees, schedules');
  expect(roleSummary(['EMP03', 'EMP04'])).toBe('portal only: own leave, own overtime');
  expect(roleSummary(['PAY01', 'PAY02', 'PAY03', 'PAY04', 'PAY07'])).toBe(
    'payroll runs, payroll employees, payroll clients, and 2 more',
  );
  expect(roleSummary(permissionCodes)).toMatch(/^payroll runs, employees, timekeeping, users, and \d+ more$/);
  expect(roleSummary([])).toBe('no permissions');
});
