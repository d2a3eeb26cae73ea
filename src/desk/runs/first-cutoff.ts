import type { RunChoice } from '#contract/payroll/runs/run-choices.ts';

/** Why no run can be begun: the year is not there, or it was made before its clients were carried to payroll. */
export const noCutoffs = 'Create cutoffs first';

type Choice = Pick<RunChoice, 'to_date'> & {
  clients: readonly Pick<RunChoice['clients'][number], 'id' | 'run' | 'people'>[];
};

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
 * Returns which of the cut-offs, the latest first, a run is likely for: the oldest in which a client has people and no run,
 * whichever cut-offs other clients have. What lies before a client's first run here was paid elsewhere, and before the
 * company's for a client that had none. Before any run: the one that ended last.
 */
export function firstCutoff(choices: readonly Choice[], today: string): number {
  const begun = choices.findLastIndex((c) => c.clients.some((of) => of.run !== null));
  if (begun === -1) return lastEnded(choices, today);
  const firstRun = new Map<number, number>();
  for (const [at, { clients }] of choices.entries())
    for (const of of clients) if (of.run !== null) firstRun.set(of.id, at);
  const unpaid = choices.findLastIndex(({ clients }, at) =>
    clients.some((of) => of.people && of.run === null && at <= (firstRun.get(of.id) ?? begun)),
  );
  return unpaid === -1 ? 0 : unpaid;
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
