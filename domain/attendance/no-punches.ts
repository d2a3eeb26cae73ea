interface Day {
  readonly punches: readonly number[];
  /** Minutes that count by kind of day and class: work that was filed has them without a punch. */
  readonly minutes: Readonly<Record<string, object>>;
  readonly absent_halves: number;
}

/**
 * Whether somebody was due and there is nothing of them at all: no punch and no work, and not a leave for all of it. Each
 * day by itself is an absence like another; all of them together are more often a number that is nobody's, or a file that
 * is not here yet.
 */
export const isWithoutPunches = (days: readonly Day[]): boolean =>
  days.some((d) => d.absent_halves > 0) &&
  days.every((d) => d.punches.length === 0 && Object.keys(d.minutes).length === 0);
