/**
 * A warm process that runs test files against a file with a mistake. Only the modules that import that file are loaded
 * again. It runs in the copy of the sources, which is its `cwd`.
 */
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { takeCollected } from './stand-in-vitest.ts';

export interface Question {
  /** Path of the changed file in the copy's folder. If it is missing, no file is changed. */
  readonly file?: string;
  readonly source?: string;
  /** The files that import the changed file, directly or not. The next field has the tests to run, fastest first. */
  readonly reached: readonly string[];
  readonly tests: readonly string[];
}
export interface Answer {
  /** The test that failed. Missing if the mistake went unnoticed. */
  readonly noticedBy?: string;
  /** Duration in ms by test file. */
  readonly times: Readonly<Record<string, number>>;
}

// Use one seed, so that each run notices the same mistakes. Don't search for the smallest counterexample, which isn't
// needed.
fc.configureGlobal({ seed: 20_261_121, endOnFailure: true });

const copy = process.cwd();
const standIn = new URL('stand-in-vitest.ts', import.meta.url).href;
const own = new Map<string, string>();
let generation = 0;
let question: Question = { reached: [], tests: [] };

const nameOf = (url: string): string =>
  url.startsWith('file:') ? path.relative(copy, fileURLToPath(url)).replaceAll('\\', '/') : '';

function load(name: string): string {
  if (name === question.file) return stripTypeScriptTypes(question.source!, { mode: 'strip' });
  const known = own.get(name) ?? stripTypeScriptTypes(readFileSync(path.join(copy, name), 'utf8'), { mode: 'strip' });
  own.set(name, known);
  return known;
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'vitest' && context.parentURL !== standIn) return { url: standIn, shortCircuit: true };
    const found = next(specifier, context);
    const name = nameOf(found.url);
    const isNew = name === question.file || question.reached.includes(name) || question.tests.includes(name);
    return isNew ? { ...found, url: `${found.url}?${generation}` } : found;
  },
  load(url, context, next) {
    const name = nameOf(url);
    return /^(domain|contract|server|tests)\/.*\.ts$/.test(name)
      ? { format: 'module', source: load(name), shortCircuit: true }
      : next(url, context);
  },
});

async function failureIn(file: string): Promise<string | undefined> {
  takeCollected();
  let running = 'does not load';
  try {
    await import(`${pathToFileURL(path.join(copy, file)).href}?${generation}`);
    for (const { name, run } of takeCollected()) {
      running = name;
      await run();
    }
  } catch (error) {
    return `${file} · ${running}${question.file === undefined ? ` · ${String(error)}` : ''}`;
  }
  return undefined;
}

process.on('message', (asked: Question) => {
  void (async () => {
    question = asked;
    generation += 1;
    const times: Record<string, number> = {};
    let noticedBy: string | undefined;
    for (const file of asked.tests) {
      const began = performance.now();
      noticedBy = await failureIn(file);
      times[file] = performance.now() - began;
      if (noticedBy !== undefined) break;
    }
    const answer: Answer = { ...(noticedBy !== undefined && { noticedBy }), times };
    process.send!(answer);
  })();
});
