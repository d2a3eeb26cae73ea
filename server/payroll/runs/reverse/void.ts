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

/**
 * Voids the approval when something changed before the first payslip is posted: time sent back and approved with
 * other figures, or other facts. The run must then be recomputed, and shows why. Nothing is locked during the check.
 * Once part of the run is posted, the rest is posted too.
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
  const why = (await whyNoLaw(db, run)) ?? (await whatChanged(context, job, run));
  if (why === null) return;
  await inTransaction(db, author, async (trx) => {
    const locked = await lockRun(trx, runId);
    if (locked?.state !== 'approved' || locked.approval_hash !== run.approval_hash || (await partPosted(trx, runId)))
      return;
    const on = locked.approved_at && dayText(manilaDate(locked.approved_at));
    await updateRunRow(trx, runId, {
      state: 'computed',
      remark: `Approved by ${run.approved_by ?? 'a user'}${on ? ` on ${on}` : ''}, and not posted. ${why}`,
      approval_hash: null,
      approved_by: null,
      approved_at: null,
      submitted_by: null,
      submitted_at: null,
    });
  });
  throw new JobFailed(
    `${why} No payslip is posted. The run must be ${why.startsWith('Facts') ? '' : 'pulled, '}computed and approved again.`,
  );
}

/** Returns in words whose time, adjustments or facts changed since the run was computed, or null for none. */
async function whatChanged(context: Context, job: JobRun, run: Run): Promise<string | null> {
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
  return total === 0 ? null : changedSince([...pulled, ...facts.found], total);
}
