import { expect, test } from 'vitest';
import { factors } from '#domain/tables/factors.ts';
import { factorLabel, perDay } from './rate-words.ts';

test('each factor is named by the days it pays, in days and not in tenths', () => {
  const labels = factors.map(factorLabel);
  expect(new Set(labels).size).toBe(factors.length);
  expect(labels).toContain('261, Monday to Friday');
  expect(labels).toContain('313, Monday to Saturday');
  expect(labels).toContain('393.5, every day, paid by the day');
  expect(labels).toContain('253, Monday to Friday, special days unpaid');
  expect(labels).toContain('312, 26 days a month');
});

test('a salary is shown by the day and hour, a daily rate is not', () => {
  expect(perDay('monthly', 2_650_000, 2610)).toBe('₱1,218.39 a day, ₱152.30 an hour');
  expect(perDay('monthly', 2_650_000, 3935)).toBe('₱808.13 a day, ₱101.02 an hour');
  expect(perDay('daily', 75_500, 3130)).toBeNull();
  expect(perDay('monthly', null, 2610)).toBeNull();
});
