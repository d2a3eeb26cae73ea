import type { Job } from '#contract/common/jobs.ts';

export const runs = (job: Pick<Job, 'state'>): boolean => job.state === 'waiting' || job.state === 'running';

/** Returns the IDs of the jobs that have ended. */
export const endedOf = (jobs: readonly Pick<Job, 'id' | 'state'>[]): ReadonlySet<number> =>
  new Set(jobs.filter((job) => !runs(job)).map(({ id }) => id));

/**
 * Returns true if a job ended since the last refresh, even one that was never seen running: a short job ends between
 * two refreshes.
 */
export const endedSince = (before: ReadonlySet<number> | null, now: ReadonlySet<number>): boolean =>
  before !== null && [...now].some((id) => !before.has(id));
