import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../build/sources.ts';
import { documents, readDocument, refusedWords, wordsToReplace } from './docs-words.ts';
import { grade, graded, screenTexts, syllables } from './reading-grade.ts';

/** The anchor that GitHub makes of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (name: string): Set<string> =>
  new Set([...readDocument(name).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!)));

/** Links to places in the repository that are not there, as `document → address`. */
const brokenLinks = (name: string): string[] =>
  [...readDocument(name).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, address]) => {
    if (/^(?:https?|mailto):/.test(address!)) return [];
    const [file = '', anchor] = address!.split('#');
    const target = file === '' ? name : path.posix.join(path.posix.dirname(name), file);
    const found =
      existsSync(path.join(root, target)) && (anchor === undefined || anchorsOf(target).has(decodeURI(anchor)));
    return found ? [] : [`${name} → ${address}`];
  });

describe('documents', () => {
  test('links lead to files and headings that exist', () => {
    expect(documents().flatMap(brokenLinks)).toEqual([]);
  });

  test('refused words are not used', () => {
    expect(wordsToReplace()).toEqual([]);
  });

  test('a refused word is found in a sentence, not in code or in the name of a screen', () => {
    expect(refusedWords('It stands here.\nPress **File for somebody** or `beside`.')).toEqual([
      { line: 1, word: 'stands' },
    ]);
  });

  test('every file that CONTRIBUTING names exists', () => {
    // Names of what a change adds have a placeholder such as <noun>.
    const named = [...readDocument('CONTRIBUTING.md').matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  test('full paths that other documents name exist', () => {
    const full = /`((?:contract|domain|server|src|sw|scripts|tests|bench|docs|public)\/[\w./-]*(?:\.\w+|\/))`/g;
    const missing = documents().flatMap((name) =>
      // `x` is an example's file in docs/offline.md.
      [...readDocument(name).matchAll(full)].flatMap(([, file]) =>
        existsSync(path.join(root, file!)) || /\/x\.test\./.test(file!) ? [] : [`${name} → ${file}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe('reading grade', () => {
  test('syllables are counted by groups of vowels', () => {
    expect(['leave', 'payroll', 'approved', 'employee', 'contribution'].map(syllables)).toEqual([1, 2, 2, 3, 4]);
  });

  test('a long sentence of long words is graded harder than a short one', () => {
    const short = 'Your leave was sent to HR.';
    const long =
      'Retroactive contributions of reclassified employees necessitate supplementary authorization procedures.';
    // 0.39 × 6 + 11.8 × 7/6 − 15.59
    expect(grade(short)).toBeCloseTo(0.52, 2);
    expect(graded([short, long])[0]!.sentence).toBe(long);
  });

  test('the sentences of the screens are read from their catalogue', async () => {
    expect(graded(await screenTexts()).length).toBeGreaterThan(200);
  });
});
