import { expect, test } from 'vitest';
import { cellKey, inTurns, problemsAhead, withoutChecked } from './corrections.ts';

test('checks every fixed cell in batches, and keeps unchecked ones', () => {
  const corrections = new Map(Array.from({ length: 1201 }, (_, n) => [cellKey(n + 2, 'client'), `Client ${n}`]));
  const turns = inTurns(corrections);
  expect(turns.map((cells) => cells.length)).toEqual([500, 500, 201]);
  expect(turns.flat().at(-1)).toEqual({ row: 1202, field: 'client', value: 'Client 1200' });
  const left = withoutChecked(new Map([...corrections, [cellKey(2, 'client'), 'Corrected again']]), turns[0]!);
  expect([left.size, left.get(cellKey(2, 'client'))]).toEqual([702, 'Corrected again']);
  expect(inTurns(new Map())).toEqual([]);
});

test('columns with problems come after those that name the record, in the order of the file', () => {
  const fields = ['code', 'last', 'first', 'sex', 'hired', 'branch', 'rate'].map((name) => ({ name }));
  const order = (problems: string[]) => problemsAhead(fields, problems).map((f) => f.name);
  expect(order([])).toEqual(fields.map((f) => f.name));
  expect(order(['rate', 'last', 'hired'])).toEqual(['code', 'last', 'hired', 'rate', 'first', 'sex', 'branch']);
});
