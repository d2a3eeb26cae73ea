import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from './allocate.ts';
import { centavos, formatPesos, parsePesos, pesosText, sum } from './centavos.ts';
import {
  compareRatio,
  decimal,
  decimalText,
  ratio,
  roundDown,
  roundHalfUp,
  roundTo,
  times,
  wholePart,
} from './ratio.ts';

const amount = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }).map(centavos);

describe('amounts', () => {
  test.each([
    ['26894.14', 2_689_414],
    ['26,894.1', 2_689_410],
    ['-5', -500],
    ['0.05', 5],
    ['-0.00', 0],
  ])('%s is %d centavos', (text, expected) => expect(parsePesos(text)).toBe(expected));

  test.each(['', '1.005', '1,00', '1e3', '₱5', ' 5', '.5', '5.', '--5', 'NaN', '90071992547409.93'])(
    '%s is refused',
    (text) => expect(() => parsePesos(text)).toThrow(RangeError),
  );

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d centavos are refused', (n) =>
    expect(() => centavos(n)).toThrow(RangeError),
  );

  test('for people and for files', () => {
    expect(formatPesos(centavos(1_234_567))).toBe('₱12,345.67');
    expect(formatPesos(centavos(-500))).toBe('−₱5.00');
    expect(formatPesos(centavos(100_000_000))).toBe('₱1,000,000.00');
    expect(pesosText(centavos(-7))).toBe('-0.07');
  });

  test('formatted amounts read back', () => {
    fc.assert(
      fc.property(amount, (a) => {
        expect(parsePesos(pesosText(a))).toBe(a);
      }),
    );
  });
});

describe('rounding', () => {
  test.each([
    [1, 2, 1, 0],
    [-1, 2, -1, -1],
    [5, 2, 3, 2],
    [-5, 2, -3, -3],
    [1, 3, 0, 0],
    [2, 3, 1, 0],
    [-2, 3, -1, -1],
    [7, -2, -4, -4],
  ])('%d/%d: half up %d, down %d', (n, d, up, down) => {
    expect(roundHalfUp(ratio(n, d))).toBe(up);
    expect(roundDown(ratio(n, d))).toBe(down);
  });

  test('the edge that binary floats lose: 66,667.06 of the monthly table', () => {
    const excess = ratio(parsePesos('0.06'));
    expect(roundHalfUp(times(excess, ratio(25, 100)))).toBe(2);
  });

  test('days of leave to three decimals', () => {
    expect(decimalText(roundTo(ratio(70, 12), 3))).toBe('5.833');
    expect(decimalText(ratio(200, 3))).toBe('66.6667');
    expect(decimalText(ratio(-1, 8))).toBe('-0.125');
    expect(decimalText(ratio(0))).toBe('0');
    // 1/32 is finite in any notation and isn't truncated.
    expect(decimalText(ratio(3, 96))).toBe('0.03125');
    expect(wholePart(ratio(-1, 2))).toBe(-1);
  });

  test.each(['', '1.', '.5', '1e3', '+1', '1,5'])('%s is not a decimal', (t) =>
    expect(() => decimal(t)).toThrow(RangeError),
  );

  test('a decimal is exact, and compares as written', () => {
    expect(compareRatio(decimal('1.30'), ratio(13, 10))).toBe(0);
    expect(compareRatio(decimal('1.859'), decimal('1.86'))).toBe(-1);
    expect(compareRatio(decimal('1.86'), decimal('1.859'))).toBe(1);
    expect(() => ratio(1, 0)).toThrow(RangeError);
  });

  test('is symmetric: a reversal equals the amount', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 10_000 }), (n, d) => {
        expect(roundHalfUp(ratio(-BigInt(n), d)) + roundHalfUp(ratio(n, d))).toBe(0);
      }),
    );
  });

  test('never differs by more than half a centavo', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 10_000 }), (n, d) => {
        const off = 2 * (roundHalfUp(ratio(n, d)) * d - n);
        expect(Math.abs(off)).toBeLessThanOrEqual(d);
      }),
    );
  });
});

describe('allocation', () => {
  test('loses no centavo, and each part is within one of its share', () => {
    fc.assert(
      fc.property(amount, fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 }), (a, weights) => {
        fc.pre(weights.some((w) => w > 0));
        const parts = allocate(a, weights);
        expect(sum(parts)).toBe(a);
        const total = weights.reduce((x, y) => x + y, 0);
        for (const [i, part] of parts.entries())
          expect(Math.abs(part - (a * weights[i]!) / total)).toBeLessThan(1.000_001);
      }),
    );
  });

  test('the larger remainder gets the centavo, at any position', () => {
    expect(allocate(centavos(100), [1, 2])).toEqual([33, 67]);
    expect(allocate(centavos(100), [2, 1])).toEqual([67, 33]);
    expect(allocate(centavos(0), [2, 1])).toEqual([0, 0]);
  });

  test('of equal remainders the earlier gets the centavo', () => {
    expect(allocate(centavos(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(centavos(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(allocate(centavos(5), [0, 1])).toEqual([0, 5]);
  });

  test.each([[[0, 0]], [[-1, 2]], [[0.5, 1]]])('refuses %j as weights', (weights) =>
    expect(() => allocate(centavos(100), weights)).toThrow(RangeError),
  );
});
