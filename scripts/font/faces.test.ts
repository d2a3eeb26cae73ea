import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { faces, fontFolder, unicodeRange, usedCharacters, weights } from './faces.ts';
import { factsOf, openFont } from './read-font.ts';

/** Opens a committed file, at one weight if one is named. */
async function opened(file: string, weight?: number): Promise<PDFKit.PDFDocument> {
  const font = await subsetFont(readFileSync(path.join(fontFolder, file)), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    ...(weight === undefined ? {} : { variationAxes: { wght: weight } }),
  });
  return openFont(font);
}

const style = readFileSync(path.join(fontFolder, 'fonts.css'), 'utf8').replaceAll(/\s+/g, ' ');

describe.each(faces)('$file', ({ file, characters, variable }) => {
  test('has the characters of its list, and the style sheet names them', async () => {
    const has = new Set(factsOf(await opened(file)).characterSet);
    expect([...characters].filter((c) => !has.has(c.codePointAt(0)!))).toEqual([]);
    expect(style).toContain(`url('./${file}') format('woff2'); unicode-range: ${unicodeRange(characters)};`);
  });

  test('has the weights from 400 to 700, if it has more than one', async () => {
    expect(style).toContain(`font-weight: ${weights.min} ${weights.max}; font-display: swap; src: url('./${file}')`);
    const { wght } = factsOf(await opened(file)).variationAxes;
    expect(wght).toEqual(variable ? expect.objectContaining(weights) : undefined);
  });
});

test('the files together have ₱, Ñ, ñ and every character the app’s sources show', () => {
  const covered = new Set(faces.flatMap((face) => [...face.characters]));
  const used = new Map([...usedCharacters(), ['₱', ''], ['Ñ', ''], ['ñ', '']]);
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter(([character]) => !covered.has(character))).toEqual([]);
});

test('no character is in two files', () => {
  const all = faces.flatMap((face) => [...face.characters]);
  expect(all.length).toBe(new Set(all).size);
});

test.each([weights.min, 600, weights.max])('tabular figures have one width at weight %i', async (weight) => {
  const document = await opened('inter.woff2', weight);
  const width = (text: string, features: string[]) => document.widthOfString(text, { features: features as never });
  const digits = Array.from('0123456789');
  expect(new Set(digits.map((digit) => width(digit, ['tnum']))).size).toBe(1);
  expect(new Set(digits.map((digit) => width(digit, []))).size).toBeGreaterThan(1);
  // Inter would stretch these as well, and the app asks for tabular figures in all text: `E - mail`.
  for (const other of ['-', '(', ' ', 'E-mail']) expect(width(other, ['tnum']), other).toBe(width(other, []));
});

test('the files weigh at most 40 kB together', () => {
  expect(faces.reduce((sum, { file }) => sum + statSync(path.join(fontFolder, file)).size, 0)).toBeLessThan(40_000);
});
