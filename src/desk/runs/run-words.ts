import { runTexts } from '#src/text/en/desk/runs/runs.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import type { Tone } from '#src/desk/ui/tone.ts';

/** Words and figures of payroll runs. */

export const stateWords: Record<Run['state'], readonly [label: string, tone: Tone]> = {
  draft: [runTexts.draft, 'quiet'],
  uploaded: [runTexts.timePulled, 'info'],
  computed: [runTexts.computed, 'info'],
  for_approval: [runTexts.forApproval, 'warn'],
  approved: [runTexts.posting, 'warn'],
  posted: [runTexts.posted, 'ok'],
  rejected: [runTexts.rejected, 'bad'],
};

export type PersonState = keyof Run['counts'];
export const personWords: Record<PersonState, readonly [label: string, tone: Tone]> = {
  waiting: [runTexts.notComputed, 'quiet'],
  ok: ['OK', 'ok'],
  warning: [runTexts.toReview, 'warn'],
  error: [runTexts.toFix, 'bad'],
  held: [runTexts.onHold, 'quiet'],
};

/** Formats centavos: `12,345.67`, with a minus sign below zero. */
export function money(centavos: number): string {
  const [whole, cents] = [Math.floor(Math.abs(centavos) / 100), Math.abs(centavos) % 100];
  const grouped = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${centavos < 0 ? '−' : ''}${grouped}.${String(cents).padStart(2, '0')}`;
}

/** Formats centavos with the peso sign after the minus. */
export const pesos = (centavos: number): string => `${centavos < 0 ? '−' : ''}₱${money(Math.abs(centavos))}`;

/** Formats a difference in centavos with its sign. */
export const change = (centavos: number): string => (centavos > 0 ? `+${money(centavos)}` : money(centavos));

/** Formats centavos for tables: a dash if they are missing or zero. */
export const amount = (centavos: number | undefined): string =>
  centavos === undefined || centavos === 0 ? '–' : money(centavos);

export const people = runTexts.employees;

/** Formats minutes: `8:30`, or `–` for none. */
export const hours = (minutes: number): string =>
  minutes === 0 ? '–' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns the first and last four characters of a hash. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)} … ${hash.slice(-4)}`;

/** Returns whether a run was computed, so that it has amounts. */
export const hasMoney = (run: Pick<Run, 'state'>): boolean => !['draft', 'uploaded'].includes(run.state);

/** Returns the state of a run in words. An off-cycle run has no pulled time. */
export const stateOf = (run: Pick<Run, 'state' | 'adjustment'>): readonly [label: string, tone: Tone] =>
  run.adjustment && run.state === 'uploaded' ? [runTexts.notComputed, 'info'] : stateWords[run.state];
