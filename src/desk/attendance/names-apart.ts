/** The names that several of these people have: beside each of them stands the code that tells them apart. */
export function sharedNames(people: readonly { name: string }[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of people) (seen.has(name) ? shared : seen).add(name);
  return shared;
}
