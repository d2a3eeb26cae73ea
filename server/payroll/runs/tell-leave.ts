import { leavePaidInCash } from '#contract/hr/sync/payroll-sync.ts';
import type { Context } from '#server/context.ts';
import { callPeer } from '#server/http/machine.ts';
import type { JobRun } from '#server/jobs/work.ts';
import { leavePaidBy } from './leave-paid.queries.ts';

/** Payslips in one request to HR. */
const atOnce = 200;

/**
 * Tells HR which days of leave a posted run paid in cash, off-cycle runs too, so that they can't be taken or paid once more; those of
 * reversed payslips can. It can be told again.
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
    after = rows.at(-1)!.payslip;
  }
}
