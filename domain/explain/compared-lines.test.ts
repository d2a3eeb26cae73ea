import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsArbitrary, switchesArbitrary } from '#tests/support/pay/facts.ts';
import { sum } from '../money/centavos.ts';
import { computePayslip } from '../pay/payslip.ts';
import { shippedTables } from '../pay/tables.ts';
import { comparedLines } from './compared-lines.ts';

test('the lines of two payslips add up to both net pays, each line once', () => {
  fc.assert(
    fc.property(factsArbitrary(), factsArbitrary(), switchesArbitrary, (a, b, s) => {
      const [before, now] = [computePayslip(a, shippedTables, s), computePayslip(b, shippedTables, s)];
      const lines = comparedLines(before, now, 'en');
      expect(sum(lines.map((l) => l.before))).toBe(before.net);
      expect(sum(lines.map((l) => l.now))).toBe(now.net);
      expect(new Set(lines.map((l) => `${l.kind} ${l.code} ${l.label}`)).size).toBe(lines.length);
    }),
  );
});

test('without an earlier payslip its column is empty', () => {
  fc.assert(
    fc.property(factsArbitrary(), switchesArbitrary, (a, s) => {
      const now = computePayslip(a, shippedTables, s);
      const lines = comparedLines(null, now, 'en');
      expect(lines.every((l) => l.before === 0)).toBe(true);
      expect(sum(lines.map((l) => l.now))).toBe(now.net);
    }),
  );
});
