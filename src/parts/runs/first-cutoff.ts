import type { RunChoice } from '#contract/payroll/run-choices.ts';

/** Why no run can be begun: the year is not there, or it was made before its clients were carried to payroll. */
export const noCutoffs = 'Make cut-offs first';

type Choice = Pick<RunChoice, 'to_date'> & { clients: readonly Pick<RunChoice['clients'][number], 'id' | 'run'>[] };

/** Which of the cut-offs, the latest first, ended last; before any ended the earliest. */
export function lastEnded(choices: readonly Pick<Choice, 'to_date'>[], today: string): number {
  const ended = choices.findIndex((c) => c.to_date <= today);
  return ended === -1 ? Math.max(0, choices.length - 1) : ended;
}

/**
 * When what is paid beside the run of a cut-off is paid, where nobody said: on the pay date of the cut-off, or today once that
 * is over. The bank takes no file of a past day, and the tax of its month may be remitted already.
 */
export const proposedPayDate = (payDate: string, today: string): string => (payDate < today ? today : payDate);

/**
 * Which of the cut-offs, the latest first, a run is likely for: the one after the last that has its runs, or that one where a
 * client that had runs before has none of it yet. One that lies before is not: a company may have begun here later. Before any run: the one that
 * ended last.
 */
export function firstCutoff(choices: readonly Choice[], today: string): number {
  const last = choices.findIndex((c) => c.clients.some((of) => of.run !== null));
  if (last === -1) return lastEnded(choices, today);
  // Who never had a run, such as a client without people, keeps nobody at a cut-off.
  const had = new Set(
    choices.slice(last + 1).flatMap((c) => c.clients.flatMap((of) => (of.run === null ? [] : of.id))),
  );
  return choices[last]!.clients.some((of) => of.run === null && had.has(of.id)) ? last : Math.max(0, last - 1);
}
