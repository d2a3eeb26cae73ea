import { useState } from 'react';
import { listRuns } from '#contract/payroll/runs/runs.ts';
import { NewRun } from './NewRun.tsx';
import { RunList } from './RunList.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { WaitingDays } from './WaitingDays.tsx';

/** All payroll runs: where each stands, and the way into it; beside them the paid days that wait for a run. */
export default function Runs() {
  const [waiting, setWaiting] = useState(false);
  return (
    <RunList
      title="Payroll runs"
      list="runs"
      call={listRuns}
      purpose="A run pays the people of a client, or of all clients, for a cut-off: their approved time is pulled from HR, computed, checked, approved by somebody else, and posted."
      form={NewRun}
      copies
      actions={
        <Btn aria-pressed={waiting} onClick={() => setWaiting(!waiting)}>
          Days changed after they were paid…
        </Btn>
      }
      panel={waiting && <WaitingDays onClose={() => setWaiting(false)} />}
    />
  );
}
