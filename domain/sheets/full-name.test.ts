import { expect, test } from 'vitest';
import { readFullName, splitSuffix } from './full-name.ts';

test('a name in one column is split, wherever its suffix is', () => {
  const juan = { last_name: 'DELA CRUZ', first_name: 'JUAN', suffix: 'Jr.' };
  for (const name of ['DELA CRUZ, JUAN JR.', 'DELA CRUZ JR., JUAN', 'DELA CRUZ, JUAN, Jr', 'DELA CRUZ,  JUAN,jr.'])
    expect(readFullName(name)).toEqual(juan);
  expect(readFullName('Peñaflorida, Maria Niña')).toEqual({ last_name: 'Peñaflorida', first_name: 'Maria Niña' });
  expect(readFullName('DE GUZMAN, ROLANDO M.')).toEqual({
    last_name: 'DE GUZMAN',
    first_name: 'ROLANDO',
    middle_name: 'M',
  });
  expect(readFullName('BAUTISTA, RICARDO Ñ. III')).toEqual({
    last_name: 'BAUTISTA',
    first_name: 'RICARDO',
    middle_name: 'Ñ',
    suffix: 'III',
  });
  // A V is an initial, unless another one is before it.
  expect(readFullName('DELA CRUZ, JUAN V.')).toEqual({ last_name: 'DELA CRUZ', first_name: 'JUAN', middle_name: 'V' });
  expect(readFullName('DELA CRUZ, JUAN M. V')).toEqual({
    last_name: 'DELA CRUZ',
    first_name: 'JUAN',
    middle_name: 'M',
    suffix: 'V',
  });
  expect(readFullName('Reyes, Ana, Santos')).toEqual({
    last_name: 'Reyes',
    first_name: 'Ana',
    middle_name: 'Santos',
  });
});

test("a name without a clear last name isn't guessed", () => {
  for (const name of ['JUAN DELA CRUZ', '', ',', 'DELA CRUZ,', ', JUAN', 'TOTAL: 38', 'A, B, C, D'])
    expect(readFullName(name)).toBeNull();
});

test('splits a suffix before the middle initial', () => {
  const juan = { last_name: 'Dela Cruz', first_name: 'Juan', middle_name: 'P', suffix: 'Jr.' };
  for (const name of ['Dela Cruz Jr., Juan P.', 'Dela Cruz, Juan Jr. P.', 'Dela Cruz, Juan P. Jr.'])
    expect(readFullName(name), name).toEqual(juan);
  expect(readFullName('RAMOS, EDUARDO III B')).toEqual({
    last_name: 'RAMOS',
    first_name: 'EDUARDO',
    middle_name: 'B',
    suffix: 'III',
  });
});

test('splits a suffix off a first or last name, and leaves other names whole', () => {
  expect(splitSuffix('JUAN  JR.')).toEqual({ rest: 'JUAN', suffix: 'Jr.' });
  expect(splitSuffix('Dela Cruz, Sr')).toEqual({ rest: 'Dela Cruz', suffix: 'Sr.' });
  expect(splitSuffix('JUAN JR. P.')).toEqual({ rest: 'JUAN P.', suffix: 'Jr.' });
  for (const name of ['Maria Niña', 'JR', 'Jun', 'Ana V.'])
    expect(splitSuffix(name)).toEqual({ rest: name, suffix: '' });
});
