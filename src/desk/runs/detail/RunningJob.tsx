import type { Run } from '#contract/payroll/runs/runs.ts';
import classes from '#src/desk/runs/runs.module.css';
import { Btn } from '#src/desk/ui/pieces.tsx';

const jobWords: Record<string, string> = {
  'run-pull': 'Pulling approved time',
  'run-compute': 'Computing',
  'run-post': 'Posting',
};

/** The running job and its progress. Posting can't be stopped: part of it is already final. */
export function RunningJob({
  job,
  onStop,
}: {
  job: NonNullable<Run['job']>;
  onStop: (id: number) => Promise<unknown>;
}) {
  return (
    <div className={classes['work']} role="status">
      <b>{jobWords[job.kind] ?? 'Working'}</b>
      <progress max={job.total ?? 1} {...(job.total !== null && { value: job.done })} />
      <span>
        {job.done.toLocaleString('en')}
        {job.total !== null && ` of ${job.total.toLocaleString('en')} employees`}
      </span>
      {job.kind !== 'run-post' && <Btn onClick={() => void onStop(job.id)}>Stop</Btn>}
    </div>
  );
}
