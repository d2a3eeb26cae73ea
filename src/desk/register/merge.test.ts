import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merged } from './merge.ts';

const before = { name: 'A', amount: 1, list: [1] as number[], note: null as string | null };

test('takes a field changed by one user', () => {
  const both = merged(Object.keys(before), before, { ...before, name: 'B' }, { ...before, amount: 2, list: [1, 2] });
  expect(both).toEqual({ values: { name: 'B', amount: 2, list: [1, 2], note: null }, conflicts: [] });
});

test('asks about a field both changed differently', () => {
  const both = merged(
    Object.keys(before),
    before,
    { ...before, name: 'B', note: 'x' },
    { ...before, name: 'C', note: 'x' },
  );
  expect(both.conflicts).toEqual(['name']);
  expect(both.values).toMatchObject({ name: 'B', note: 'x' });
});

test('never changes an untouched field or loses a change without a conflict', () => {
  const value = fc.oneof(fc.constant(null), fc.integer({ max: 2, min: 0 }), fc.constantFrom('a', 'b'));
  const record = fc.record({ a: value, b: value, c: value });
  fc.assert(
    fc.property(record, record, record, (start, mine, theirs) => {
      const { values, conflicts } = merged(['a', 'b', 'c'], start, mine, theirs);
      for (const name of ['a', 'b', 'c'] as const) {
        const [s, m, t] = [start[name], mine[name], theirs[name]];
        if (m === s && t === s) expect(values[name]).toBe(s);
        if (m !== s && t === s) expect(values[name]).toBe(m);
        if (m === s && t !== s) expect(values[name]).toBe(t);
        expect(conflicts.includes(name)).toBe(m !== s && t !== s && m !== t);
      }
    }),
  );
});
