import { settleAdjustments } from '#contract/hr/salary-adjustments/approved-adjustments.ts';
import { lockTime, unlockTime } from '#contract/hr/sync/payroll-sync.ts';
import { lastOf } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import { callPeer } from '#server/http/machine.ts';
import type { JobRun } from '#server/jobs/work.ts';
import { settledOf } from '../prepare/hr-adjustments.queries.ts';
import { settledLateDays } from '../retro/late-days.queries.ts';
import { codesOfPosted } from './post.queries.ts';
import { daysPaidBy } from '../prepare/pull.queries.ts';
import { takenBackBy } from '../reverse/reversals.queries.ts';

/** Number of employees, with the days that paid them, in one call to HR. */
const atOnce = 50;

/**
 * Notifies HR of the paid time by day and the settled salary adjustments. Safe to repeat, since HR keeps what it
 * already has.
 */
export async function tellHr(context: Context, job: JobRun, runId: number): Promise<{ people: number; run: string }> {
  const { db } = context;
  const run = await db
    .selectFrom('payroll.runs')
    .select(['name', 'from_date', 'to_date', 'pay_date', 'adjustment'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  const codes = await codesOfPosted(db, runId);
  // An off-cycle run pays no time.
  if (run.adjustment) return { people: codes.length, run: run.name };
  for (let at = 0; at < codes.length; at += atOnce) {
    const employees = codes.slice(at, at + atOnce);
    const settled = {
      run: run.name || 'Payroll',
      paid_on: run.pay_date,
      differences: await settledLateDays(db, runId, employees),
    };
    const paid = await daysPaidBy(db, runId, employees);
    const body = { from: run.from_date, to: run.to_date, employees, paid, settled };
    const as = { job: job.id, actor: job.startedBy };
    await callPeer(context, lockTime, { body }, as);
    const adjustments = await settledOf(db, runId, employees);
    if (adjustments.length > 0)
      await callPeer(context, settleAdjustments, { body: { run: settled.run, settled: adjustments } }, as);
    await job.report({});
  }
  return { people: codes.length, run: run.name };
}

/**
 * Notifies HR of reversed pay: the cutoff's time can be corrected and approved again, and other days and salary
 * adjustments that the payslip had settled are open again. Safe to repeat, since it reports the current state and
 * time paid again stays locked.
 */
export async function unlockInHr(context: Context, job: JobRun, runId: number): Promise<void> {
  const { db } = context;
  const run = await db
    .selectFrom('payroll.runs as r')
    .innerJoin('payroll.runs as o', 'o.id', 'r.corrects_id')
    .select(['r.name', 'r.from_date', 'r.to_date', 'r.takes_back', 'o.adjustment as off_cycle'])
    .where('r.id', '=', runId)
    .executeTakeFirst();
  // An off-cycle run paid no time.
  if (!run?.takes_back || run.off_cycle) return;
  for (let after = 0; ;) {
    const people = await takenBackBy(db, runId, { after, limit: atOnce });
    if (people.length > 0) {
      const body = {
        from: run.from_date,
        to: run.to_date,
        employees: people.flatMap((p) => (p.paid_again ? [] : [p.employee])),
        differences: people.flatMap((p) => p.late),
      };
      const as = { job: job.id, actor: job.startedBy };
      if (body.employees.length + body.differences.length > 0) await callPeer(context, unlockTime, { body }, as);
      const settled = await settledOf(
        db,
        runId,
        people.map((p) => p.employee),
      );
      if (settled.length > 0)
        await callPeer(context, settleAdjustments, { body: { run: run.name || 'Payroll', settled } }, as);
      await job.report({});
    }
    if (people.length < atOnce) return;
    after = lastOf(people).employee_id;
  }
}
