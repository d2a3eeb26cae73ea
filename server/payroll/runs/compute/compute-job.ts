import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { mustExist } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/http/transaction.ts';
import { JobFailed, type JobKind, type JobOutcome, type JobRun } from '#server/jobs/work.ts';
import { takeLeaveCredits } from '#server/payroll/people/leave-credits.ts';
import { basisOf, factsAskedOf, noteBasis } from '../prepare/basis.ts';
import type { ComputedChunk } from './chunk.ts';
import { writeComputed, type Written } from './computed.queries.ts';
import { openEngine, type Engine } from './engine.ts';
import { factsToCompute } from '../prepare/facts.queries.ts';
import { goesOn, lost } from '../post/goes-on.ts';
import { countPeople } from '../prepare/members.queries.ts';
import { otherRunsOf } from './other-runs.queries.ts';
import { takePlannedDays } from '../prepare/planned-days.ts';
import { unpaidDaysOf } from '../prepare/unpaid.queries.ts';
import { computerMayApprove, lockRun, runById, updateRunRow } from '../runs.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

/** Number of employees read in one statement, computed together, and written in one transaction. */
const chunk = 500;
const Input = z.object({ run: z.int(), epoch: z.int() });

/**
 * Marks a promise's error as handled. Callers who await the promise still get the error, but an abandoned promise of
 * a stopped job doesn't end the process as an unhandled rejection.
 */
const heard = <T>(work: Promise<T>): Promise<T> => {
  work.catch(() => undefined);
  return work;
};

type Read = (after: number) => Promise<{ employee_id: number; facts: string }[]>;

/** Yields chunks in employee order. While one is used, the following ones are computed and the next one is read. */
async function* computedChunks(read: Read, engine: Engine): AsyncGenerator<ComputedChunk> {
  const ahead: Promise<ComputedChunk>[] = [];
  let reading: ReturnType<Read> | null = heard(read(0));
  for (;;) {
    while (reading && ahead.length < engine.atOnce) {
      const people: Awaited<ReturnType<Read>> = await reading;
      const last = people.at(-1)?.employee_id;
      reading = last === undefined || people.length < chunk ? null : heard(read(last));
      if (people.length > 0) ahead.push(heard(engine.compute(people.map((p) => p.facts))));
    }
    const first = ahead.shift();
    if (!first) return;
    yield await first;
  }
}

/** Thrown to roll back a chunk that could not be written. */
class NotWritten extends Error {
  readonly why: Exclude<Written, 'stands'>;
  constructor(why: Exclude<Written, 'stands'>) {
    super(`The chunk was not written: ${why}`);
    this.why = why;
  }
}

/**
 * Computes the employees who need it. Reading, computing, and writing run in parallel, each a chunk ahead of the next.
 * Each chunk is written whole or not at all, so a process that dies loses only the chunks in progress.
 */
async function compute(context: Context, job: JobRun): Promise<JobOutcome> {
  const { db } = context;
  const { run: runId, epoch } = Input.parse(job.input);
  const author = { actor: job.startedBy ?? undefined, requestId: `job ${job.id}` };
  const run = await runById(db, runId);
  if (!goesOn(run, epoch)) throw lost();
  const found = await basisOf(db, run);
  if (!found) throw new JobFailed(sentences.theStatutoryTablesOfThis);
  const { basis } = found;
  const others = run.adjustment ? new Map<number, string>() : await otherRunsOf(db, run);
  const unpaid = run.adjustment ? new Map<number, never>() : await unpaidDaysOf(db, run);
  const asJob = { job: job.id, actor: job.startedBy };
  await takePlannedDays(context, run, asJob);
  await takeLeaveCredits(context, run, asJob);
  const total = await countPeople(db, runId);
  const of = factsAskedOf(run);
  await inTransaction(db, author, async (trx) => {
    const locked = await lockRun(trx, runId);
    if (!goesOn(locked, epoch)) throw lost();
    await noteBasis(trx, locked, found);
  });
  const toWrite = { id: runId, epoch, pay_date: run.pay_date, month: run.month };
  let done = 0;

  const write = async (computed: ComputedChunk): Promise<void> => {
    try {
      await inTransaction(db, author, async (trx) => {
        const written = await writeComputed(trx, toWrite, computed);
        if (written !== 'stands') throw new NotWritten(written);
      });
    } catch (error) {
      if (!(error instanceof NotWritten)) throw error;
      if (error.why === 'lost') throw lost();
      // An employee of this chunk was put on hold in the meantime. The others are read and computed again after all
      // chunks.
      return;
    }
    done += computed.computed.length + computed.kept.length;
    await job.report({ done, total });
  };
  // A run that fits into one chunk is done before a thread would have started.
  const engine = openEngine(total > chunk ? threadsOf(context) : 0, { run: toWrite, basis, others, unpaid });
  try {
    for (let more = true; more;) {
      more = false;
      let writing = Promise.resolve();
      const read: Read = (after) => factsToCompute(db, of, { epoch, after, limit: chunk });
      for await (const computed of computedChunks(read, engine)) {
        more = true;
        await writing;
        writing = heard(write(computed));
      }
      await writing;
    }
  } finally {
    await engine.close();
  }

  await inTransaction(db, author, async (trx) => {
    const locked = await lockRun(trx, runId);
    if (!goesOn(locked, epoch)) throw lost();
    await updateRunRow(trx, runId, {
      state: 'computed',
      computed_by: job.startedBy,
      computer_approves: await computerMayApprove(trx, runId, run.to_date),
      computed_at: new Date(context.now()).toISOString(),
    });
  });
  const { counts } = mustExist(await runById(db, runId), 'The run is gone');
  const parts = [
    `${counts.ok + counts.warning} computed`,
    counts.error > 0 && `${counts.error} to fix`,
    counts.warning > 0 && `${counts.warning} to review`,
    counts.held > 0 && `${counts.held} held`,
  ].filter((p) => p !== false);
  const screen = counts.error === 0 ? 'payroll-summary' : run.adjustment ? 'adjustment-detail' : 'payroll-detail';
  return { found: `${parts.join(', ')}.`, attention: counts.error > 0, link: `/payroll/${screen}/${runId}` };
}

/**
 * Returns the number of threads when no setting gives it: none with one processor or the embedded database, which
 * runs in this thread, and a second one only with processors to spare for the database.
 */
function threadsOf({ settings, database }: Context): number {
  const processors = availableParallelism();
  return settings.runThreads ?? (database.kind === 'pglite' || processors < 2 ? 0 : processors < 4 ? 1 : 2);
}

export const computeJob = (context: Context): JobKind => ({
  name: 'run-compute',
  work: (job) => compute(context, job),
});
