import { expect, test } from 'vitest';
import { SetAside } from './set-aside.ts';

const head = ['Code', 'Last name', 'First name', 'Branch', 'Rate'];
const reasons = (rows: readonly (readonly string[])[], required = 4) => {
  const list = new SetAside(head, required);
  return rows.map((row) => list.reasonOf(row));
};

test('recognizes totals, headings, repeated headers, and rows of lines', () => {
  expect(
    reasons([
      ['SM MEGAMALL'],
      ['E-1', 'Cruz', 'Ana', 'Main', '755.00'],
      ['TOTAL: 40', '', '', '', '30,200.00'],
      ['', 'Sub-total', '', '', '30200'],
      ['Grand total', '', '', '', '₱60,400.00'],
      ['CODE', 'LAST NAME', 'FIRST NAME', 'BRANCH', 'RATE'],
      ['---', '-', '', '', '===='],
      ['Kabuuan', '', '', '', '40'],
      ['TOTAL', '40 employees'],
    ]),
  ).toEqual(['heading', null, 'total', 'total', 'total', 'header', 'blank', 'total', 'total']);
});

test('takes names and positions below a signature for signatures, until a record follows', () => {
  expect(
    reasons([
      ['Prepared by:', '', 'Noted by:'],
      ['MARIA SANTOS', '', 'JOSE REYES'],
      ['HR Officer'],
      ['E-2', 'Reyes', 'Jo', 'Main', '755.00'],
      ['E-3', 'Uy'],
    ]),
  ).toEqual(['signature', 'signature', 'signature', null, null]);
});

test('leaves records as they are when a name looks like one of these words', () => {
  expect(
    reasons([
      ['E-1', 'Total', 'Ana', 'Main', '755.00'],
      ['Total', 'Cruz', 'Ana', 'Main', '755.00'],
      ['E-4', 'Approved', 'Ben', 'Main', '755.00'],
      ['755.00'],
    ]),
  ).toEqual([null, null, null, null]);
});

test('takes no row for a heading when a record needs one cell only', () => {
  expect(reasons([['Meal allowance']], 1)).toEqual([null]);
});
