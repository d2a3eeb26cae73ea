import { hrJobs, payrollJobs, type Job } from '#contract/common/jobs.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { callsOf, type Api } from './import-calls.ts';
import type { StepProps } from './Steps.tsx';
import classes from './Import.module.css';

const doing: Record<string, string> = {
  'import.read': 'Reading the file',
  'import.check': 'Checking each row',
  'import.apply': 'Saving',
  'import.undo': 'Undoing',
};

/** A running import job with progress, or why it ended. It continues when the user leaves. */
export function Progress({ api, found, frame, onAgain }: StepProps & { onAgain: () => void }) {
  const { job } = found;
  const stop = useJobStop(api);
  const running = job && ['waiting', 'running'].includes(job.state);
  return (
    <DeskPage {...frame}>
      <div className={classes['center']}>
        {job && running ? (
          <div className={classes['progress']} role="status">
            <h2>{doing[job.kind] ?? job.title}</h2>
            <Meter job={job} />
            <p>
              {job.done.toLocaleString('en')}
              {job.total !== null && ` of ${job.total.toLocaleString('en')}`} rows. You can leave this page. See
              progress in Background jobs.
            </p>
            <Btn onClick={() => stop(job.id)} disabled={job.stopping}>
              {job.stopping ? 'Stopping…' : 'Cancel'}
            </Btn>
          </div>
        ) : (
          <div className={classes['progress']} role="alert">
            <h2>{job?.state === 'cancelled' ? 'Import stopped' : 'Couldn’t import this file'}</h2>
            <p>{job?.error ?? 'Nothing was saved.'}</p>
            <Btn look="main" onClick={onAgain}>
              Choose another file
            </Btn>
          </div>
        )}
      </div>
    </DeskPage>
  );
}

export function useJobStop(api: Api): (id: number) => void {
  const { cancel } = api === 'hr' ? hrJobs : (payrollJobs as unknown as typeof hrJobs);
  const { mutate } = useSubmit(cancel, { refresh: [callsOf(api).show, cancel, { path: '/jobs' }] });
  return (id) => mutate({ params: { id } });
}

/** Progress of a job; indeterminate if the total is unknown. */
export function Meter({ job }: { job: Job }) {
  const far = job.total ? Math.min(1, job.done / job.total) : null;
  return <progress className={classes['meter']} aria-label={job.title} {...(far !== null && { value: far })} max={1} />;
}
