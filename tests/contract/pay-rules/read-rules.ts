import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const docs = path.join(import.meta.dirname, '../../../docs');
const folder = path.join(docs, 'pay-rules');

/** A rule of docs/pay-rules: a heading of the third level, its text, and its three lines. */
export interface Rule {
  readonly page: string;
  readonly title: string;
  /** Everything between the heading and the lines, tables included. */
  readonly text: string;
  readonly law: string | undefined;
  readonly setting: string | undefined;
  readonly screen: string | undefined;
}

/** Pages without rules: what Kawani does not do, and the worked payslips, which have a test of their own. */
const notRules = new Set(['what-kawani-does-not-do.md', 'worked-payslips.md']);

export const pages: string[] = readdirSync(folder).filter((f) => f.endsWith('.md'));
export const pageText = (page: string): string => readFileSync(path.join(folder, page), 'utf8');
export const indexText = (): string => readFileSync(path.join(docs, 'pay-rules.md'), 'utf8');

function ruleOf(page: string, part: string): Rule {
  const [title, ...lines] = part.split('\n');
  const line = (name: string) => lines.find((l) => l.startsWith(`- ${name}: `))?.slice(name.length + 4);
  return {
    page,
    title: title!,
    text: lines
      .join('\n')
      .split(/^## /m)[0]!
      .replaceAll(/^- (?:Law|Setting|Screen): .*$/gm, ''),
    law: line('Law'),
    setting: line('Setting'),
    screen: line('Screen'),
  };
}

export const rules: Rule[] = pages
  .filter((page) => !notRules.has(page))
  .flatMap((page) =>
    pageText(page)
      .split(/^### /m)
      .slice(1)
      .map((part) => ruleOf(page, part)),
  );

/** Amounts of a text as they are written, `1,379.31`. Percentages, days, and years are not amounts. */
export const amountsOf = (text: string): string[] =>
  [...text.matchAll(/(?<![\d.,])\d[\d,]*\.\d\d(?![\d%]| days| years)/g)].map(([a]) => a);

/** Rows of the first table of a text, cells trimmed, without the heading. */
export const tableOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((l) => l.startsWith('|'))
    .slice(2)
    .map((l) =>
      l
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
