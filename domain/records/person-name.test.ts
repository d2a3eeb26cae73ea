import { expect, test } from 'vitest';
import { accountName, nameInFull, writtenName } from './person-name.ts';

const juan = { last_name: 'Dela Cruz', first_name: 'Juan', middle_name: 'Santos', suffix: 'Jr.' };

test('a name is written in three orders, without a space for a missing part', () => {
  const of = (p: typeof juan) => [nameInFull(p), writtenName(p), accountName(p)];
  expect(of(juan)).toEqual(['Dela Cruz, Juan Jr. Santos', 'Juan Santos Dela Cruz Jr.', 'Juan Dela Cruz']);
  expect(of({ ...juan, middle_name: '', suffix: '' })).toEqual(['Dela Cruz, Juan', 'Juan Dela Cruz', 'Juan Dela Cruz']);
});
