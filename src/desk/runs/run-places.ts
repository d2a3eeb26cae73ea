import type { Run } from '#contract/payroll/runs/runs.ts';

/** Where a run is prepared. */
export const detailOf = (run: Pick<Run, 'id' | 'adjustment'>): string =>
  `/payroll/${run.adjustment ? 'adjustment' : 'payroll'}-detail/${run.id}`;

/** Was a run rejected, or its approval void? The remark says why, until it is decided on again. */
export const cameBack = ({ state, remark }: Pick<Run, 'state' | 'remark'>): boolean =>
  remark !== null && ['draft', 'uploaded', 'computed', 'rejected'].includes(state);

/** The bank's file that pays a run alone. */
export const bankFileOf = ({ id, month, index_in_month }: Pick<Run, 'id' | 'month' | 'index_in_month'>): string => {
  const [y, m] = month.split('-').map(Number);
  return `/payroll/report/bizlink?year=${y}&month=${m}&period=${index_in_month}&run=${id}`;
};

/** Where a run is opened from a list of runs: whoever opens one that waits for approval is to decide. */
export const screenOf = (run: Pick<Run, 'id' | 'adjustment' | 'state' | 'counts'>): string => {
  if (run.state === 'for_approval') return `/payroll/payroll-summary/${run.id}?view=check`;
  const prepared = run.adjustment || ['draft', 'uploaded', 'rejected'].includes(run.state) || run.counts.error > 0;
  return prepared ? detailOf(run) : `/payroll/payroll-summary/${run.id}`;
};
