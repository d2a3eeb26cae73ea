/**
 * Counts type casts (`as X`, without `as const`) and non-null assertions (`x!`) in the product's code, without its
 * tests.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { root } from '../build/sources.ts';

/** Maximum number of each per 10,000 lines: slightly above the current one. */
const most = { casts: 20, assertions: 10.5 };

const sources = ['contract', 'domain', 'server', 'src', 'sw'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name))
    .map((name) => path.join(root, folder, name)),
);

/** Returns both figures per 10,000 lines as a sentence, and whether they are within the limits. */
export function assertionsOf(): { ok: boolean; output: string } {
  const found = { lines: 0, casts: 0, assertions: 0 };
  for (const file of sources) {
    const code = readFileSync(file, 'utf8');
    found.lines += code.split('\n').length - 1;
    JSON.stringify(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (_, node) => {
      if (node?.type === 'TSNonNullExpression') found.assertions += 1;
      if (node?.type === 'TSAsExpression' && node.typeAnnotation.typeName?.name !== 'const') found.casts += 1;
      return typeof node === 'bigint' ? String(node) : node;
    });
  }
  const per = (n: number): number => (n / found.lines) * 10_000;
  const [casts, assertions] = [per(found.casts), per(found.assertions)];
  return {
    ok: casts <= most.casts && assertions <= most.assertions,
    output: `${casts.toFixed(1)} casts (at most ${most.casts}) and ${assertions.toFixed(1)} non-null assertions (at most ${most.assertions}) per 10,000 lines`,
  };
}
