/** Returns whether an item needs no more review: all its employees are reviewed, or a user noted why they aren't. */
export const isSettled = (item: {
  readonly must: boolean;
  readonly people: number;
  readonly reviewed: number;
  readonly skipped: object | null;
}): boolean => item.must || item.reviewed === item.people || item.skipped !== null;
