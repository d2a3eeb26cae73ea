/** Puts text in lower case without accents: "senorita" finds Señorita. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Words that don't count in a search: "how do I reverse a payslip" finds what "reverse payslip" does. */
const small = new Set(['a', 'an', 'the', 'of', 'for', 'to', 'in', 'on', 'my', 'how', 'do', 'i', 'is', 'and']);

/** Returns the words of a query, without small ones next to others. */
export function wordsOf(query: string): string[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const large = words.filter((word) => !small.has(word));
  return large.length > 0 ? large : words;
}

/** Returns true if a word of a text begins with another: "tin" is in "TIN of the company", not in "outstanding". */
function begins(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true;
  return false;
}

/**
 * Returns the quality of a match: 3 when the label begins with the first word, 2 when words of the label begin with
 * them all, 1 when the other words help, 0 when one of them matches nothing.
 */
export function fit(words: readonly string[], label: string, also: readonly string[]): number {
  const name = plain(label);
  if (words.every((word) => begins(name, word))) return name.startsWith(words[0] ?? '') ? 3 : 2;
  const all = [name, ...also.map(plain)].join('\n');
  return words.every((word) => begins(all, word)) ? 1 : 0;
}

/** Returns the matches, the best first. */
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
