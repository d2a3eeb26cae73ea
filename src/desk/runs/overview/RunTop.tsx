import { runOverview } from '#contract/payroll/runs/run-overview.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { RunStepsBar } from '#src/desk/runs/RunHead.tsx';
import { hasMoney } from '#src/desk/runs/run-words.ts';
import { MoneyHead } from './MoneyHead.tsx';

/** Below the title of every screen of a run: its money, once computed, and its steps. */
export function RunTop({ run, review }: { run: Run; review?: string | undefined }) {
  const enabled = hasMoney(run);
  const { data } = useEndpoint(runOverview, { params: { id: run.id } }, { enabled, keepFormer: true });
  return (
    <>
      {enabled && <MoneyHead run={run} of={data?.data} />}
      <RunStepsBar run={run} review={review} />
    </>
  );
}
