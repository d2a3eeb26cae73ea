/** Runs one Vitest project as a part of `npm test`. */
import path from 'node:path';
import { run, toolFile } from '../run.ts';
import { readReport } from './report.ts';
import { nothing, type Count, type Summary } from './summary.ts';

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

interface Failure {
  file: string;
  test: string;
  reason: string;
}

interface Outcome {
  code: number;
  count: Count;
  failures: Failure[];
}

export interface VitestOptions {
  /** Folder for the report. */
  reports: string;
  /** Words of paths. Only files that match one of them run, and no matching file isn't a failure. */
  words?: readonly string[] | undefined;
  /** Files that are left out, as globs. */
  without?: readonly string[];
  /** Only tests that import what changed since this commit. */
  changedSince?: string | undefined;
  /**
   * Set if files with a failure run once more, alone. A test that then passes is reported as flaky. `crashed` limits
   * this to files whose process ended before its tests. Node 24 sometimes aborts within WebAssembly when the embedded
   * database is opened often (https://github.com/nodejs/node/issues/64500).
   */
  again?: boolean | 'crashed';
}

/** Runs a project and records its failures. */
export async function vitestPart(summary: Summary, project: string, options: VitestOptions): Promise<boolean> {
  return summary.part(project, async () => {
    const first = await runProject(project, options, options.words ?? []);
    const files = [...new Set(first.failures.map((f) => f.file))];
    const tried = options.again === 'crashed' ? first.failures.every((f) => f.test === project) : options.again;
    if (!tried || files.length === 0 || files.length > mostAgain) return recorded(summary, first);
    console.log(`\n${files.length} files of ${project} run once more, alone:`);
    const second = await runProject(project, { ...options, changedSince: undefined }, files, ['--maxWorkers=1']);
    const still = first.failures.filter((f) => second.failures.some((s) => s.file === f.file && s.test === f.test));
    for (const failure of first.failures)
      if (!still.includes(failure)) summary.passedAlone(`${path.basename(failure.file)} › ${failure.test}`);
    const recovered = first.failures.length - still.length;
    const count = {
      ...first.count,
      passed: first.count.passed + recovered,
      failed: first.count.failed - recovered,
    };
    // A test that failed only the second time didn't fail both times, so it is flaky too. A file that didn't load is a
    // failure.
    const fresh = second.failures.filter((s) => !first.failures.some((f) => f.file === s.file && f.test === s.test));
    for (const { file, test } of fresh) summary.passedAlone(`${path.basename(file)} › ${test}`);
    const unexplained = second.failures.length === 0 || fresh.some(({ test }) => test === project);
    const code = count.failed > 0 ? 1 : unexplained ? second.code : 0;
    return recorded(summary, { code, count, failures: still });
  });
}

/**
 * Maximum number of failed files to run again. More failures aren't a coincidence, so a second run would only take
 * time.
 */
const mostAgain = 8;

function recorded(summary: Summary, outcome: Outcome): Outcome {
  for (const { file, test, reason } of outcome.failures) summary.fail(file, test, reason);
  return outcome;
}

async function runProject(
  project: string,
  { reports, words, without = [], changedSince }: VitestOptions,
  filters: readonly string[],
  more: readonly string[] = [],
): Promise<Outcome> {
  const file = path.join(reports, `${project}.json`);
  const { code } = await run(toolFile('vitest'), [
    'run',
    ...filters,
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(words || changedSince ? ['--passWithNoTests'] : []),
    ...(changedSince ? [`--changed=${changedSince}`] : []),
    ...without.map((glob) => `--exclude=${glob}`),
    ...more,
  ]);
  const report = readReport(file) as VitestReport | null;
  if (!report) return { code: words || changedSince ? code : 1, count: nothing, failures: [] };
  const failures = report.testResults.flatMap(failuresOf(project));
  // A test file that doesn't load lists no failed test, but counts as one.
  const unloaded = report.testResults.filter((r) => r.status === 'failed' && !r.assertionResults.some(isFailed)).length;
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return { code, count, failures };
}

const isFailed = (result: { status: string }): boolean => result.status === 'failed';

const failuresOf =
  (project: string) =>
  (result: VitestReport['testResults'][number]): Failure[] => {
    const failed = result.assertionResults.filter(isFailed);
    if (isFailed(result) && failed.length === 0) return [{ file: result.name, test: project, reason: result.message }];
    return failed.map((a) => ({ file: result.name, test: a.fullName, reason: a.failureMessages[0] ?? '' }));
  };
