import { expect, test } from 'vitest';
import type { RoleDetail } from '#contract/hr/access/role-register.ts';
import { differences, ontoTheirs, takenOver } from './draft.ts';

const role: RoleDetail = {
  id: 1,
  name: 'HR officer',
  version: 1,
  archived: false,
  unknown: [],
  codes: ['HRIS01', 'HRIS02'],
  permissions: [
    { code: 'HRIS01', name: 'Benefits', group: 'HR', people: 14, otherwise: 0 },
    { code: 'HRIS02', name: 'Daily rates', group: 'HR', people: 17, otherwise: 3 },
    { code: 'PAY07', name: 'Runs', group: 'Payroll', people: 6, otherwise: 2 },
  ],
  holders: [],
  holders_total: 14,
};

test('counts users who gain or lose a permission, not those who have it through another role', () => {
  expect(differences(role, new Set(['HRIS01', 'PAY07']))).toEqual([
    { code: 'HRIS02', name: 'Daily rates', given: false, people: 11, otherwise: 3 },
    { code: 'PAY07', name: 'Runs', given: true, people: 12, otherwise: 2 },
  ]);
  expect(differences(role, new Set(role.codes))).toEqual([]);
});

test('merges changes of two users', () => {
  const mine = new Set(['HRIS01', 'PAY07']);
  expect([...ontoTheirs(role.codes, mine, ['HRIS01', 'HRIS02', 'HRIS03'])].toSorted()).toEqual([
    'HRIS01',
    'HRIS03',
    'PAY07',
  ]);
});

test('copies a role’s permissions except those the user lacks, which are returned', () => {
  const { codes, left } = takenOver(new Set(['EMP03', 'HRIS01']), ['HRIS01', 'HRIS02', 'PAY07'], new Set(['HRIS02']));
  expect([...codes].toSorted()).toEqual(['EMP03', 'HRIS01', 'HRIS02']);
  expect(left).toEqual(['PAY07']);
});
