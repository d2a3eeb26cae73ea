import { expect, test } from 'vitest';
import { runStates } from '#contract/payroll/runs/runs.ts';
import { nextStep } from './next-step.ts';

const counts = { waiting: 0, ok: 3, warning: 1, error: 0, held: 1 };

test.each([
  ['no issues', {}, null, 'check'],
  ['an employee has an issue, and recomputing changes nothing', { error: 2 }, null, 'fix'],
  ['the issues are fixed', { error: 2 }, 'compute', 'compute'],
  ['time was approved since', { error: 2 }, 'pull', 'pull'],
  ['a released employee is not computed yet', { error: 2, waiting: 1 }, null, 'compute'],
] as const)('of a computed run in which %s', (_, over, after, step) => {
  expect(nextStep({ state: 'computed', counts: { ...counts, ...over } }, after)).toBe(step);
});

test('depends only on the state for other runs', () => {
  const steps = runStates
    .filter((s) => s !== 'computed')
    .map((state) => nextStep({ state, counts: { ...counts, error: 1 } }, null));
  expect(steps).toEqual(['pull', 'compute', 'check', 'check', 'check', 'back']);
});
