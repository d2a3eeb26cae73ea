import { hrJobs, payrollJobs, type Job } from '#contract/common/jobs.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/import.ts';
import { callsOf, type Api } from './import-calls.ts';
import type { StepProps } from './Steps.tsx';
import classes from './Import.module.css';

const doing: Record<string, string> = {
  'import.read': texts.readingFile,
  'import.check': texts.checkingEachRow,
  'import.apply': texts.saving,
  'import.undo': texts.undoing,
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
              {job.total !== null && texts.of(job.total.toLocaleString('en'))} {texts.rowsYouCanLeaveThis}
            </p>
            <Btn onClick={() => stop(job.id)} disabled={job.stopping}>
              {job.stopping ? texts.stoppingDots : texts.cancel}
            </Btn>
          </div>
        ) : (
          <div className={classes['progress']} role="alert">
            <h2>{job?.state === 'cancelled' ? texts.importStopped : texts.couldntImportThisFile}</h2>
            <p>{job?.error ?? texts.nothingWasSaved}</p>
            <Btn look="main" onClick={onAgain}>
              {texts.chooseAnotherFile}
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
