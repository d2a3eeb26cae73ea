import { manilaDate } from '#domain/calendar/local-date.ts';
import { dayText } from '#domain/records/fields.ts';
import { changedSince } from '#domain/runs/review/changed-words.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/http/transaction.ts';
import { JobFailed, type JobRun } from '#server/jobs/work.ts';
import { whyNoLaw } from '#server/payroll/tables/run-law.ts';
import { namedInWords } from '../review/approve.ts';
import { adjustmentsSincePull } from '../prepare/hr-adjustments.ts';
import { lockRun, partPosted, runById, updateRunRow } from '../runs.queries.ts';
import { factsSinceComputed, timeSincePull } from '../prepare/since-pull.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

/**
 * Voids the approval when something changed before the first payslip is posted: time sent back and approved with
 * different figures, or different facts. The run must then be recomputed, and shows why. Nothing is locked during the
 * check. Once part of the run is posted, the rest is posted too.
 */
export async function voidIfChanged(
  context: Context,
  job: JobRun,
  author: Parameters<typeof inTransaction>[1],
  runId: number,
): Promise<void> {
  const { db } = context;
  const run = await runById(db, runId);
  if (run?.state !== 'approved' || (await partPosted(db, runId))) return;
  const noLaw = await whyNoLaw(db, run);
  const changed = noLaw === null ? await whatChanged(context, job, run) : { why: noLaw, pull: true };
  if (changed === null) return;
  const { why } = changed;
  await inTransaction(db, author, async (trx) => {
    const locked = await lockRun(trx, runId);
    if (locked?.state !== 'approved' || locked.approval_hash !== run.approval_hash || (await partPosted(trx, runId)))
      return;
    const on = locked.approved_at && dayText(manilaDate(locked.approved_at));
    await updateRunRow(trx, runId, {
      state: 'computed',
      remark: sentences.approvedByAndNotPosted(run.approved_by ?? 'a user', on, why),
      approval_hash: null,
      approved_by: null,
      approved_at: null,
      submitted_by: null,
      submitted_at: null,
    });
  });
  throw new JobFailed(sentences.noPayslipIsPosted(why, changed.pull));
}

/**
 * Returns in words whose time, adjustments, or facts changed since the run was computed, and whether the run must be
 * pulled again, or null for none.
 */
async function whatChanged(context: Context, job: JobRun, run: Run): Promise<{ why: string; pull: boolean } | null> {
  const as = { job: job.id, actor: job.startedBy };
  const pulled = run.adjustment
    ? []
    : [
        ...(await timeSincePull(context, run, as)),
        ...(await adjustmentsSincePull(context, { id: run.id, to_date: run.to_date, holding: true }, as)),
      ].filter((c) => c.what !== 'late' && c.what !== 'approved');
  const facts = await factsSinceComputed(context.db, run, {
    named: namedInWords,
    besides: 'decided',
    between: () => job.report({}),
  });
  const total = pulled.length + facts.total;
  if (total === 0) return null;
  return { why: changedSince([...pulled, ...facts.found], total), pull: pulled.length > 0 };
}
