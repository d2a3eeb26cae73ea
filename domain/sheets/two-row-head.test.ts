import { expect, test } from 'vitest';
import { matchColumns } from './match-columns.ts';
import { joinedHead } from './two-row-head.ts';

test('joins two header rows, with a group above several columns', () => {
  const upper = ['EMP', 'NAME', '', 'GOVT NOS.', '', 'PHIC', 'PAY'];
  const lower = ['CODE', 'FAMILY NAME', 'GIVEN NAME', 'SSS NO.', 'TIN', '', 'RATE'];
  const joined = joinedHead(upper, lower);
  expect(joined).toEqual([
    'EMP CODE',
    'NAME: FAMILY NAME',
    'NAME: GIVEN NAME',
    'GOVT NOS.: SSS NO.',
    'GOVT NOS.: TIN',
    'PHIC',
    'PAY RATE',
  ]);
  const fields = [
    { name: 'last_name', label: 'Last name', aliases: ['Family name'] },
    { name: 'sss', label: 'SSS', aliases: ['SSS no'] },
    { name: 'tin', label: 'TIN' },
    { name: 'code', label: 'Code', aliases: ['Emp code'] },
  ];
  expect(matchColumns(joined!, fields).map((c) => c.field)).toEqual([
    'code',
    'last_name',
    null,
    'sss',
    'tin',
    null,
    null,
  ]);
});

test("doesn't join a header with a row of values, or with an empty one", () => {
  expect(joinedHead(['Code', 'Rate'], ['E-1', '755.00'])).toBeNull();
  expect(joinedHead(['Code', '2026'], ['E-1', 'Rate'])).toBeNull();
  expect(joinedHead(['LIST'], ['', 'Code', 'Rate'])).toBeNull();
});

test("doesn't take the name of an emergency contact for the employee's", () => {
  const fields = [{ name: 'full_name', label: 'Name' }];
  const joined = joinedHead(['EMERGENCY CONTACT', ''], ['NAME', 'NUMBER'])!;
  expect(matchColumns(joined, fields).map((c) => c.field)).toEqual([null, null]);
  const own = joinedHead(['EMPLOYEE', ''], ['NAME', 'NUMBER'])!;
  expect(matchColumns(own, fields).map((c) => c.field)).toEqual(['full_name', null]);
});
