import { expect, test } from 'vitest';
import { isWithoutPunches } from './no-punches.ts';

const absent = { punches: [], minutes: {}, absent_halves: 2 };
const away = { punches: [], minutes: {}, absent_halves: 0 };

test('an employee who was due and never came differs from one on leave, off, or present once', () => {
  expect(isWithoutPunches([absent, away, absent])).toBe(true);
  // On leave for half of the only due day, and absent for the other half.
  expect(isWithoutPunches([{ ...absent, absent_halves: 1 }])).toBe(true);
  // All days on leave, off, or in the future.
  expect(isWithoutPunches([away, away])).toBe(false);
  expect(isWithoutPunches([])).toBe(false);
  expect(isWithoutPunches([absent, { ...absent, punches: [480] }])).toBe(false);
  // Filed work counts without a time log.
  expect(isWithoutPunches([absent, { ...away, minutes: { ordinary: { reg: 480 } } }])).toBe(false);
});
