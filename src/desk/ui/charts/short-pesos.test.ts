import { expect, test } from 'vitest';
import { shortPesos } from './short-pesos.ts';

test.each([
  [0, '₱0.00'],
  [9_999_99, '₱9,999.99'],
  [10_000_00, '₱10 K'],
  [612_480_00, '₱612 K'],
  [999_499_99, '₱999 K'],
  [999_500_00, '₱1.00 M'],
  [3_946_218_40, '₱3.95 M'],
  [1_234_567_890_00, '₱1,234.57 M'],
  [-15_000_00, '−₱15 K'],
])('%i centavos are short for %s', (centavos, words) => {
  expect(shortPesos(centavos)).toBe(words);
});
