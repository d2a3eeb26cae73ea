/** Finds refused words in test titles, which must use the same plain words as documents. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { root } from '../build/sources.ts';
import { refusedWords } from './docs-words.ts';

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Returns the function behind `test.skip(…)`, `test.each(…)(…)`, and test.each`…`(…). */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return node.type === 'Identifier' ? String(node['name']) : nameOf(node['callee'] ?? node['object'] ?? node['tag']);
}

function titleOf(node: Node): string | null {
  if (node.type !== 'CallExpression' || !['test', 'it', 'describe'].includes(nameOf(node))) return null;
  const [title] = node['arguments'] as Node[];
  if (title?.type === 'Literal') return typeof title['value'] === 'string' ? title['value'] : null;
  if (title?.type !== 'TemplateLiteral') return null;
  return (title['quasis'] as { value: { raw: string } }[]).map((part) => part.value.raw).join('…');
}

/** Returns the titles of tests and their groups in a file's code. */
export function titlesIn(code: string, lang: 'ts' | 'tsx'): string[] {
  const titles: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const title = titleOf(value);
    if (title !== null) titles.push(title);
    Object.values(value).forEach(visit);
  };
  visit(parseAst(code, { lang }).body);
  return titles;
}

/** Returns a line for each refused word in a title: `tests/api/x.test.ts "stands" in "the list stands"`. */
export const titlesToReword = (): string[] =>
  globSync('{contract,domain,server,src,sw,scripts,bench,tests}/**/*.test.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8');
    // Most files have none of the words anywhere, and needn't be parsed.
    if (refusedWords(code.replaceAll('`', '')).length === 0) return [];
    return titlesIn(code, file.endsWith('x') ? 'tsx' : 'ts').flatMap((title) =>
      refusedWords(title).map(({ word }) => `${file} "${word}" in "${title}"`),
    );
  });
