/** The files that make up the app's font, and the characters in each. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/sources.ts';

export const fontFolder = path.join(root, 'src/app/fonts');

/** The weights that the app uses. A range is as large as two single weights. */
export const weights = { min: 400, max: 700 };

interface Face {
  file: string;
  /** URL of the file with the glyphs. */
  source: string;
  characters: string;
  /** OpenType features to keep. Tabular figures line up amounts. */
  features: string[];
  /** False for symbols, which have one weight. */
  variable: boolean;
}

const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');

/** URLs of the font files in their npm packages. */
const latin = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const latinExtended = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2');
const dejavu = import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

export const faces: readonly Face[] = [
  {
    file: 'inter.woff2',
    source: latin,
    // ASCII, Latin-1 without the soft hyphen, punctuation, and the signs that Inter has: € ™ − ↑ ↓.
    characters: `${between(0x20, 0x7e)}${between(0xa0, 0xff).replace('\u00ad', '')}\u2009\u200b–—‘’‚“”„•…‹›€™−↑↓ıŒœ`,
    features: ['kern', 'tnum'],
    variable: true,
  },
  {
    file: 'inter-peso.woff2',
    source: latinExtended,
    characters: '₱',
    features: [],
    variable: true,
  },
  {
    file: 'inter-extended.woff2',
    source: latinExtended,
    // Latin Extended-A, for names such as Dvořák and Šimić, without what this source lacks.
    characters: between(0x100, 0x17f).replaceAll(/[ıŉŒœ]/g, ''),
    features: ['kern'],
    variable: true,
  },
  {
    file: 'symbols.woff2',
    source: dejavu,
    // Symbols that Inter's package leaves out.
    characters: '‐‑―‖←→↷≤≥⋯■▸▾✓✕',
    features: [],
    variable: false,
  },
];

/** Folders with the texts of the app: screens, messages, and server texts. */
const folders = '{src,contract,domain,server}/**/*.{ts,tsx,css,html}';

/**
 * Returns the characters beyond ASCII in the app's sources, each with a file that has it. Leaves out invisible
 * characters, which no font draws, and emoji, which the device draws.
 */
export function usedCharacters(): Map<string, string> {
  const used = new Map<string, string>();
  for (const file of globSync([folders, 'index.html'], { cwd: root }).filter((name) => !/\.test\.tsx?$/.test(name))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const character of text)
      if (character > '~' && !/[\p{C}\p{M}\p{Emoji_Presentation}]/u.test(character)) used.set(character, file);
  }
  return used;
}

/** Returns a `unicode-range`: `U+20-7E, U+A0`. */
export function unicodeRange(characters: string): string {
  const codes = [...new Set(characters)].map((c) => c.codePointAt(0)!).toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && code === run[1] + 1) run[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}
