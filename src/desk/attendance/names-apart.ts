/** Returns the names shared by several employees, which need the employee code next to them. */
export function sharedNames(people: readonly { name: string }[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of people) (seen.has(name) ? shared : seen).add(name);
  return shared;
}
