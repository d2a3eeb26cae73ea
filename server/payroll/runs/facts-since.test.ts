import { expect, test } from 'vitest';
import type { RunProblem } from '#domain/runs/problems.ts';
import { problemsChanged } from './facts-since.ts';

const tin: RunProblem = { code: 'number.missing', field: 'tin', message: 'Has no TIN.', must: true };

test('a number that is missing no more is not said to be given: nothing may be due that needs it', () => {
  expect(problemsChanged([tin], [])).toEqual([{ what: 'TIN', was: 'missing', is: 'no longer missing, or not needed' }]);
  expect(problemsChanged([], [tin])).toEqual([{ what: 'TIN', was: 'there, or not needed', is: 'missing' }]);
  expect(problemsChanged([tin], [tin])).toEqual([]);
});
