import { listRuns } from '#contract/payroll/runs.ts';
import { NewRun } from '#src/parts/runs/NewRun.tsx';
import { RunList } from '#src/parts/runs/RunList.tsx';

/** All payroll runs: where each stands, and the way into it. */
const Runs = () => (
  <RunList
    title="Payroll runs"
    list="runs"
    call={listRuns}
    screenOf={(run) =>
      `/payroll/${['draft', 'uploaded'].includes(run.state) || run.counts.error > 0 ? 'payroll-detail' : 'payroll-summary'}/${run.id}`
    }
    purpose="A run pays the people of a client, or of all clients, for a cut-off: their approved time is pulled from HR, computed, checked, approved by somebody else, and posted."
    form={NewRun}
  />
);
export default Runs;
