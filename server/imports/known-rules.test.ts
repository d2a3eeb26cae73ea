import { expect, test } from 'vitest';
import { z } from 'zod';
import { desk } from '#contract/messages/sentence.ts';
import type { ImportKind } from './kind.ts';
import { ifKnown, knownOnly, knownValues, rulesOnKnown } from './known-rules.ts';

type Span = { from: string; to: string };
const kind = {
  schema: z.object({ from: z.string(), to: z.string(), sex: z.enum(['f', 'm']) }),
  rules: [
    ({ from, to }: Span, ctx: z.core.$RefinementCtx) => {
      if (to < from) ctx.addIssue({ code: 'custom', path: ['to'], ...desk('The last day is before the first.') });
    },
  ],
} as unknown as ImportKind;

test('checks a rule across fields although another field is refused', () => {
  const known = knownValues(kind, { from: '2026-02-01', to: '2026-01-01', sex: 'x' }, new Set());
  expect(known).toEqual({ from: '2026-02-01', to: '2026-01-01' });
  expect(rulesOnKnown(kind, known)).toEqual([{ path: 'to', text: 'The last day is before the first.' }]);
});

test('leaves out a rule that reads a field whose cell is refused', () => {
  const known = knownValues(kind, { from: '2026-02-01', to: '2026-01-01' }, new Set(['from']));
  expect(rulesOnKnown(kind, known)).toEqual([]);
});

test('ends a check at an unknown field, and passes other errors on', () => {
  expect(ifKnown(() => knownOnly({ a: 1 })['b'])).toBeUndefined();
  expect(ifKnown(() => knownOnly({ a: 1 })['a'])).toBe(1);
  expect(() =>
    ifKnown(() => {
      throw new TypeError('another');
    }),
  ).toThrow('another');
});
