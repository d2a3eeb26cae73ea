/**
 * Computes the reading grade of the sentences on the screens, by Flesch and Kincaid (1975): 0.39 × words per sentence +
 * 11.8 × syllables per word − 15.59. A student at the end of junior high school reads a sentence of grade 8 easily.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../build/sources.ts';

/** Returns the number of syllables of a word, counted by its groups of vowels without a silent e at the end. */
export function syllables(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const groups = letters.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '').match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 1);
}

/** Returns the sentences of a text. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[a-z]/i.test(sentence));

const wordsOf = (text: string): string[] => text.match(/[\p{L}\d][\p{L}\d’'-]*/gu) ?? [];

/** Returns the grade of one sentence. */
export function grade(sentence: string): number {
  const words = wordsOf(sentence);
  if (words.length === 0) return 0;
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * words.length + 11.8 * (spoken / words.length) - 15.59;
}

/** Minimum number of words of a sentence. Shorter ones are labels, whose grade depends on a single long word. */
const leastWords = 5;

export interface Graded {
  grade: number;
  sentence: string;
}

/** Returns the sentences of texts with their grades, the hardest first. */
export const graded = (texts: readonly string[]): Graded[] =>
  texts
    .flatMap(sentencesOf)
    .filter((sentence) => wordsOf(sentence).length >= leastWords)
    .map((sentence) => ({ grade: grade(sentence), sentence }))
    .sort((a, b) => b.grade - a.grade);

/** Returns every text in a value of a module: strings, and those in its records and lists. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Returns the English texts of `src/text/en*`, without functions that take parameters. */
export async function screenTexts(): Promise<string[]> {
  const folder = path.join(root, 'src/text');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^en(?:[\w-]*|[/\\][\w-]+)\.ts$/.test(name),
  );
  const texts = new Set<string>();
  for (const file of files) {
    const words = (await import(pathToFileURL(path.join(folder, file)).href)) as object;
    textsIn({ ...words }).forEach((text) => texts.add(text));
  }
  return [...texts];
}
