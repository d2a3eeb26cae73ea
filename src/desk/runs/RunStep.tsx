import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import { runsOfCutoffs } from '#contract/payroll/dashboard/dashboard.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import type { ApiError } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { stateWords } from './run-words.ts';
import classes from './RunStep.module.css';

/** A client's cutoff, which identifies its run in payroll. */
export interface CutOff {
  client: string;
  client_code: string;
  from: string;
  to: string;
}
export type Steps = UseQueryResult<Output<typeof runsOfCutoffs>, ApiError>;

/** Completed steps of a run: time pulled, computed, approved, posted. */
const done: Record<Run['state'], number> = {
  draft: 0,
  rejected: 0,
  uploaded: 1,
  computed: 2,
  for_approval: 2,
  approved: 3,
  posted: 4,
};
const all = 4;

/** Returns the runs of several cutoffs, loaded in one call. */
export function useRunSteps(cutoffs: readonly Pick<CutOff, 'to'>[], may: boolean): Steps {
  const ends = cutoffs.map((c) => c.to).toSorted();
  const query = { from: ends[0] ?? '', to: ends.at(-1) ?? '' };
  return useEndpoint(runsOfCutoffs, { query }, { enabled: may && ends.length > 0 });
}

/** Returns the run of a client's cutoff at the earliest step, with the number of runs; undefined if none or unknown. */
export const runOf = ({ data }: Steps, cutoff: Omit<CutOff, 'client'>) =>
  data?.data.find(
    (r) =>
      r.client_code.toLowerCase() === cutoff.client_code.toLowerCase() &&
      r.from_date === cutoff.from &&
      r.to_date === cutoff.to,
  );

/** State of the run of a client's cutoff, with a link. Empty if payroll didn't answer. */
export function RunStep({ of, cutoff }: { of: Steps; cutoff: CutOff }) {
  if (!of.data) return of.isError ? <span className={classes['none']}>{texts.unknown}</span> : null;
  const run = runOf(of, cutoff);
  if (!run)
    return (
      <Link to="/payroll" className={classes['step']} aria-label={texts.runOfNoneYet(cutoff.client)}>
        <span className={classes['none']}>{texts.noneYet}</span>
      </Link>
    );
  const [words, tone] = stateWords[run.state];
  const screen = ['draft', 'uploaded'].includes(run.state) ? 'payroll-detail' : 'payroll-summary';
  const more = run.runs > 1 ? texts.earliestStepOfRuns(run.runs) : '';
  return (
    <Link
      to={`/payroll/${screen}/${run.id}`}
      className={classes['step']}
      data-tone={tone}
      aria-label={texts.runOf(cutoff.client, words, more)}
      title={more === '' ? undefined : texts.earliestStepOfRunsRuns(run.runs)}
    >
      <svg viewBox="0 0 44 8" aria-hidden="true">
        {Array.from({ length: all }, (_, i) => (
          <rect key={i} x={i * 11} width="10" height="8" rx="2" data-ground={i >= done[run.state] || undefined} />
        ))}
      </svg>
      <span>{words}</span>
    </Link>
  );
}
