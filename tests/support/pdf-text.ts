import { inflateSync } from 'node:zlib';

/** What the pages of a PDF of ours say, a page a text: its streams opened, and its glyphs read by the fonts' own tables. */
export function pdfPages(bytes: Uint8Array): string[] {
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
  /** Letters by glyph, of each font by its object. */
  const letters = (font: number): Map<number, string> => {
    const table = objects.get(reference(objects.get(font)!.head, 'ToUnicode')!)!.body();
    const found = new Map<number, string>();
    for (const [, first, , list] of table.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi))
      for (const [i, [, code]] of [...list!.matchAll(/<([0-9a-f ]+)>/gi)].entries())
        found.set(Number.parseInt(first!, 16) + i, String.fromCodePoint(Number.parseInt(code!, 16)));
    return found;
  };
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const resources = objects.get(reference(head, 'Resources')!)!.head;
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, object]) => [name!, letters(Number(object))]),
      );
      const content = objects.get(reference(head, 'Contents')!)!.body();
      const read = (font: string, glyphs: string) =>
        [...glyphs.matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, hex]) => hex!.match(/.{4}/g)!)
          .map((glyph) => fonts.get(font)!.get(Number.parseInt(glyph, 16)) ?? '�')
          .join('');
      return [...content.matchAll(/\/(F\d+) [\d.]+ Tf[\s\S]*?\[([^\]]*)\] TJ/g)]
        .map(([, f, g]) => read(f!, g!))
        .join('\n');
    });
}
