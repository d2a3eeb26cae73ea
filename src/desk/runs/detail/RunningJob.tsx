import type { Run } from '#contract/payroll/runs/runs.ts';
import classes from '#src/desk/runs/runs.module.css';
import { Btn } from '#src/desk/ui/pieces.tsx';

const jobWords: Record<string, string> = {
  'run-pull': 'Pulling approved time',
  'run-compute': 'Computing',
  'run-post': 'Posting',
};

/** What is under way for a run, and how far. Posting is not stopped: some of it stands for good already. */
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
