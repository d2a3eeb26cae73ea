import { JobFailed } from '#server/jobs/work.ts';

export const lost = (): JobFailed => new JobFailed('The run was rejected, archived, or restarted meanwhile.');

/**
 * Is the run still in the state in which the job began? A job that stopped may be asked for again after somebody sent
 * the run on.
 */
export const goesOn = <R extends { epoch: number; state: string }>(run: R | undefined, epoch: number): run is R =>
  run?.epoch === epoch && ['draft', 'uploaded', 'computed'].includes(run.state);
