import type { Run } from '#contract/payroll/runs/runs.ts';

/** Returns the address at which a run is prepared. */
export const detailOf = (run: Pick<Run, 'id' | 'adjustment'>): string =>
  `/payroll/${run.adjustment ? 'adjustment' : 'payroll'}-detail/${run.id}`;

/** Returns whether a run was rejected or its approval voided. The remark has the reason. */
export const cameBack = ({ state, remark }: Pick<Run, 'state' | 'remark'>): boolean =>
  remark !== null && ['draft', 'uploaded', 'computed', 'rejected'].includes(state);

/** Returns the address of one run's bank file. */
export const bankFileOf = ({ id, month, index_in_month }: Pick<Run, 'id' | 'month' | 'index_in_month'>): string => {
  const [y, m] = month.split('-').map(Number);
  return `/payroll/report/bizlink?year=${y}&month=${m}&period=${index_in_month}&run=${id}`;
};

/** Returns the address of a new run's form for the cutoff of a run. */
export const newRunOf = ({ from_date, to_date }: Pick<Run, 'from_date' | 'to_date'>): string =>
  `/payroll?edit=new&cutoff=${from_date}_${to_date}`;

/** Returns the address of a run's payroll register. */
export const registerOf = (id: number): string => `/payroll/payroll-summary/${id}?view=register`;

/** Address parameters that ask for a part of a run's register. */
const registerParams = ['open', 'search', 'state', 'page'];

/**
 * Returns the view of a run's page whose address names none: once computed, its money, unless the address names a part
 * of the register.
 */
export const firstViewOf = ({ state }: Pick<Run, 'state'>, params: URLSearchParams): 'check' | 'register' =>
  ['draft', 'uploaded'].includes(state) || registerParams.some((name) => params.has(name)) ? 'register' : 'check';

/** Returns the address that a run opens from a list: a computed one opens with its money and review. */
export const screenOf = (run: Pick<Run, 'id' | 'adjustment' | 'state' | 'counts'>): string => {
  const review = `/payroll/payroll-summary/${run.id}?view=check`;
  if (run.state === 'for_approval' || run.state === 'posted') return review;
  const prepared = run.adjustment || ['draft', 'uploaded', 'rejected'].includes(run.state) || run.counts.error > 0;
  return prepared ? detailOf(run) : review;
};
