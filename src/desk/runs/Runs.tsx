import { useState } from 'react';
import { listRuns } from '#contract/payroll/runs/runs.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { NewRun } from './new/NewRun.tsx';
import { RunList } from './RunList.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { WaitingDays } from './WaitingDays.tsx';

/** All payroll runs with their state, and retroactive changes that need a run. */
export default function Runs() {
  const [waiting, setWaiting] = useState(false);
  return (
    <RunList
      title={texts.payrollRuns}
      list="runs"
      call={listRuns}
      purpose={texts.runPaysClientsEmployeesFor}
      form={NewRun}
      copies
      actions={
        <Btn aria-pressed={waiting} onClick={() => setWaiting(!waiting)}>
          {texts.retroactiveChangesDots}
        </Btn>
      }
      panel={waiting && <WaitingDays onClose={() => setWaiting(false)} />}
    />
  );
}
