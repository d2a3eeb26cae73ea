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

/**
 * Which of the cut-offs, the latest first, comes after a run: the next of its client, or of a run of every client the next of
 * anybody who had its dates. None: the calendar has no later one.
 */
export function nextCutoff(
  choices: readonly (Choice & Pick<RunChoice, 'from_date'>)[],
  run: { client_id: number | null; from_date: string; to_date: string },
): number | null {
  const its = choices.find((c) => c.from_date === run.from_date && c.to_date === run.to_date);
  const whose = run.client_id === null ? (its?.clients.map((c) => c.id) ?? []) : [run.client_id];
  const at = choices.findLastIndex(
    (c) => c.to_date > run.to_date && (whose.length === 0 || c.clients.some((of) => whose.includes(of.id))),
  );
  return at === -1 ? null : at;
}
