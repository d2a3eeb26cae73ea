/**
 * `npm test`: every check and test, cheapest first; the last line is `N passed, M failed`.
 *
 * `npm test -- people` runs what has `people` in its path, at every level, without the checks.
 * `npm test -- --all-databases` runs every API test on the embedded database too.
 * `npm run test:changed [-- COMMIT]` runs what a change since COMMIT (default: main's last commit) can affect.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { onOne } from '../tests/api/databases.ts';
import { findPostgres } from '../tests/support/postgres.ts';
import { ensureBrowser } from './browser.ts';
import { isBuilt } from './build/build-record.ts';
import { root } from './build/sources.ts';
import { run } from './run.ts';
import { browserPart } from './test/browser-part.ts';
import { changesSince } from './test/changed.ts';
import { nothing, Summary, type Count } from './test/summary.ts';
import { vitestPart } from './test/vitest-part.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'all-databases': { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
});
const change = values.changed ? changesSince(positionals[0]) : null;
/** Words of paths that choose the tests. Undefined means all. */
const words = change ? change.words : positionals.length > 0 ? positionals : undefined;
const whole = words === undefined;

const reports = mkdtempSync(path.join(tmpdir(), 'kawani-test-'));
const summary = new Summary();

const script = (name: string, file: string): Promise<boolean> =>
  summary.part(name, async () => ({ code: (await run(path.join(root, file), [])).code, count: nothing }));

async function foundBrowser(): Promise<{ code: number; count: Count }> {
  try {
    ensureBrowser();
    return { code: 0, count: nothing };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { code: 1, count: nothing };
  }
}

if (whole || change) await script('check', 'scripts/check.ts');

// Imports decide which tests a change can affect. API tests import the whole server, so the nouns in their paths
// decide.
const byImports = change ? { reports, changedSince: change.commit } : { reports, words };
const byNoun = { reports, words };
await vitestPart(summary, 'unit', byImports);
await vitestPart(summary, 'isolated', byImports);
await vitestPart(summary, 'process', byImports);
await vitestPart(summary, 'offline', byImports);
// With PostgreSQL, the embedded database answers only the files of tests/api/databases.ts (decision 065).
const postgres = findPostgres() !== null;
const without = postgres && !values['all-databases'] ? onOne.map((test) => `tests/api/${test}`) : [];
await vitestPart(summary, 'api-pglite', { ...byNoun, without, again: 'crashed' });
await vitestPart(summary, 'calendar', byNoun);
if (postgres) await vitestPart(summary, 'api-postgres', byNoun);
else console.log('\n!! NO POSTGRESQL on this machine: the API was tested on the embedded database only.');
if (await summary.part('chromium', foundBrowser)) {
  await vitestPart(summary, 'components', { ...byImports, again: true });
  if ((!whole && (await isBuilt())) || (await script('build', 'scripts/build.ts')))
    await browserPart(summary, { reports, words });
}

rmSync(reports, { recursive: true, force: true });
if (summary.print() > 0) process.exitCode = 1;
