import { firstCutoffTexts } from '#src/text/en/desk/runs/new.ts';
import type { RunChoice } from '#contract/payroll/runs/run-choices.ts';

/** Why no run can start: the year is missing, or was created before its clients were synced to Payroll. */
export const noCutoffs = firstCutoffTexts.createCutoffsFirst;

type Choice = Pick<RunChoice, 'to_date'> & {
  clients: readonly Pick<RunChoice['clients'][number], 'id' | 'run' | 'people'>[];
};

/**
 * Returns the index of the cutoff that ended last, in a list with the latest first; if none has ended, of the
 * earliest.
 */
export function lastEnded(choices: readonly Pick<Choice, 'to_date'>[], today: string): number {
  const ended = choices.findIndex((c) => c.to_date <= today);
  return ended === -1 ? Math.max(0, choices.length - 1) : ended;
}

/**
 * Returns the default pay date of an off-cycle run: the cutoff's pay date, or today once that has passed. Banks reject
 * files with a past date, and the month's tax may already be remitted.
 */
export const proposedPayDate = (payDate: string, today: string): string => (payDate < today ? today : payDate);

/**
 * Returns the index of the likely cutoff of a new run, in a list with the latest first: the oldest in which a client
 * has employees and no run. Another system paid cutoffs before a client's first run (or the company's, for a client
 * without runs). Without any run: the one that ended last.
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
 * Returns the index of the cutoff after a run, in a list with the latest first: the next one of its client, or of any
 * client with the same dates for a run of all clients. Null if the calendar has no later one.
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
