import { expect, test } from 'vitest';
import { bankName, bankNamed, banks, sameBank } from './banks.ts';

test.each([
  ['BPI', 'BPI'],
  ['Bank of the Phil. Islands', 'BPI'],
  ['bank of the philippine islands', 'BPI'],
  ['Banco de Oro', 'BDO'],
  ['BDO Unibank, Inc.', 'BDO'],
  ['METROBANK', 'Metrobank'],
  ['Metro Bank', 'Metrobank'],
  ['Land Bank of the Philippines', 'LandBank'],
  ['Landbank', 'LandBank'],
  ['UCPB', undefined],
  ['Robinsons Bank', undefined],
  ['Union Bank', 'UnionBank'],
  ['Security Bank Corp.', 'Security Bank'],
  ['G-Cash', 'GCash'],
  ['PayMaya', 'Maya'],
  ['Chinabank', 'China Bank'],
  ['East West Bank', 'EastWest'],
  ['Rural Bank of Tagum', undefined],
  ['', undefined],
])('%j is recognized as the bank %s', (typed, name) => {
  expect(bankNamed(typed)?.name).toBe(name);
});

test('keeps unrecognized text as typed', () => {
  expect(bankName(' Rural Bank of Tagum ')).toBe('Rural Bank of Tagum');
  expect(sameBank('Banco de Oro', 'BDO')).toBe(true);
  expect(sameBank('BPI', 'BDO')).toBe(false);
});

test('no two banks share a name or code', () => {
  const all = banks.flatMap((b) => [b.name, ...(b.bic ? [b.bic] : [])]);
  expect(new Set(all).size).toBe(all.length);
  for (const b of banks)
    expect([b.name, bankNamed(b.name)?.name, bankNamed(b.whole)?.name]).toEqual([b.name, b.name, b.name]);
});
