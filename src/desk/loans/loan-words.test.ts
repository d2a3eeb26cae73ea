import { expect, test } from 'vitest';
import { formerly } from './loan-words.ts';

const at = (month: string, cutoff: number, due: number, left: number) => ({ month, cutoff, due, left });

test('describes installments before a change without skipped ones, as one amount only if equal', () => {
  const last = at('2026-12', 2, 500_00, 0);
  const same = [at('2026-11', 2, 0, 2_500_00), at('2026-12', 1, 2_000_00, 500_00), last];
  expect(formerly({ former: same })).toBe(' Before: 2 of ₱2,000.00, the last ₱500.00 in December 2026, 2nd cutoff.');
  const others = [at('2026-11', 1, 1_000_00, 900_00), at('2026-11', 2, 400_00, 500_00), last];
  expect(formerly({ former: others })).toBe(
    ' Before: 3 installments, the first ₱1,000.00, the last ₱500.00 in December 2026, 2nd cutoff.',
  );
  expect(formerly({ former: [] })).toBe('');
});
