/**
 * `npm test`: everything, in the order of what is cheapest to find. Each runner prints for itself;
 * the last line sums what they counted. A runner that fails without naming a failed test (it
 * crashed, a file did not load, the build broke) counts as one failure.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { onOne } from '../tests/api/databases.ts';
import { findPostgres } from '../tests/support/postgres.ts';
import { ensureBrowser } from './browser.ts';
import { root } from './build/sources.ts';
import { run, toolFile } from './run.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

const reports = mkdtempSync(path.join(tmpdir(), 'kawani-test-'));
const summary: { name: string; count: Count }[] = [];
/** One line for each failure, said again at the end: where only the end of a long output is kept, it says what to look at. */
const failures: string[] = [];

function fail(where: string, what: string, why: string): void {
  const reason = stripVTControlCharacters(why).split('\n').slice(0, 12).join(' ').replace(/\s+/g, ' ');
  failures.push(`${path.relative(root, where)} › ${what}: ${reason.slice(0, 400)}`);
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Notes a step; one that ended badly has failed, whatever it counted. */
function note(name: string, code: number, counted: Count): void {
  const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed;
  summary.push({ name, count: { ...counted, failed } });
}

const nothing: Count = { passed: 0, failed: 0, skipped: 0 };

async function step(name: string, script: string): Promise<boolean> {
  title(name);
  const { code } = await run(path.join(root, script), []);
  note(name, code, nothing);
  return code === 0;
}

async function vitest(project: string, without: readonly string[] = []): Promise<void> {
  title(project);
  const file = path.join(reports, `${project}.json`);
  const { code } = await run(toolFile('vitest'), [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...without.map((test) => `--exclude=tests/api/${test}`),
  ]);
  const report = readReport(file) as VitestReport | null;
  for (const of of report?.testResults ?? []) {
    const failed = of.assertionResults.filter((a) => a.status === 'failed');
    for (const test of failed) fail(of.name, test.fullName, test.failureMessages[0] ?? '');
    if (of.status === 'failed' && failed.length === 0) fail(of.name, project, of.message);
  }
  // A test file that could not be loaded lists no failed test; it is counted as one.
  const unloaded =
    report?.testResults.filter((f) => f.status === 'failed' && !f.assertionResults.some((a) => a.status === 'failed'))
      .length ?? 0;
  const counted = report && {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  note(project, counted ? code : 1, counted ?? nothing);
}

async function browserTests(): Promise<void> {
  title('browser');
  try {
    ensureBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    note('browser', 1, nothing);
    return;
  }
  const file = path.join(reports, 'browser.json');
  const { code } = await run(toolFile('playwright'), ['test'], { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  const report = readReport(file) as PlaywrightReport | null;
  for (const spec of specsOf(report?.suites ?? []).filter((s) => !s.ok))
    for (const error of spec.tests.flatMap((t) => t.results.flatMap((r) => r.errors)))
      fail(path.join(root, 'tests/e2e', spec.file), spec.title, error.message ?? '');
  for (const error of report?.errors ?? []) fail(root, 'browser', error.message ?? '');
  const counted = report && {
    passed: report.stats.expected,
    // A test that failed and passed at a second try is counted as failed: it is a bug.
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    skipped: report.stats.skipped,
  };
  note('browser', counted ? code : 1, counted ?? nothing);
}

const specsOf = (suites: PlaywrightSuite[]): PlaywrightSuite['specs'] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);

function title(name: string): void {
  console.log(`\n──── ${name} ${'─'.repeat(Math.max(0, 74 - name.length))}`);
}

await step('check', 'scripts/check.ts');
await vitest('unit');
// Where both databases are, tests that ask nothing of the database itself run on PostgreSQL alone (decision 065).
const postgres = findPostgres() !== null;
await vitest('api-pglite', postgres ? onOne : []);
if (postgres) await vitest('api-postgres');
else console.log('\n!! NO POSTGRESQL on this machine: the API was tested on the embedded database only.');
await vitest('calendar');
if (await step('build', 'scripts/build.ts')) await browserTests();

title('summary');
for (const failure of failures) console.log(`✘ ${failure}`);
for (const { name, count } of summary)
  console.log(
    `${count.failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(13)} ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`,
  );
rmSync(reports, { recursive: true, force: true });

const total = (what: keyof Count) => summary.reduce((sum, { count }) => sum + count[what], 0);
if (total('failed') > 0) process.exitCode = 1;
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
