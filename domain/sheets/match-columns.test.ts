import { expect, test } from 'vitest';
import { matchColumns } from './match-columns.ts';

const fields = [
  { name: 'code', label: 'Code', aliases: ['Employee no'] },
  { name: 'name', label: 'Full name', aliases: ['Employee'] },
  { name: 'account', label: 'Account number', aliases: ['Bank account'] },
  { name: 'mobile', label: 'Mobile', aliases: ['Contact'] },
];
const matched = (...headers: string[]) => matchColumns(headers, fields).map((c) => c.field);

test('a column matches by its name without “No.”, “number”, or “#”', () => {
  expect(matched('BANK ACCOUNT NO.', 'Contact #', 'Mobile numbers')).toEqual(['account', 'mobile', null]);
  expect(matched('Acct', 'Notes no')).toEqual([null, null]);
});

test('a column with the whole name comes before one that has it without “No.”', () => {
  expect(matched('Employee', 'Employee No.')).toEqual(['name', 'code']);
  expect(matched('Bank account #', 'Account number')).toEqual([null, 'account']);
});
