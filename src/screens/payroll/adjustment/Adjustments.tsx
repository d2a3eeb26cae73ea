import { listAdjustmentRuns } from '#contract/payroll/runs.ts';
import { RunList } from '#src/parts/runs/RunList.tsx';
import { detailOf } from '#src/parts/runs/run-words.ts';
import { NewAdjustment } from './NewAdjustment.tsx';

/** All off-cycle runs: amounts for named people beside the pay of a cut-off. */
const Adjustments = () => (
  <RunList
    title="Adjustment runs"
    list="adjustment-runs"
    call={listAdjustmentRuns}
    screenOf={detailOf}
    purpose="An adjustment run pays amounts to named people outside a cut-off, such as a correction or 13th month pay. It is computed, checked, approved by somebody else, and posted."
    form={NewAdjustment}
  />
);
export default Adjustments;
