/**
 * Measures whether the tests of pay notice mistakes. In a copy of the sources, changes one comparison, constant, or
 * operator at a time, and runs the tests that reach it, fastest first, until one fails. Prints each change that no test
 * noticed, and the score of each folder.
 *
 * `ONLY=tax,money` limits the run to some folders, and `LIMIT=40` to that number of changes, spread evenly. Results are
 * stored in var/mutations.jsonl. `RESUME=1` tests only the remaining changes, and `RESUME=survivors` also tests those
 * that went unnoticed again. Changes to a file that was edited since are always tested again.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/build/sources.ts';
import type { Answer, Question } from './support/mistake-runner.ts';
import { mistakesIn, type Mistake } from './support/mistakes.ts';
import { amount, inform } from './support/table.ts';

const known = ['money', 'tables', 'contributions', 'tax', 'rates', 'overtime', 'pay', 'loans', 'time', 'billing'];
const only = process.env['ONLY']?.split(',');
const folders = [...known, 'reports'].filter((f) => only?.includes(f) ?? true);
const limit = amount('LIMIT', Number.POSITIVE_INFINITY, 40);
const resume = process.env['RESUME'];
const kept = path.join(root, 'var', 'mutations.jsonl');

// The copy is inside the project, so that packages are found as usual. Edits made meanwhile don't affect it.
mkdirSync(path.join(root, 'var'), { recursive: true });
const copy = mkdtempSync(path.join(root, 'var', 'mutations-'));
for (const part of [
  'domain',
  'contract',
  'server/documents',
  'server/seed/worked-company',
  'tests/golden',
  'tests/second',
  'tests/support',
  'package.json',
])
  cpSync(path.join(root, part), path.join(copy, part), { recursive: true });

interface Judged {
  readonly key: string;
  readonly noticedBy?: string | undefined;
}
const judged = new Map<string, Judged>();
if (resume === undefined) rmSync(kept, { force: true });
else if (existsSync(kept))
  for (const line of readFileSync(kept, 'utf8').split('\n').filter(Boolean)) {
    const j = JSON.parse(line) as Judged;
    judged.set(j.key, j);
  }
const keep = (j: Judged): void => {
  judged.set(j.key, j);
  appendFileSync(kept, `${JSON.stringify(j)}\n`);
};

/** Files that import a file, directly or through others, and that a mistake in it can therefore affect. */
const sources = globSync('{domain,contract,server,tests}/**/*.ts', { cwd: copy }).map((f) => f.replaceAll('\\', '/'));
const importers = new Map<string, string[]>();
for (const file of sources)
  for (const [, from] of readFileSync(path.join(copy, file), 'utf8').matchAll(/from '([#.][^']+)'/g)) {
    const target = from!.startsWith('#')
      ? from!.slice(1).replace(/^calls\//, 'contract/')
      : path.posix.join(path.posix.dirname(file), from!);
    importers.set(target, [...(importers.get(target) ?? []), file]);
  }
function reachedFrom(file: string): string[] {
  const found = new Set<string>();
  const visit = (f: string): void => {
    for (const by of importers.get(f) ?? [])
      if (!found.has(by)) {
        found.add(by);
        visit(by);
      }
  };
  visit(file);
  return [...found];
}

let runner: ChildProcess | undefined;
let asked = 0;

/** Returns the answer of the warm process, or `late` if it doesn't answer in time; the process is then ended. */
function ask(question: Question, seconds: number): Promise<Answer | 'late'> {
  // Loaded modules stay in memory, so restart the process from time to time.
  if (asked % 150 === 0) runner?.kill();
  asked += 1;
  if (!runner || runner.killed || runner.exitCode !== null)
    runner = fork(path.join(root, 'bench/support/mistake-runner.ts'), {
      cwd: copy,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  const process = runner;
  return new Promise((resolve) => {
    const done = (answer: Answer | 'late') => {
      clearTimeout(timer);
      process.removeAllListeners();
      if (answer === 'late') process.kill('SIGKILL');
      resolve(answer);
    };
    const timer = setTimeout(() => done('late'), seconds * 1000);
    process.once('message', (answer) => done(answer as Answer));
    process.once('exit', () => done('late'));
    process.send(question);
  });
}

/** Returns the tests that reach a file: golden cases first, then by their duration without a mistake. */
function questionOf(m: Mistake, times: Readonly<Record<string, number>>): Question {
  const reached = reachedFrom(m.file);
  const cost = (test: string) => (test.startsWith('tests/golden') ? 0 : times[test]!);
  const tests = reached.filter((f) => f.endsWith('.test.ts')).sort((a, b) => cost(a) - cost(b));
  return { file: m.file, source: m.source, reached, tests };
}

const score = (list: readonly Mistake[]): string => {
  const noticed = list.filter((m) => judged.get(m.key)?.noticedBy !== undefined).length;
  return `${noticed} of ${list.length} (${((noticed / list.length) * 100).toFixed(1)}%)`;
};

try {
  const all = folders.flatMap((folder) =>
    sources
      .filter((f) => f.startsWith(`domain/${folder}/`) && !f.endsWith('.test.ts'))
      .flatMap((f) => mistakesIn(copy, f)),
  );
  const step = Math.max(1, all.length / limit);
  const chosen = Array.from({ length: Math.min(limit, all.length) }, (_, i) => all[Math.floor(i * step)]!);

  const tests = sources.filter((f) => f.endsWith('.test.ts') && !f.startsWith('contract/'));
  const before = await ask({ reached: [], tests }, 120);
  if (before === 'late' || before.noticedBy !== undefined)
    throw new Error(
      `The tests do not pass before anything is changed: ${before === 'late' ? 'late' : before.noticedBy}`,
    );
  const took = Object.values(before.times).reduce((a, b) => a + b, 0) / 1000;

  const rest = chosen.filter((m) => {
    const j = judged.get(m.key);
    return j === undefined || (resume === 'survivors' && j.noticedBy === undefined);
  });
  const began = performance.now();
  for (const m of rest) {
    const answer = await ask(questionOf(m, before.times), 10 + 3 * took);
    const noticedBy = answer === 'late' ? 'it never ended' : answer.noticedBy;
    if (noticedBy === undefined) console.log(`survived ${m.file}:${m.line} ${m.before} → ${m.after}   ${m.text}`);
    keep({ key: m.key, noticedBy });
  }
  const each = (performance.now() - began) / 1000 / Math.max(1, rest.length);
  console.log(`\njudged ${rest.length} now, ${each.toFixed(2)} s each`);
  for (const folder of folders) {
    const list = chosen.filter((m) => m.file.startsWith(`domain/${folder}/`));
    if (list.length > 0) console.log(`${folder}: ${score(list)}`);
  }
  for (const m of chosen)
    if (judged.get(m.key)?.noticedBy === undefined && !rest.includes(m))
      console.log(`survived before ${m.file}:${m.line} ${m.before} → ${m.after}   ${m.text}`);
  console.log(`noticed: ${score(chosen)}, out of ${all.length} possible`);
  inform('mistakes noticed', score(chosen));
} finally {
  runner?.kill();
  rmSync(copy, { recursive: true, force: true });
}
