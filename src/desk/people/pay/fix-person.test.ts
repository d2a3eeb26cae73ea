import { expect, test } from 'vitest';
import type { PermissionCode } from '#contract/permissions.ts';
import { fixPerson, type FactOfPerson } from './fix-person.ts';

const at = (codes: readonly PermissionCode[], fact: FactOfPerson) =>
  fixPerson(fact, { employee: 'A/1 b', employee_id: 7 }, (c) => codes.includes(c));

test('links missing data to its section in HR, else to the payroll form, else names who to ask', () => {
  expect(at(['HRIS06', 'PAY02'], 'sss').to).toBe('/admin/edit-profile/by-code?code=A%2F1%20b#numbers');
  expect(at(['PAY02', 'PAY09'], 'philhealth').to).toBe('/payroll/employee-management/7?edit=numbers#numbers');
  expect(at(['PAY09'], 'tin')).toEqual({ to: null, label: 'Ask HR to fix this (permission “Manage employees”)' });
});

test('links a birth date to HR only, since Payroll has no form for it', () => {
  expect(at(['HRIS06'], 'birth_date').to).toMatch(/#person$/);
  expect(at(['PAY02', 'PAY09'], 'birth_date').to).toBeNull();
});
