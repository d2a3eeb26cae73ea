import { expect, test } from 'vitest';
import { isWithoutPunches } from './no-punches.ts';

const absent = { punches: [], minutes: {}, absent_halves: 2 };
const away = { punches: [], minutes: {}, absent_halves: 0 };

test('who was due and never came is not who was on leave, off, or here once', () => {
  expect(isWithoutPunches([absent, away, absent])).toBe(true);
  // On leave for half of the only day they were due, and not here for the other.
  expect(isWithoutPunches([{ ...absent, absent_halves: 1 }])).toBe(true);
  // On leave, off, or still to come, all of it.
  expect(isWithoutPunches([away, away])).toBe(false);
  expect(isWithoutPunches([])).toBe(false);
  expect(isWithoutPunches([absent, { ...absent, punches: [480] }])).toBe(false);
  // What was filed as work counts without a punch.
  expect(isWithoutPunches([absent, { ...away, minutes: { ordinary: { reg: 480 } } }])).toBe(false);
});
