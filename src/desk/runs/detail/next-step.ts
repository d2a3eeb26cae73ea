import type { Run } from '#contract/payroll/runs/runs.ts';

/**
 * Returns a run's next step. Computing again is a step only if it would change something. `after`: the step that
 * includes changes since the pull.
 */
export function nextStep(
  run: Pick<Run, 'state' | 'counts'>,
  after: 'pull' | 'compute' | null,
): 'pull' | 'compute' | 'fix' | 'check' | 'back' {
  if (run.state === 'draft') return 'pull';
  if (run.state === 'uploaded') return 'compute';
  if (run.state === 'rejected') return 'back';
  if (run.state !== 'computed') return 'check';
  if (after !== null) return after;
  if (run.counts.waiting > 0) return 'compute';
  return run.counts.error > 0 ? 'fix' : 'check';
}
