/**
 * Text as it is searched: without case and accents, so that `pena` finds Peña. Both sides of a
 * comparison go through it.
 */
export const foldSearch = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of a search; a text matches if it holds all of them, in any order. */
export const searchWords = (search: string): string[] =>
  foldSearch(search)
    .split(/[\s,]+/)
    .filter((w) => w !== '');

/** Does a text, folded already, hold all words? */
export const holdsWords = (folded: string, words: readonly string[]): boolean => words.every((w) => folded.includes(w));
