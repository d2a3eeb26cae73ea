import type { Run } from '#contract/payroll/runs/runs.ts';

/**
 * What brings a run on. Computing again is that only where it would change something: who is to be mended stays as they are
 * until somebody mends or holds them. `after`: what takes in what changed since the run was pulled and computed.
 */
export function nextStep(
  run: Pick<Run, 'state' | 'counts'>,
  after: 'pull' | 'compute' | null,
): 'pull' | 'compute' | 'mend' | 'check' | 'back' {
  if (run.state === 'draft') return 'pull';
  if (run.state === 'uploaded') return 'compute';
  if (run.state === 'rejected') return 'back';
  if (run.state !== 'computed') return 'check';
  if (after !== null) return after;
  if (run.counts.waiting > 0) return 'compute';
  return run.counts.error > 0 ? 'mend' : 'check';
}
