import type { payrollContract } from '#contract/payroll/contract.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import type { SincePull } from '#contract/payroll/runs/since-pull.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/call.ts';
import { loggable, notFound } from '#server/http/errors.ts';
import { runById, whoComputed } from '../runs.queries.ts';
import { adjustmentsSincePull } from './hr-adjustments.ts';
import { factsSinceComputed, timeSincePull } from './since-pull.ts';

/** Maximum number of employees listed. */
const most = 200;
const standing = new Set(['uploaded', 'computed', 'for_approval']);

/** Returns employees whose time or salary adjustments have changed in HR. */
const inHrSince = async (context: Context, run: Run, as: { job: number; actor: number }): Promise<SincePull[]> => [
  ...(await timeSincePull(context, run, as)),
  ...(await adjustmentsSincePull(context, { id: run.id, to_date: run.to_date, holding: false }, as)),
];

/** Returns the changes since the pull for the pre-approval checks, checked in HR and here on every view. */
export const runSincePull: Handlers<Pick<typeof payrollContract, 'sincePull'>> = {
  async sincePull({ db, params, context, session }) {
    const run = await runById(db, params.id);
    if (!run) throw notFound();
    if (!standing.has(run.state)) return { data: [], total: 0, asked: true };
    // The call to HR names the job that pulled the time. Without a pull there is nothing to compare.
    const job = run.adjustment ? null : ((await whoComputed(db, run.id))?.job_id ?? null);
    const pulled =
      job === null
        ? []
        : await inHrSince(context, run, { job, actor: session.userId }).catch((error: unknown) => {
            context.log.warn({ run: run.id, error: loggable(error) }, 'HR did not answer about changes');
            return null;
          });
    const facts =
      run.state === 'uploaded' ? { found: [], total: 0 } : await factsSinceComputed(db, run, { named: most });
    const found = [...(pulled ?? []), ...facts.found];
    return { data: found.slice(0, most), total: (pulled ?? []).length + facts.total, asked: pulled !== null };
  },
};
