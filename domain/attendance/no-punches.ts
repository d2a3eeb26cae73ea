interface Day {
  readonly punches: readonly number[];
  /** Counted minutes by day type and class. Requested work can have minutes without a time log. */
  readonly minutes: Readonly<Record<string, object>>;
  readonly absent_halves: number;
}

/**
 * Returns true if work was due and the employee has no time log, no work, and no leave for all of the day. One such day
 * is an absence. If all days are like this, the badge number is usually unknown or a file is missing.
 */
export const isWithoutPunches = (days: readonly Day[]): boolean =>
  days.some((d) => d.absent_halves > 0) &&
  days.every((d) => d.punches.length === 0 && Object.keys(d.minutes).length === 0);
