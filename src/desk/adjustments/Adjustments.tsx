import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listOffCycleRuns } from '#contract/payroll/runs/runs.ts';
import { RunList } from '#src/desk/runs/RunList.tsx';
import { detailOf } from '#src/desk/runs/run-places.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/adjustments.ts';
import { NewAdjustment } from './NewAdjustment.tsx';
import { RateRetro } from './RateRetro.tsx';
import { TakeBackFrom } from './TakeBackFrom.tsx';

/** Off-cycle runs: amounts for chosen employees outside regular runs. */
export default function Adjustments() {
  const navigate = useNavigate();
  // Don't return here when the form closes after starting a run.
  const begun = useRef(false);
  const [params, setParams] = useAddress();
  const open = params.get('begin') === 'rates';
  const [taking, setTaking] = useState(false);
  const turn = (begin: string | null) => setParams((now) => withParams(now, { begin, employee: null }));
  return (
    <>
      <RunList
        title={texts.offCycleRuns}
        list="adjustment-runs"
        call={listOffCycleRuns}
        purpose={texts.offCycleRunPaysChosen}
        form={NewAdjustment}
        actions={
          <>
            <Btn onClick={() => setTaking(true)}>{texts.reversePayslipsDots}</Btn>
            <Btn onClick={() => turn('rates')}>{texts.fromChangedRatesDots}</Btn>
          </>
        }
      />
      {taking && <TakeBackFrom onClose={() => setTaking(false)} />}
      {open && (
        <RateRetro
          employee={params.get('employee')}
          onClose={() => {
            if (!begun.current) turn(null);
          }}
          onBegun={(run) => {
            begun.current = true;
            void navigate(detailOf(run));
          }}
        />
      )}
    </>
  );
}
