import { z } from 'zod';
import { LocalDate } from '#contract/shapes.ts';
import { formatPesos, centavos } from '#domain/money/centavos.ts';
import type { Context } from '#server/context.ts';
import type { JobKind, JobOutcome, JobRun } from '#server/jobs/work.ts';
import { cutoffToPreview, previewCost } from './cost-preview.ts';
import { countInScope } from './cost-preview.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

export const costPreviewKind = 'cost-preview';

const CostPreviewInput = z.object({
  from_date: LocalDate,
  to_date: LocalDate,
  pay_date: LocalDate,
  client_id: z.int().optional(),
});

/** Computes a cost preview. It stores no intermediate results, so a stopped job starts over. */
async function work(context: Context, job: JobRun): Promise<JobOutcome> {
  const asked = CostPreviewInput.parse(job.input);
  const cutoff = await cutoffToPreview(context.db, asked);
  const total = await countInScope(context.db, cutoff.dates, cutoff.clientIds);
  await job.report({ done: 0, total });
  const preview = await previewCost(context, cutoff, { job: job.id, actor: job.startedBy }, (done) =>
    job.report({ done, total }),
  );
  const client = asked.client_id === undefined ? '' : `client=${asked.client_id}&`;
  return {
    found: sentences.forEmployeesNotCounted(
      formatPesos(centavos(preview.cost_centavos)),
      preview.people,
      preview.left_out,
    ),
    link: `/payroll/cost-preview?from=${asked.from_date}&to=${asked.to_date}&pay=${asked.pay_date}&${client}job=${job.id}`,
    result: preview,
  };
}

export const costPreviewJob = (context: Context): JobKind => ({
  name: costPreviewKind,
  work: (job) => work(context, job),
});
