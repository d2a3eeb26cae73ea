import { expect, test } from 'vitest';
import { sharedNames } from './names-apart.ts';

test('finds only names that several employees share', () => {
  const people = ['Santos, Maria', 'Dela Cruz, Juan Jr.', 'Santos, Maria', 'Dela Cruz, Juan', 'Santos, Maria'];
  expect([...sharedNames(people.map((name) => ({ name })))]).toEqual(['Santos, Maria']);
  expect(sharedNames([]).size).toBe(0);
});
