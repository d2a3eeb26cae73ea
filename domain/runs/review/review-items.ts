/** Returns true if an item is done: all its employees are reviewed, or a user noted why they aren't. */
export const isSettled = (item: {
  readonly must: boolean;
  readonly people: number;
  readonly reviewed: number;
  readonly skipped: { readonly reason: string | null } | null;
}): boolean => item.must || item.reviewed === item.people || (item.skipped !== null && item.skipped.reason !== null);
