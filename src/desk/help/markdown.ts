import { mustHave, nth } from '#domain/lists/known.ts';
/* The Markdown that docs/guide, docs/pay-rules and CHANGELOG.md use. */

export type Inline =
  | { kind: 'text' | 'bold' | 'italic' | 'code'; text: string }
  | { kind: 'link'; text: string; to: string }
  | { kind: 'image'; text: string; to: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; words: Inline[] }
  | { kind: 'paragraph'; words: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

const pieces =
  /!\[(?<alt>[^\]]*)\]\((?<image>[^)]*)\)|\[(?<text>[^\]]*)\]\((?<link>[^)]*)\)|`(?<code>[^`]+)`|\*\*(?<bold>[^*]+)\*\*|\*(?<italic>[^*]+)\*/g;

/** Returns the parts of a line: links, images, code, bold and italic words. */
export function inlineOf(line: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of line.matchAll(pieces)) {
    if (match.index > from) parts.push({ kind: 'text', text: line.slice(from, match.index) });
    from = match.index + match[0].length;
    const { alt, image, text, link, code, bold, italic } = mustHave(match, 'groups');
    if (image !== undefined) parts.push({ kind: 'image', text: alt ?? '', to: image });
    else if (link !== undefined) parts.push({ kind: 'link', text: plainText(inlineOf(text ?? '')), to: link });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (bold !== undefined) parts.push({ kind: 'bold', text: bold });
    else parts.push({ kind: 'italic', text: italic! });
  }
  if (from < line.length) parts.push({ kind: 'text', text: line.slice(from) });
  return parts;
}

export const plainText = (words: readonly Inline[]): string => words.map((w) => w.text).join('');

/** Returns the anchor of a heading, as GitHub makes it. */
const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

const item = /^(?:[-*]|\d+\.)\s+/;
const cells = (line: string): Inline[][] =>
  line
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inlineOf(cell.trim()));

/** Returns the heading with this anchor and the blocks of its section; empty if the page has no such heading. */
export function sectionOf(blocks: readonly Block[], anchor: string): Block[] {
  const from = blocks.findIndex((b) => b.kind === 'heading' && b.id === anchor);
  const heading = blocks[from];
  if (heading?.kind !== 'heading') return [];
  const after = blocks.slice(from + 1);
  const to = after.findIndex((b) => b.kind === 'heading' && b.level <= heading.level);
  return [heading, ...(to < 0 ? after : after.slice(0, to))];
}

/** Returns the blocks of a page. */
export function blocksOf(source: string): Block[] {
  const lines = source.split('\n');
  const blocks: Block[] = [];
  let at = 0;
  const take = (fits: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    while (at < lines.length && fits(nth(lines, at))) taken.push(mustHave(lines, at++));
    return taken;
  };
  while (at < lines.length) {
    const line = nth(lines, at);
    const heading = /^(#+)\s+(.*)$/.exec(line);
    if (line.trim() === '') at++;
    else if (heading) {
      const words = inlineOf(nth(heading, 2));
      blocks.push({ kind: 'heading', level: nth(heading, 1).length, id: anchorOf(plainText(words)), words });
      at++;
    } else if (line.startsWith('```')) {
      at++;
      blocks.push({ kind: 'code', text: take((l) => !l.startsWith('```')).join('\n') });
      at++;
    } else if (line.startsWith('|')) {
      const [head = '', , ...rows] = take((l) => l.startsWith('|'));
      blocks.push({ kind: 'table', head: cells(head), rows: rows.map(cells) });
    } else if (item.test(line)) {
      const items: string[] = [];
      for (const one of take((l) => item.test(l) || /^\s+\S/.test(l)))
        if (item.test(one.trimStart())) items.push(one.trimStart().replace(item, ''));
        else items.push(`${items.pop() ?? ''} ${one.trim()}`);
      blocks.push({ kind: 'list', ordered: /^\d/.test(line), items: items.map(inlineOf) });
    } else {
      const text = take((l) => l.trim() !== '' && !/^(#+\s|```|\|)/.test(l) && !item.test(l));
      blocks.push({ kind: 'paragraph', words: inlineOf(text.map((l) => l.trim()).join(' ')) });
    }
  }
  return blocks;
}
