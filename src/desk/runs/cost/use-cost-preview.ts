import { costPreview, showCostPreview, type CostPreview } from '#contract/payroll/runs/cost-preview.ts';
import { payrollJobs, type Job } from '#contract/common/jobs.ts';
import type { ApiError } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';

interface Found {
  preview: CostPreview | undefined;
  /** Number of employees, if there are too many for an answer at once and no job has computed them. */
  tooMany: number | null;
  /** The job that computes them. Undefined if there is none. */
  job: Job | undefined;
  /** True if HR didn't answer about schedules. */
  silent: boolean;
  error: ApiError | null;
  retry: () => void;
}

/** Returns the preview of a cutoff: at once, or of a job. */
export function useCostPreview(
  cutoff: { from_date: string; to_date: string; pay_date: string } | undefined,
  client: number | undefined,
  jobId: number,
): Found {
  const { from_date = '', to_date = '', pay_date = '' } = cutoff ?? {};
  const query = { from_date, to_date, pay_date, ...(client !== undefined && { client_id: client }) };
  const asked = useEndpoint(costPreview, { query }, { enabled: cutoff !== undefined && jobId === 0, fresh: true });
  const params = { id: jobId };
  const begun = useEndpoint(payrollJobs.show, { params }, { enabled: jobId > 0 });
  const over = begun.data !== undefined && !['waiting', 'running'].includes(begun.data.data.state);
  const job = useEndpoint(payrollJobs.show, { params }, { enabled: jobId > 0, lookEvery: over ? 60_000 : 1_000 });
  const done = job.data?.data.state === 'done';
  const shown = useEndpoint(showCostPreview, { params }, { enabled: done, fresh: true });
  const ofJob = jobId > 0;
  const preview = (ofJob ? shown.data?.data.preview : asked.data?.data.preview) ?? undefined;
  return {
    preview,
    tooMany: preview
      ? null
      : ofJob
        ? (job.data?.data.total ?? 0)
        : asked.data?.data.without === 'many'
          ? asked.data.data.people
          : null,
    job: ofJob ? job.data?.data : undefined,
    silent: !ofJob && asked.data?.data.without === 'hr',
    error: ofJob ? (job.error ?? shown.error) : asked.error,
    retry: () => void (ofJob ? job.refetch() : asked.refetch()),
  };
}
