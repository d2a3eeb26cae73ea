import type { Run } from '#contract/payroll/runs.ts';
import type { Tone } from '#src/ui/desk/pieces.tsx';

/** Words and figures of payroll runs. */

export const stateWords: Record<Run['state'], readonly [label: string, tone: Tone]> = {
  draft: ['Draft', 'quiet'],
  uploaded: ['Time pulled', 'info'],
  computed: ['Computed', 'info'],
  for_approval: ['For approval', 'warn'],
  approved: ['Being posted', 'warn'],
  posted: ['Posted', 'ok'],
  rejected: ['Rejected', 'bad'],
};

export type PersonState = keyof Run['counts'];
export const personWords: Record<PersonState, readonly [label: string, tone: Tone]> = {
  waiting: ['Not computed', 'quiet'],
  ok: ['OK', 'ok'],
  warning: ['To look at', 'warn'],
  error: ['To mend', 'bad'],
  held: ['Held', 'quiet'],
};

/** `12,345.67`; below zero with a minus sign. */
export function money(centavos: number): string {
  const [whole, cents] = [Math.floor(Math.abs(centavos) / 100), Math.abs(centavos) % 100];
  const grouped = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${centavos < 0 ? '−' : ''}${grouped}.${String(cents).padStart(2, '0')}`;
}

/** Differences carry their sign. */
export const change = (centavos: number): string => (centavos > 0 ? `+${money(centavos)}` : money(centavos));

/** In a table of many: where there is no such line. */
export const amount = (centavos: number | undefined): string =>
  centavos === undefined || centavos === 0 ? '–' : money(centavos);

export const people = (n: number): string => (n === 1 ? '1 person' : `${n.toLocaleString('en')} people`);

/** `8:30`, or `–` for none. */
export const hours = (minutes: number): string =>
  minutes === 0 ? '–' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The first and last four signs of a hash. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)} … ${hash.slice(-4)}`;

/** Was a run rejected, or its approval void? The remark says why, until it is decided on again. */
export const cameBack = ({ state, remark }: Pick<Run, 'state' | 'remark'>): boolean =>
  remark !== null && ['draft', 'uploaded', 'computed', 'rejected'].includes(state);

/** Where a run is prepared. */
export const detailOf = (run: Pick<Run, 'id' | 'adjustment'>): string =>
  `/payroll/${run.adjustment ? 'adjustment' : 'payroll'}-detail/${run.id}`;

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

/** The state of a run in words: an off-cycle run has no time that could be pulled. */
export const stateOf = (run: Pick<Run, 'state' | 'adjustment'>): readonly [label: string, tone: Tone] =>
  run.adjustment && run.state === 'uploaded' ? ['Not computed', 'info'] : stateWords[run.state];
