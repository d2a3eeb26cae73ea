import { z } from 'zod';
import { payrollTime } from '#contract/hr/payroll-sync.ts';
import type { Context } from '#server/context.ts';
import { callPeer } from '#server/http/machine.ts';
import { inTransaction } from '#server/http/transaction.ts';
import { JobFailed, type JobKind, type JobOutcome, type JobRun } from '#server/jobs/work.ts';
import { noteLawOfRun } from '../law/law.queries.ts';
import { basisOf, factsAskedOf } from './basis.ts';
import { computeRow, sha256 } from './compute.ts';
import { countPeople, factsOfPeople, peopleToCompute, writeComputed } from './facts.queries.ts';
import { postJob } from './post-job.ts';
import { peopleToPull, writeInputs } from './pull.queries.ts';
import { lockRun, otherRunsOf, runById, updateRunRow } from './runs.queries.ts';

/** People at once: read, computed and written in one transaction. */
const chunk = 250;
const Input = z.object({ run: z.int(), epoch: z.int() });

const lost = (): JobFailed => new JobFailed('The run was put back, archived or begun again meanwhile.');

/** Is a run still as its work was begun? Work that stopped can be gone on with after the run was sent on. */
const goesOn = <R extends { epoch: number; state: string }>(run: R | undefined, epoch: number): run is R =>
  run?.epoch === epoch && ['draft', 'uploaded', 'computed'].includes(run.state);

/** Pulls approved time from HR, some people at a time; a second try begins where the first stopped. */
async function pull(context: Context, job: JobRun): Promise<JobOutcome> {
  const { db } = context;
  const { run: runId, epoch } = Input.parse(job.input);
  const total = await countPeople(db, runId);
  let after = z.int().nullable().parse(job.reached) ?? 0;
  let done = 0;
  for (;;) {
    const run = await runById(db, runId);
    if (!goesOn(run, epoch)) throw lost();
    const people = await peopleToPull(db, runId, after, chunk);
    if (people.length === 0) break;
    const body = { from: run.from_date, to: run.to_date, employees: people.map((p) => p.code) };
    const { data } = await callPeer(context, payrollTime, { body }, { job: job.id, actor: job.startedBy });
    const byCode = new Map(data.map((d) => [d.employee, d]));
    const rows = people.flatMap(({ employee_id, code }) => {
      const time = byCode.get(code);
      const days = JSON.stringify(time?.days ?? []);
      return time
        ? [{ employee_id, days, before: JSON.stringify(time.before), unapproved: time.unapproved, hash: sha256(days) }]
        : [];
    });
    await inTransaction(db, { actor: job.startedBy ?? undefined, requestId: `job ${job.id}` }, (trx) =>
      writeInputs(trx, runId, rows, job.now),
    );
    after = people.at(-1)!.employee_id;
    done += people.length;
    await job.report({ done, total, reached: after });
  }
  await inTransaction(db, { actor: job.startedBy ?? undefined, requestId: `job ${job.id}` }, async (trx) => {
    const run = await lockRun(trx, runId);
    if (!goesOn(run, epoch)) throw lost();
    await updateRunRow(trx, runId, { state: 'uploaded' });
  });
  return { found: `Time of ${total} people was pulled.`, link: `/payroll/payroll-detail/${runId}` };
}

/** Computes who needs it. Each chunk stands or does not; a process that dies loses its chunk's seconds and nothing else. */
async function compute(context: Context, job: JobRun): Promise<JobOutcome> {
  const { db } = context;
  const { run: runId, epoch } = Input.parse(job.input);
  const run = await runById(db, runId);
  if (!goesOn(run, epoch)) throw lost();
  const found = await basisOf(db, run);
  if (!found) throw new JobFailed('No table of law is in force on the dates of this run any more.');
  const { basis, law } = found;
  const others = run.adjustment ? new Map<number, string>() : await otherRunsOf(db, run);
  const total = await countPeople(db, runId);
  const of = factsAskedOf(run);
  let done = 0;
  for (;;) {
    const ids = await peopleToCompute(db, runId, epoch, chunk);
    if (ids.length === 0) break;
    const facts = await factsOfPeople(db, of, ids);
    const computed = facts.map((row) => [row, computeRow(row, basis, others.get(row.employee_id))] as const);
    const rows = computed.flatMap(([, c]) => (c ? [c] : []));
    const kept = computed.flatMap(([row, c]) => (c ? [] : [row.employee_id]));
    const stands = await inTransaction(db, { actor: job.startedBy ?? undefined, requestId: `job ${job.id}` }, (trx) =>
      writeComputed(trx, { id: runId, epoch, pay_date: run.pay_date, month: run.month }, rows, kept),
    );
    if (!stands) throw lost();
    done += ids.length;
    await job.report({ done, total });
  }
  await inTransaction(db, { actor: job.startedBy ?? undefined, requestId: `job ${job.id}` }, async (trx) => {
    const locked = await lockRun(trx, runId);
    if (!goesOn(locked, epoch)) throw lost();
    await noteLawOfRun(trx, runId, law);
    await updateRunRow(trx, runId, {
      state: 'computed',
      basis_hash: basis.tablesHash,
      computed_by: job.startedBy,
      computed_at: new Date(context.now()).toISOString(),
    });
  });
  const { counts } = (await runById(db, runId))!;
  const parts = [
    `${counts.ok + counts.warning} computed`,
    counts.error > 0 && `${counts.error} to mend`,
    counts.warning > 0 && `${counts.warning} to look at`,
    counts.held > 0 && `${counts.held} held`,
  ].filter((p) => p !== false);
  const screen = counts.error === 0 ? 'payroll-summary' : run.adjustment ? 'adjustment-detail' : 'payroll-detail';
  return { found: `${parts.join(', ')}.`, attention: counts.error > 0, link: `/payroll/${screen}/${runId}` };
}

/** The long work of runs. */
export const runJobs = (context: Context): JobKind[] => [
  { name: 'run-pull', work: (job) => pull(context, job) },
  { name: 'run-compute', work: (job) => compute(context, job) },
  postJob(context),
];
