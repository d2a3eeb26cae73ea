import { expect, test } from 'vitest';
import { pesos } from '../money/centavos.ts';
import { loadTables } from './load-tables.ts';
import { shippedTables } from './tables.ts';

const turned = Object.fromEntries(
  Object.entries(shippedTables).map(([name, rows]) => [name, Array.isArray(rows) ? [...rows].reverse() : rows]),
) as unknown as typeof shippedTables;

test('rows in any order are loaded in theirs', () => {
  const dates = (rows: readonly { from: string }[]) => rows.map((r) => r.from);
  const loaded = loadTables(turned);
  for (const name of ['sss', 'philHealth', 'pagibig', 'deMinimis', 'withholding', 'minimumWages'] as const)
    expect(dates(loaded[name]), name).toEqual(dates(loaded[name]).toSorted());
  expect(loaded.sss).toEqual(shippedTables.sss);
  expect(loaded.codes).toBe(shippedTables.codes);
});

test('two rows of one date, a row without its issuance, and invalid brackets are all refused', () => {
  const [wage] = shippedTables.minimumWages;
  const [premium] = shippedTables.premiums;
  const wrong = () =>
    loadTables({
      ...shippedTables,
      minimumWages: [...shippedTables.minimumWages, { ...wage!, daily: pesos(1) }],
      premiums: [{ ...premium!, issuance: ' ' }],
      billing: [],
    });
  expect(wrong).toThrow('Minimum wage of NCR non-agriculture: two rows begin on 2023-07-16.');
  expect(wrong).toThrow('Premiums: the row of 2018-01-01 names no issuance.');
  expect(wrong).toThrow('Bills: there is no row.');
});
