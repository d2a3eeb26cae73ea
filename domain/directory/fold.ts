/**
 * A text as it is searched: small letters without their marks (`Peña` is `pena`), words parted by one space.
 * What is neither letter nor digit parts words: `KW-00003` is `kw 00003`.
 */
export function fold(text: string): string {
  const small = text.toLowerCase();
  const bare = plain.test(small) ? small : small.normalize('NFD').replaceAll(marks, '');
  return bare.replaceAll(between, ' ').trim();
}

/** ASCII has no marks to take away, and most names are ASCII. */
// oxlint-disable-next-line no-control-regex -- the whole range is meant
const plain = /^[\u0000-\u007f]*$/;
const marks = /\p{M}+/gu;
const between = /[^\p{L}\p{N}]+/gu;

/**
 * The words of a search, the longest first. One that begins another is left out: whoever has `anacleto` has `ana`.
 */
export function searchWords(query: string): string[] {
  const words = fold(query).split(' ').filter(Boolean);
  return [...new Set(words)]
    .filter((word, _, all) => !all.some((other) => other !== word && other.startsWith(word)))
    .sort((a, b) => b.length - a.length);
}
