import { expect, test } from 'vitest';
import { readDate, readTime, serialDate, serialText } from './dates.ts';
import { readCentavos, readNumber, sheetNumber } from './numbers.ts';

test('converts Excel serials to dates without a zone, on both sides of the nonexistent day', () => {
  expect(serialDate(46_347)).toBe('2026-11-21');
  expect(serialDate(1)).toBe('1900-01-01');
  expect(serialDate(59)).toBe('1900-02-28');
  expect(serialDate(61)).toBe('1900-03-01');
  expect(serialDate(44_885, true)).toBe('2026-11-21');
  expect(serialDate(0)).toBeNull();
  expect(serialDate(Number.NaN)).toBeNull();
});

test('shows a serial as a date, a time, or both; a time that rounds to midnight is the next day', () => {
  expect(serialText(46_347)).toBe('2026-11-21');
  expect(serialText(0.25)).toBe('06:00:00');
  expect(serialText(46_347.75)).toBe('2026-11-21 18:00:00');
  expect(serialText(46_346.999_999_99)).toBe('2026-11-21');
});

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026/11/21', '2026-11-21'],
  ['20261121', '2026-11-21'],
  ['21 Nov 2026', '2026-11-21'],
  ['21-Nov-26', '2026-11-21'],
  ['21 November 2026', '2026-11-21'],
  ['Nov 21, 2026', '2026-11-21'],
  ['November 21 2026', '2026-11-21'],
  ['Saturday, November 21, 2026', '2026-11-21'],
  [' 21/11/2026 ', '2026-11-21'],
  ['11/21/2026', '2026-11-21'],
  ['11-21-26', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['11/11/2026', '2026-11-11'],
  ['5 May 1962', '1962-05-05'],
  ['15 Ago 1979', '1979-08-15'],
  ['Hunyo 2, 2025', '2025-06-02'],
  ['21 Nobyembre 2026', '2026-11-21'],
  ['Ene 5, 2026', '2026-01-05'],
  ['1/31/62', '1962-01-31'],
  ['2026-11-21 00:00:00', '2026-11-21'],
  ['2026-11-21T08:00:00Z', '2026-11-21'],
])('reads %s', (text, date) => {
  expect(readDate(text)).toMatchObject({ date });
});

test('returns both days if either number could be the month, and one if the order is known', () => {
  expect(readDate('11/12/26')).toEqual({ either: { dmy: '2026-12-11', mdy: '2026-11-12' } });
  expect(readDate('11/12/26', 'mdy')).toEqual({ date: '2026-11-12' });
  expect(readDate('11/12/26', 'dmy')).toEqual({ date: '2026-12-11' });
  expect(readDate('13/12/2026')).toEqual({ date: '2026-12-13', order: 'dmy' });
  expect(readDate('12/13/2026')).toEqual({ date: '2026-12-13', order: 'mdy' });
});

test.each([
  '31 Feb 1991',
  '16-Nov-206',
  '13/31/1992',
  '46347',
  'tomorrow',
  '',
  '2026-13-01',
  '29 Feb 2026',
  '21 Nub 2026',
])("can't read %s", (text) => {
  expect(readDate(text)).toEqual({ none: true });
});

test('reads times', () => {
  expect(['6:00', '06:00:00', '6:00 PM', '12:15 am', '0600', '24:00', '6', '13:00 PM'].map(readTime)).toEqual([
    '06:00',
    '06:00',
    '18:00',
    '00:15',
    '06:00',
    null,
    null,
    null,
  ]);
});

test('reads amounts exactly and refuses parts of a centavo', () => {
  expect(['755', '1,234.50', '₱1,234.5', 'PHP 12', '.5', '-3.10', '755.000'].map(readCentavos)).toEqual([
    75_500, 123_450, 123_450, 1200, 50, -310, 75_500,
  ]);
  expect(['7.005', '', '1,23', '12a', '.', '99999999999999999999', '1e3'].map(readCentavos)).toEqual(
    Array(7).fill(null),
  );
  expect(['12', '1,200', '2.5', '012', 'x', ''].map(readNumber)).toEqual([12, 1200, 2.5, 12, null, null]);
});

test('shows a number of a sheet as the sheet does', () => {
  expect(['0.30000000000000004', '755', '4.1820973E+7', '1E+15', '1E-3'].map(sheetNumber)).toEqual([
    '0.3',
    '755',
    '41820973',
    '1000000000000000',
    '0.001',
  ]);
});
