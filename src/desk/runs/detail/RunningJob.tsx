import type { Run } from '#contract/payroll/runs/runs.ts';
import classes from '#src/desk/runs/runs.module.css';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/runs/detail.ts';

const jobWords: Record<string, string> = {
  'run-pull': texts.pullingApprovedTime,
  'run-compute': texts.computing,
  'run-post': texts.posting,
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
      <b>{jobWords[job.kind] ?? texts.working}</b>
      <progress max={job.total ?? 1} {...(job.total !== null && { value: job.done })} />
      <span>
        {job.done.toLocaleString('en')}
        {job.total !== null && texts.ofEmployees(job.total.toLocaleString('en'))}
      </span>
      {job.kind !== 'run-post' && <Btn onClick={() => void onStop(job.id)}>{texts.stop}</Btn>}
    </div>
  );
}
