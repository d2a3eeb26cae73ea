import { useState } from 'react';
import type { Job } from '#contract/common/jobs.ts';
import { startCostPreview } from '#contract/payroll/runs/cost-preview.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { people } from '#src/desk/runs/run-words.ts';
import { DeskState } from '#src/desk/ui/DeskState.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';

/** A preview of many employees: computed by a background job, which continues if the user leaves. */
export function LargePreview(props: {
  people: number;
  cutoff: { from_date: string; to_date: string; pay_date: string };
  client: number | undefined;
  job: Job | undefined;
  onJob: (job: number) => void;
}) {
  const { cutoff, client, job } = props;
  const start = useSubmit(startCostPreview, { refresh: [] });
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async () => {
    const { from_date, to_date, pay_date } = cutoff;
    try {
      const body = { from_date, to_date, pay_date, ...(client !== undefined && { client_id: client }) };
      props.onJob((await start.mutateAsync({ body })).data.job);
    } catch (error) {
      setProblem(explain(error));
    }
  };
  const working = job && ['waiting', 'running', 'done'].includes(job.state);
  const ended = job?.state === 'cancelled' ? texts.previewWasStopped : (job?.error ?? null);
  return (
    <DeskState busy={working === true}>
      {working ? (
        <>
          <b role="status">{texts.computingPreview}</b>
          <progress max={job.total ?? 1} value={job.done} aria-label={texts.progressOfPreview} />
          <span>{texts.ofDonePeople(job.done.toLocaleString('en'), people(job.total ?? props.people))}</span>
        </>
      ) : (
        <>
          <b>{people(props.people)}</b>
          <span>{problem ?? ended ?? texts.previewOfThisSizeIs}</span>
          <Btn look="main" disabled={start.isPending} onClick={() => void begin()}>
            {texts.preview(people(props.people))}
          </Btn>
        </>
      )}
    </DeskState>
  );
}
