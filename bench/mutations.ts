/**
 * Do the tests of pay notice a mistake? In a copy of the sources, one comparison, constant or operator
 * at a time is changed, and the tests of `domain/` run against it. Prints the score and each change
 * that no test noticed. `LIMIT=40` takes that many, spread evenly; `ONLY=tax` one folder.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/build/sources.ts';

const folders = [
  'money',
  'tables',
  'contributions',
  'tax',
  'rates',
  'overtime',
  'pay',
  'loans',
  'time',
  'billing',
].filter((f) => process.env['ONLY'] === undefined || process.env['ONLY'] === f);
const limit = Number(process.env['LIMIT'] ?? Number.POSITIVE_INFINITY);

/** What is changed into what. */
const swaps: readonly (readonly [RegExp, string])[] = [
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ === /g, ' !== '],
  [/ && /g, ' || '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/\bminus\(/g, 'plus('],
  [/\bplus\(/g, 'minus('],
  [/\batMost\(/g, 'atLeast('],
  [/\batLeast\(/g, 'atMost('],
  [/(?<![\w.'"-])(\d[\d_]*)(?![\w.'"-])/g, '($1 + 1)'],
];

interface Mutation {
  file: string;
  at: number;
  before: string;
  after: string;
  line: number;
}

function mutationsOf(file: string): Mutation[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  return swaps.flatMap(([pattern, replacement]) =>
    [...source.matchAll(pattern)].flatMap((m): Mutation[] => {
      const start = source.lastIndexOf('\n', m.index) + 1;
      const end = source.indexOf('\n', m.index);
      const text = source.slice(start, end).trim();
      // Comments, imports, types and messages compute nothing.
      if (/^(\*|\/\/|\/\*|import|export type|readonly|\|)/.test(text) || (text.includes('=>') && m[0] === ' > '))
        return [];
      const inText = (source.slice(start, m.index).match(/['`]/g) ?? []).length % 2 === 1;
      if (inText) return [];
      const line = source.slice(0, m.index).split('\n').length;
      return [{ file, at: m.index, before: m[0], after: m[0].replace(new RegExp(pattern.source), replacement), line }];
    }),
  );
}

const files = folders.flatMap((folder) =>
  readdirSync(path.join(root, 'domain', folder))
    .filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts'))
    .map((f) => `domain/${folder}/${f}`),
);
const all = files.flatMap(mutationsOf);
const step = Math.max(1, all.length / limit);
const chosen = Array.from({ length: Math.min(limit, all.length) }, (_, i) => all[Math.floor(i * step)]!);

// Inside the project, so that packages are found as they are here.
mkdirSync(path.join(root, 'var'), { recursive: true });
const copy = mkdtempSync(path.join(root, 'var', 'mutations-'));
for (const part of [
  'domain',
  'contract',
  'server/documents',
  'tests/golden',
  'tests/support',
  'package.json',
  'vitest.config.ts',
])
  cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
writeFileSync(path.join(copy, 'tsconfig.json'), '{}');

/** Do the tests pass in the copy? A mistake that never ends counts as noticed. */
const passes = (): boolean =>
  spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'unit',
      '--bail',
      '1',
      ...folders.map((f) => `domain/${f}`),
      'domain/explain',
      'domain/reports',
      'tests/golden',
    ],
    { cwd: copy, stdio: 'ignore', timeout: 120_000 },
  ).status === 0;

try {
  if (!passes()) throw new Error('The tests do not pass before anything is changed.');
  const survivors: Mutation[] = [];
  for (const m of chosen) {
    const target = path.join(copy, m.file);
    const source = readFileSync(target, 'utf8');
    writeFileSync(target, source.slice(0, m.at) + m.after + source.slice(m.at + m.before.length));
    if (passes()) survivors.push(m);
    writeFileSync(target, source);
  }
  for (const m of survivors) console.log(`survived ${m.file}:${m.line} ${m.before.trim()} → ${m.after.trim()}`);
  const noticed = chosen.length - survivors.length;
  console.log(
    `${noticed} of ${chosen.length} mistakes noticed (${Math.round((noticed / chosen.length) * 100)}%), out of ${all.length} possible`,
  );
} finally {
  rmSync(copy, { recursive: true, force: true });
}
