import { describe, expect, test } from 'vitest';
import { centavos, parsePesos, pesos } from '../money/centavos.ts';
import { decimalText, ratio, roundHalfUp } from '../money/ratio.ts';
import { dailyFromMonthly, dailyRate, hourlyFromDaily, minutesPay, monthlyFromDaily } from './rates.ts';

// DOLE Handbook 2024 ch. 1 E.
test('a daily rate converts to a monthly one by the days of a year, and back, unrounded', () => {
  expect(roundHalfUp(monthlyFromDaily(ratio(pesos(610)), ratio(313)))).toBe(parsePesos('15910.83'));
  expect(decimalText(dailyFromMonthly(ratio(pesos(30_000)), ratio(261)), 6)).toBe('137931.034483');
  expect(hourlyFromDaily(dailyRate(ratio(pesos(610))))).toEqual({ n: 61_000n, d: 8n });
  expect(decimalText(hourlyFromDaily(dailyRate(ratio(pesos(610))), ratio(10)))).toBe('6100');
});

// Half an hour at ₱76.25 is ₱38.125.
test('minutes are paid to the centavo, half up', () => {
  const hourly = hourlyFromDaily(dailyRate(ratio(pesos(610))));
  expect(minutesPay(hourly, 30, 'late')).toBe(parsePesos('38.13'));
  expect(minutesPay(hourly, 0, 'late')).toBe(0);
  expect(minutesPay(hourly, 1, 'late')).toBe(parsePesos('1.27'));
});

describe('refuses', () => {
  test('a rate of zero, and accepts a centavo', () => {
    expect(() => dailyRate(ratio(centavos(0)))).toThrow('more than zero');
    expect(() => monthlyFromDaily(ratio(centavos(-1)), ratio(313))).toThrow('dailyRate');
    expect(() => dailyFromMonthly(ratio(centavos(0)), ratio(313))).toThrow('monthlyRate');
    expect(dailyRate(ratio(centavos(1)))).toEqual(ratio(1));
  });
  test('a year without paid days, a day without hours', () => {
    expect(() => dailyFromMonthly(ratio(pesos(1)), ratio(0))).toThrow('number of paid days');
    expect(() => hourlyFromDaily(ratio(1), ratio(0))).toThrow('more than zero hours');
  });
  test('a fraction of a minute, and negative minutes', () => {
    for (const minutes of [0.5, -1]) expect(() => minutesPay(ratio(1), minutes, 'late')).toThrow('whole number');
  });
});
