import { expect, test } from 'vitest';
import { chart, share, waterfall } from './waterfall.ts';

test('each bar starts where the one before ends, and the last total is the new net pay', () => {
  const { bars, cut } = waterfall(
    3_802_114_06,
    [96_412_18, -128_940_50, 118_606_22].map((centavos) => ({ centavos })),
  );
  const [first, adds, takes, more, last] = bars;
  expect(bars.map((b) => b.kind)).toEqual(['total', 'adds', 'takes', 'adds', 'total']);
  expect(adds!.y + adds!.height).toBeCloseTo(first!.end);
  expect(takes!.y).toBeCloseTo(adds!.end);
  expect(more!.y + more!.height).toBeCloseTo(takes!.end);
  expect(last!.y).toBeCloseTo(more!.end);
  expect(cut).toBe(true);
});

test('the axis starts at zero if the change is several times the pay, and stays inside the chart below zero', () => {
  expect(waterfall(1_000_00, [{ centavos: 9_000_00 }]).cut).toBe(false);
  for (const changes of [[-3_000_00], [], [0]]) {
    const { bars, cut } = waterfall(
      1_000_00,
      changes.map((centavos) => ({ centavos })),
    );
    for (const b of bars) {
      expect(b.y).toBeGreaterThanOrEqual(chart.top - 0.01);
      expect(b.y + b.height).toBeLessThanOrEqual(chart.base + 1.01);
    }
    expect(cut).toBe(changes.length === 0 || changes[0] === 0);
  }
});

test('as rows, bars start where the one before ends, in percent', () => {
  const { bars } = waterfall(100_00, [{ centavos: 300_00 }, { centavos: -50_00 }]);
  const [first, adds, takes, last] = bars.map(share);
  expect(first).toEqual({ start: 0, length: 25 });
  expect(adds).toEqual({ start: 25, length: 75 });
  expect(takes!.start + takes!.length).toBeCloseTo(100);
  expect(last!.length).toBeCloseTo(takes!.start);
});
