import type { payrollContract } from '#contract/payroll/contract.ts';
import { CostPreview } from '#contract/payroll/runs/cost-preview.ts';
import type { Handlers } from '#server/http/call.ts';
import { loggable, notFound } from '#server/http/errors.ts';
import { PeerFailed } from '#server/http/machine.ts';
import { startJob } from '#server/jobs/work.ts';
import { jobById } from '#server/jobs/work.queries.ts';
import { resultOf } from '#server/payroll/simulations/simulations.queries.ts';
import { runName } from '../prepare/period.ts';
import { clientName } from '../prepare/run-begin.queries.ts';
import { costPreviewKind } from './cost-preview-job.ts';
import { cutoffToPreview, previewCost } from './cost-preview.ts';
import { countInScope } from './cost-preview.queries.ts';

/** Default maximum number of employees in one response. A job computes more. */
const atOnce = 1000;

type Calls = Pick<typeof payrollContract, 'costPreview' | 'startCostPreview' | 'showCostPreview'>;

/** Cost of a cutoff before its run. Nothing is stored as pay. */
export const costPreviews: Handlers<Calls> = {
  async costPreview({ db, query, context, session }) {
    const cutoff = await cutoffToPreview(db, query);
    const people = await countInScope(db, cutoff.dates, cutoff.clientIds);
    if (people > (context.settings.triedAtOnce ?? atOnce)) return { data: { people, preview: null, without: 'many' } };
    const preview = await previewCost(context, cutoff, { job: null, actor: session.userId }).catch((error: unknown) => {
      if (!(error instanceof PeerFailed)) throw error;
      context.log.warn({ error: loggable(error) }, 'HR did not answer about planned days');
      return null;
    });
    return { data: { people, preview, without: preview === null ? 'hr' : null } };
  },

  async startCostPreview({ db, body, context, session, now, transaction }) {
    await cutoffToPreview(db, body);
    const { client_id = null, from_date, to_date } = body;
    const whose = client_id === null ? null : await clientName(db, client_id);
    const job = await transaction((trx) =>
      startJob(trx, context, {
        api: 'payroll',
        kind: costPreviewKind,
        permission: 'PAY07',
        title: `Cost preview, ${runName(from_date, to_date, whose)}`,
        input: body,
        startedBy: session.userId,
        now,
      }),
    );
    return { data: { job } };
  },

  async showCostPreview({ db, session, params }) {
    const job = await jobById(db, 'payroll', [...session.codes], params.id);
    if (job?.kind !== costPreviewKind) throw notFound();
    const result = await resultOf(db, job.id);
    return { data: { preview: result === null ? null : CostPreview.parse(result) } };
  },
};
