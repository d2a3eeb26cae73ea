import { JobFailed } from '#server/jobs/work.ts';

export const lost = (): JobFailed => new JobFailed('The run was put back, archived or begun again meanwhile.');

/** Is a run still as its work was begun? Work that stopped can be gone on with after the run was sent on. */
export const goesOn = <R extends { epoch: number; state: string }>(run: R | undefined, epoch: number): run is R =>
  run?.epoch === epoch && ['draft', 'uploaded', 'computed'].includes(run.state);
