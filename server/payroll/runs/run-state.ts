import type { payrollContract } from '#contract/payroll/contract.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import type { Call } from '#server/http/call.ts';
import { HttpError, notFound, stale } from '#server/http/errors.ts';
import { jobUnderWay, lockRun, runById, type LockedRun } from './runs.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

/** Context of a run's step: the user, the time, and the transaction. */
export type Writing = Pick<Call<(typeof payrollContract)['updateRun']>, 'db' | 'now' | 'session' | 'context'>;

const stateWords: Record<Run['state'], string> = {
  draft: 'a draft',
  uploaded: 'not computed yet',
  computed: 'computed',
  for_approval: 'waiting for approval',
  approved: 'being posted',
  posted: 'posted',
  rejected: 'rejected',
};
export const conflict = (sentence: string, reason = 'state'): HttpError =>
  new HttpError(409, deskSentence(sentence), { reason });

export const shownRun = async (db: Writing['db'], id: number): Promise<{ data: Run }> => {
  const run = await runById(db, id);
  if (!run) throw notFound();
  return { data: run };
};

/**
 * Returns the locked run in the version the user saw. Throws unless it is in one of the states `from` and no job is
 * working on it.
 */
export async function ready(
  { db }: Writing,
  given: { id: number; version: number },
  from: readonly Run['state'][],
  doing: string,
): Promise<LockedRun> {
  const run = await lockRun(db, given.id);
  if (!run) throw notFound();
  if (run.version !== given.version) throw stale((await shownRun(db, given.id)).data);
  if (await jobUnderWay(db, run.job_id)) throw conflict(sentences.thisRunIsStillBeingProcessed, 'busy');
  if (!from.includes(run.state)) throw conflict(sentences.thisRunIsSoIt(stateWords[run.state], doing));
  return run;
}
