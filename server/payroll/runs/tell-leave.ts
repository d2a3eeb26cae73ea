import { leavePaidInCash } from '#contract/hr/sync/payroll-sync.ts';
import { lastOf } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import { callPeer } from '#server/http/machine.ts';
import type { JobRun } from '#server/jobs/work.ts';
import { leavePaidBy } from './leave-paid.queries.ts';

/** Number of payslips in one call to HR. */
const atOnce = 200;

/**
 * Notifies HR which leave days a posted run paid in cash, including off-cycle runs, so that they can't be used or paid
 * again. Days of reversed payslips can be used again. Safe to repeat.
 */
export async function tellLeavePaid(context: Context, job: JobRun, run: { id: number; name: string }): Promise<void> {
  for (let after = 0; ;) {
    const rows = await leavePaidBy(context.db, run.id, { after, limit: atOnce });
    if (rows.length > 0) {
      const payslips = rows.map(({ leave, ...p }) => ({
        ...p,
        paid: leave.map((l) => ({ counts_as: l.counts_as, days: l.thousandths / 1000 })),
      }));
      const body = { run: run.name || 'Payroll', payslips };
      await callPeer(context, leavePaidInCash, { body }, { job: job.id, actor: job.startedBy });
      await job.report({});
    }
    if (rows.length < atOnce) return;
    after = lastOf(rows).payslip;
  }
}
