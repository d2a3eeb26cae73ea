import { factsOf, openFont } from './read-font.ts';

/**
 * Removes all characters except figures from Inter's tabular figures. The app uses tabular figures in all text, where
 * hyphens, brackets, and spaces would otherwise be as wide as a figure. Takes and returns an uncompressed file whose
 * only substitutions are those of `tnum`. Throws if the font has a different structure.
 */
export function figuresOnly(font: Buffer): Buffer {
  const facts = factsOf(openFont(font));
  const figures = new Set(Array.from('0123456789', (figure) => facts.glyphForCodePoint(figure.codePointAt(0)!).id));
  const changed = Buffer.from(font);
  const at = (offset: number) => changed.readUInt16BE(offset);

  const table = facts.directory.tables['GSUB']!.offset;
  const lookups = table + at(table + 8);
  const lookup = lookups + at(lookups + 2);
  const substitution = lookup + at(lookup + 6);
  const single = at(lookups) === 1 && at(lookup) === 1 && at(lookup + 4) === 1 && at(substitution) === 2;
  const coverage = substitution + at(substitution + 2);
  if (!single || at(coverage) !== 2) throw new Error('The tabular figures are not one list of single substitutions.');

  // Each range has its first glyph, its last glyph, and the first glyph's index in the list of substitutes.
  for (let n = 0; n < at(coverage + 2); n += 1) {
    const range = coverage + 4 + 6 * n;
    for (let glyph = at(range); glyph <= at(range + 2); glyph += 1) {
      const place = at(range + 4) + glyph - at(range);
      if (!figures.has(glyph)) changed.writeUInt16BE(glyph, substitution + 6 + 2 * place);
    }
  }
  return changed;
}
