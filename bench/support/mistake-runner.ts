/**
 * A warm process that runs test files against a file with a mistake in it. Only what imports that
 * file is loaded again; the rest stays. It runs in the copy of the sources: `cwd` is that copy.
 */
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { takeCollected } from './stand-in-vitest.ts';

export interface Question {
  /** From the copy's folder; nothing is changed where it is absent. */
  readonly file?: string;
  readonly source?: string;
  /** The files that import it, directly or not, and the tests to run: cheapest first. */
  readonly reached: readonly string[];
  readonly tests: readonly string[];
}
export interface Answer {
  /** The test that failed; none where the mistake went unnoticed. */
  readonly noticedBy?: string;
  /** Milliseconds by test file. */
  readonly times: Readonly<Record<string, number>>;
}

// One seed, so that the same mistakes are noticed each time; and the smallest counterexample is of no interest.
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
