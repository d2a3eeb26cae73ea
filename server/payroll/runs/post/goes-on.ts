import { JobFailed } from '#server/jobs/work.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

export const lost = (): JobFailed => new JobFailed(sentences.theRunWasRejectedArchived);

/**
 * Returns whether the run is still in the state in which the job began, since a stopped job may be retried after the
 * run was submitted.
 */
export const goesOn = <R extends { epoch: number; state: string }>(run: R | undefined, epoch: number): run is R =>
  run?.epoch === epoch && ['draft', 'uploaded', 'computed'].includes(run.state);
