import { expect, test } from 'vitest';
import { typedDate } from './typed-date.ts';

test.each([
  ['2026-11-27', '2026-11-27'],
  ['27 Nov 2026', '2026-11-27'],
  ['27 nov', '2026-11-27'],
  ['27nov', '2026-11-27'],
  ['nov 27', '2026-11-27'],
  ['Nov. 27, 2025', '2025-11-27'],
  ['27 Nobyembre', '2026-11-27'],
  ['11/27', '2026-11-27'],
  ['11-27', '2026-11-27'],
  ['11/27/26', '2026-11-27'],
  // The first number is the month, unless it can't be one.
  ['3/4', '2026-03-04'],
  ['27/11/2026', '2026-11-27'],
  ['5', '2026-12-05'],
  ['today', '2026-12-31'],
  [' Tomorrow ', '2027-01-01'],
  ['bukas', '2027-01-01'],
  ['+30', '2027-01-30'],
  ['+0', '2026-12-31'],
  ['yesterday', '2026-12-30'],
])('%s is read as %s', (typed, date) => {
  expect(typedDate(typed, '2026-12-31')).toBe(date);
});

test.each(['', '31 Feb', '2/30', '13/13', '32', 'soon', '27 nov 20267', '2026-11-31'])("%s isn't a date", (typed) => {
  expect(typedDate(typed, '2026-12-31')).toBeNull();
});
