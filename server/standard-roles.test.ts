import { expect, test } from 'vitest';
import { permissionCodes } from '#contract/permissions.ts';
import { broughtTogether } from '#domain/accounts/duties.ts';
import { payrollParts, standardRoles } from './standard-roles.ts';

const together = (codes: readonly string[]): string[] =>
  broughtTogether(new Set(), new Set(codes)).map((duties) => duties.sentence);

test('each part of payroll holds no duties that should be apart, and all parts hold every permission of payroll', () => {
  for (const { name, codes } of payrollParts) expect([name, together(codes)]).toEqual([name, []]);
  const held = new Set<string>(payrollParts.flatMap((part) => [...part.codes]));
  expect([...held].toSorted()).toEqual(permissionCodes.filter((code) => code.startsWith('PAY')).toSorted());
  const officer = standardRoles.find((role) => role.name === 'Payroll officer')!;
  expect(together(officer.codes).length).toBeGreaterThan(0);
});
