import { inflateSync } from 'node:zlib';

/** A text of a page with where it begins, from the top left in points, and how wide it is. */
interface Place {
  page: number;
  x: number;
  y: number;
  width: number;
  size: number;
  text: string;
}

/** Returns what the pages of a PDF of ours say, a page a text. */
export function pdfPages(bytes: Uint8Array): string[] {
  const pages: string[][] = [];
  for (const { page, text } of pdfPlaces(bytes)) (pages[page] ??= []).push(text);
  return pages.map((texts) => texts.join('\n'));
}

/** Returns each text of a PDF of ours: its streams opened, and its glyphs read by the fonts' own tables. */
export function pdfPlaces(bytes: Uint8Array): Place[] {
  const text = Buffer.from(bytes).toString('latin1');
  const objects = new Map<number, { head: string; body: () => string }>();
  for (const [, number, content] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = content!.indexOf('stream\n');
    const head = at === -1 ? content! : content!.slice(0, at);
    const raw = at === -1 ? '' : content!.slice(at + 7, content!.lastIndexOf('\nendstream'));
    const body = () =>
      head.includes('/FlateDecode') ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
    objects.set(Number(number), { head, body });
  }
  const reference = (head: string, name: string): number | undefined => {
    const found = new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  /** Letters and widths by glyph, of each font by its object. */
  const font = (number: number) => {
    const { head } = objects.get(number)!;
    const table = objects.get(reference(head, 'ToUnicode')!)!.body();
    const letters = new Map<number, string>();
    for (const [, first, , list] of table.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi))
      for (const [i, [, code]] of [...list!.matchAll(/<([0-9a-f ]+)>/gi)].entries())
        letters.set(
          Number.parseInt(first!, 16) + i,
          code!
            .trim()
            .split(' ')
            .map((c) => String.fromCodePoint(Number.parseInt(c, 16)))
            .join(''),
        );
    const descendant = objects.get(Number(/\/DescendantFonts \[(\d+) 0 R\]/.exec(head)![1]))!.head;
    const widths = /\/W \[0 \[([^\]]*)\]\]/.exec(descendant)![1]!.trim().split(/\s+/).map(Number);
    return { letters, widths };
  };
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .flatMap(({ head }, page) => {
      const resources = objects.get(reference(head, 'Resources')!)!.head;
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, object]) => [name!, font(Number(object))]),
      );
      const content = objects.get(reference(head, 'Contents')!)!.body();
      const high = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(head)![1]);
      const drawn = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) ([\d.]+) Tf[\s\S]*?\[([^\]]*)\] TJ/g;
      return [...content.matchAll(drawn)].map(([, x, y, name, size, list]) => {
        const { letters, widths } = fonts.get(name!)!;
        const glyphs = [...list!.matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, hex]) => hex!.match(/.{4}/g)!)
          .map((glyph) => Number.parseInt(glyph, 16));
        const words = glyphs.map((g) => letters.get(g) ?? '�').join('');
        // A blank at the end of a wrapped line is not seen.
        const seen = glyphs.slice(0, words.trimEnd().length);
        const kerned = [...list!.matchAll(/> (-?[\d.]+)/g)].reduce((sum, [, n]) => sum + Number(n), 0);
        const units = seen.reduce((sum, g) => sum + (widths[g] ?? 0), 0) - kerned;
        return {
          page,
          x: Number(x),
          y: high - Number(y),
          size: Number(size),
          width: (units * Number(size)) / 1000,
          text: words,
        };
      });
    });
}
