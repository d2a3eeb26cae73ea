interface Day {
  readonly punches: readonly number[];
  /** Counted minutes by kind of day and class: filed work has some without a time log. */
  readonly minutes: Readonly<Record<string, object>>;
  readonly absent_halves: number;
}

/**
 * Returns true if work was due and the employee has no time log, no work, and no leave for all of it. One such day is
 * an absence; all of them together usually mean an unknown badge number or a missing file.
 */
export const isWithoutPunches = (days: readonly Day[]): boolean =>
  days.some((d) => d.absent_halves > 0) &&
  days.every((d) => d.punches.length === 0 && Object.keys(d.minutes).length === 0);
