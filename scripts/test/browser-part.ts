/** The end-to-end tests of Playwright as a part of `npm test`. */
import path from 'node:path';
import { root } from '../build/sources.ts';
import { run, toolFile } from '../run.ts';
import { readReport } from './report.ts';
import { nothing, type Count, type Summary } from './summary.ts';

interface Spec {
  id: string;
  title: string;
  file: string;
  ok: boolean;
  tests: { projectName: string; results: { errors: { message?: string }[] }[] }[];
}
interface Suite {
  suites?: Suite[];
  specs: Spec[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
}

/** With more failed tests than this the cause is no coincidence, and a second run only takes time. */
const mostAgain = 10;

/**
 * Runs the browser tests, all or those whose path holds one of the words. A test that fails runs once more by itself:
 * one that passes then is reported as flaky, one that fails twice has failed.
 */
export async function browserPart(
  summary: Summary,
  { reports, words = [], again = true }: { reports: string; words?: readonly string[] | undefined; again?: boolean },
): Promise<boolean> {
  return summary.part('browser', async () => {
    const file = path.join(reports, 'browser.json');
    const playwright = async (args: readonly string[]) => {
      const { code } = await run(toolFile('playwright'), ['test', ...args], {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      });
      return { code, report: readReport(file) as PlaywrightReport | null };
    };

    const first = await playwright(words.length > 0 ? [...words, '--pass-with-no-tests'] : []);
    if (!first.report) return { code: 1, count: nothing };
    let failed = failedIn(first.report);
    let { code } = first;
    if (again && failed.length > 0 && failed.length <= mostAgain && first.report.errors.length === 0) {
      console.log(`\n${failed.length} failed browser tests run once more, alone:`);
      const second = await playwright(['--last-failed', '--workers=1']);
      if (second.report) {
        ({ code } = second);
        const still = new Set(failedIn(second.report).map((spec) => spec.id));
        for (const spec of failed) if (!still.has(spec.id)) summary.passedAlone(`${spec.file} › ${spec.title}`);
        failed = failed.filter((spec) => still.has(spec.id));
      }
    }
    for (const spec of failed)
      for (const error of spec.tests.flatMap((t) => t.results.flatMap((r) => r.errors)))
        summary.fail(path.join(root, 'tests/e2e', spec.file), spec.title, error.message ?? '');
    for (const error of first.report.errors) summary.fail(root, 'browser', error.message ?? '');
    return { code, count: counted(first.report, failed.length) };
  });
}

function counted({ stats, errors }: PlaywrightReport, failed: number): Count {
  const ran = stats.expected + stats.unexpected + stats.flaky;
  return { passed: ran - failed, failed: failed + errors.length, skipped: stats.skipped };
}

const failedIn = (report: PlaywrightReport): Spec[] => specsOf(report.suites).filter((spec) => !spec.ok);

const specsOf = (suites: readonly Suite[]): Spec[] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
