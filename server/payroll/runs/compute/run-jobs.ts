import { z } from 'zod';
import { payrollTime } from '#contract/hr/sync/payroll-sync.ts';
import { lastOf } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import { callPeer } from '#server/http/machine.ts';
import { inTransaction } from '#server/http/transaction.ts';
import type { JobKind, JobOutcome, JobRun } from '#server/jobs/work.ts';
import { computeJob } from './compute-job.ts';
import { sha256 } from '../review/marks.ts';
import { goesOn, lost } from '../post/goes-on.ts';
import { approvedInHr } from '../prepare/hr-adjustments.ts';
import { takeAdjustments } from '../prepare/hr-adjustments.queries.ts';
import { takeLateDays } from '../retro/late-days.queries.ts';
import { noteSssLeaves } from '#server/payroll/agencies/sss-claims/sss-claims.queries.ts';
import { countPeople } from '../prepare/members.queries.ts';
import { postJob } from '../post/post-job.ts';
import { peopleToPull, writeInputs } from '../prepare/pull.queries.ts';
import { timeOfRun } from '../review/run-people.queries.ts';
import { lockRun, runById, updateRunRow } from '../runs.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

/** Number of employees in one call and one transaction. */
const chunk = 250;
const Input = z.object({ run: z.int(), epoch: z.int() });

/** Pulls approved time from HR in chunks of employees. A retry starts where the previous attempt stopped. */
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
    const differences = people.flatMap(({ employee_id, code }) =>
      (byCode.get(code)?.differences ?? []).map((d) => ({ ...d, employee_id })),
    );
    const ids = people.map((p) => p.employee_id);
    const sssLeaves = people.flatMap(({ employee_id, code }) =>
      (byCode.get(code)?.sss_leaves ?? []).map((l) => ({ ...l, employee_id })),
    );
    const adjustments = await approvedInHr(context, run, people, { job: job.id, actor: job.startedBy });
    await inTransaction(db, { actor: job.startedBy ?? undefined, requestId: `job ${job.id}` }, async (trx) => {
      // The run must still be in the job's epoch, since nothing would release days taken for a run that was reset in
      // the meantime.
      if (!goesOn(await lockRun(trx, runId), epoch)) throw lost();
      await writeInputs(trx, runId, rows, job.now);
      await takeLateDays(trx, { id: runId, from_date: run.from_date }, ids, differences);
      await takeAdjustments(trx, runId, ids, adjustments);
      await noteSssLeaves(trx, { employees: ids, from: run.from_date, to: run.to_date, now: job.now }, sssLeaves);
    });
    after = lastOf(people).employee_id;
    done += people.length;
    await job.report({ done, total, reached: after });
  }
  await inTransaction(db, { actor: job.startedBy ?? undefined, requestId: `job ${job.id}` }, async (trx) => {
    const run = await lockRun(trx, runId);
    if (!goesOn(run, epoch)) throw lost();
    await updateRunRow(trx, runId, { state: 'uploaded' });
  });
  const { timed, people } = await timeOfRun(db, runId);
  return { found: sentences.ofEmployeesHaveApprovedTime(timed, people), link: `/payroll/payroll-detail/${runId}` };
}

/** Returns the background jobs of runs. */
export const runJobs = (context: Context): JobKind[] => [
  { name: 'run-pull', work: (job) => pull(context, job) },
  computeJob(context),
  postJob(context),
];
