import { expect, test } from 'vitest';
import { peopleNamed } from './person-named.ts';

const person = (code: string, last_name: string, first_name: string, middle_name = '', suffix = '') => ({
  code,
  last_name,
  first_name,
  middle_name,
  suffix,
});
const named = peopleNamed([
  person('1', 'Dela Cruz', 'Juan', 'Peña', 'Jr.'),
  person('2', 'Dela Cruz', 'Juan', 'Peña'),
  person('3', 'Santos', 'Maria', 'Abad'),
  person('4', 'Santos', 'Maria', 'Bautista'),
  person('5', 'Peñaflor', 'Ana Liza'),
  person('6', 'Juan', 'Carlos'),
  person('7', 'Carlos', 'Juan'),
]);

test.each([
  ['DELA CRUZ, JUAN P. JR.', ['1']],
  ['Dela Cruz Jr., Juan P.', ['1']],
  ['Juan Dela Cruz Jr', ['1']],
  // The father, or the son without the suffix.
  ['Dela Cruz, Juan', ['1', '2']],
  ['Santos, Maria', ['3', '4']],
  ['Maria Santos', ['3', '4']],
  ['santos,maria b', ['4']],
  ['Maria Abad Santos', ['3']],
  ['Penaflor, Ana Liza', ['5']],
  ['Peñaflor Ana Liza', ['5']],
  ['Juan Carlos', ['7', '6']],
  ['Juan, Carlos', ['6']],
  ['Santos, Maria C.', []],
  ['Santos Jr., Maria A.', []],
  ['Santos', []],
  ['Maria', []],
  ['', []],
])('%s names %j', (text, codes) => {
  expect(named(text).map((p) => p.code)).toEqual(codes);
});
