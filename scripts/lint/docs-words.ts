/** Words that documents, comments, and test titles must not use, and the documents that are checked. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/sources.ts';

/**
 * Words with a plainer alternative: "is", "fix", "again", "next to", "user", "no employee", "whose", "is notified", "no
 * longer".
 */
const refused =
  /\b(?:stands?|mend(?:s|ed|ing)?|anew|beside|whoever|somebody|nobody|everybody|anybody|of whom|(?:is|are) told|no more(?! than))\b/gi;

/** Returns the paths of README, CHANGELOG, CONTRIBUTING, and everything in docs/, from the root. */
export const documents = (): string[] =>
  [
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map(
      (name) => `docs/${name.replaceAll('\\', '/')}`,
    ),
  ].filter((name) => name.endsWith('.md'));

export const readDocument = (name: string): string => readFileSync(path.join(root, name), 'utf8');

/** Returns refused words of a text with their line. Code, and names of screens in asterisks, aren't checked. */
export function refusedWords(text: string): { line: number; word: string }[] {
  let code = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.trimStart().startsWith('```')) code = !code;
    const plain = code ? '' : line.replaceAll(/`[^`]*`|\*\*[^*]+\*\*|\*[^*]+\*|\]\([^)]*\)/g, '');
    return [...plain.matchAll(refused)].map(([word]) => ({ line: index + 1, word }));
  });
}

/** Returns a line for each refused word of the documents: `docs/x.md:3 "stands"`. */
export const wordsToReplace = (): string[] =>
  documents().flatMap((name) => refusedWords(readDocument(name)).map(({ line, word }) => `${name}:${line} "${word}"`));
