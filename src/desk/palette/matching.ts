/** Lower case without accents: "senorita" finds Señorita. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export const wordsOf = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean);

/**
 * Returns how well words fit: 3 when the label begins with them, 2 when it has them all, 1 when the other words help,
 * 0 when one of them is nowhere.
 */
export function fit(words: readonly string[], label: string, also: readonly string[]): number {
  const name = plain(label);
  if (words.every((word) => name.includes(word))) return name.startsWith(words[0] ?? '') ? 3 : 2;
  const all = [name, ...also.map(plain)].join('\n');
  return words.every((word) => all.includes(word)) ? 1 : 0;
}

/** The best first; those that don't fit are left out. */
export const bestOf = <T extends { label: string }>(
  words: readonly string[],
  of: readonly T[],
  also: (one: T) => readonly string[] = () => [],
): T[] =>
  of
    .map((one) => ({ one, score: fit(words, one.label, also(one)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one);
