/** Which of the cut-offs, the latest first, a run is likely for: the one that ended last. Before any ended: the earliest. */
export function firstCutoff(choices: readonly { to_date: string }[], today: string): number {
  const ended = choices.findIndex((c) => c.to_date <= today);
  return ended === -1 ? Math.max(0, choices.length - 1) : ended;
}
