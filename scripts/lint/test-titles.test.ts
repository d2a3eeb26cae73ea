import { expect, test } from 'vitest';
import { titlesIn, titlesToReword } from './test-titles.ts';

test('titles of tests and groups are found, with and without cases', () => {
  const code = `
    describe('a group', () => {
      test('a test', () => regex.test('not a title of a test'));
      test.each([1])('case %i', () => {});
      test.skip(\`a \${name} test\`, () => {});
    });`;
  expect(titlesIn(code, 'ts')).toEqual(['a group', 'a test', 'case %i', 'a … test']);
});

test('no title uses a refused word', () => {
  expect(titlesToReword()).toEqual([]);
});
