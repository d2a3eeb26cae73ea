/**
 * Normalizes text for search: lowercase letters without marks (`Peña` is `pena`), words separated by one space. Other
 * characters separate words: `KW-00003` is `kw 00003`.
 */
export function fold(text: string): string {
  const small = text.toLowerCase();
  const bare = plain.test(small) ? small : small.normalize('NFD').replaceAll(marks, '');
  return bare.replaceAll(between, ' ').trim();
}

/** Most names are ASCII, which has no marks to remove. */
// oxlint-disable-next-line no-control-regex -- the whole range is meant
const plain = /^[\u0000-\u007f]*$/;
const marks = /\p{M}+/gu;
const between = /[^\p{L}\p{N}]+/gu;

/**
 * Returns the words of a search, longest first. Omits a prefix of another word, because a name with `anacleto` also
 * matches `ana`.
 */
export function searchWords(query: string): string[] {
  const words = fold(query).split(' ').filter(Boolean);
  return [...new Set(words)]
    .filter((word, _, all) => !all.some((other) => other !== word && other.startsWith(word)))
    .sort((a, b) => b.length - a.length);
}
