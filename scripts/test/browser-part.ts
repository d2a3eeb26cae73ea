/** Runs Playwright's end-to-end tests as a part of `npm test`. */
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
  tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
}
interface Suite {
  suites?: Suite[];
  specs: Spec[];
}
interface PlaywrightReport {
  errors: { message?: string }[];
  suites: Suite[];
}

/**
 * Maximum number of failed tests to run again. More failures aren't a coincidence, so a second run would only take
 * time.
 */
const mostAgain = 10;

/**
 * Runs the browser tests, either all or those whose path contains one of the words. A failed test runs once more,
 * alone. If it then passes, it is reported as flaky, and if it fails again, as failed.
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
    const specs = new Map(specsOf(first.report.suites).map((spec) => [spec.id, spec]));
    const failed = [...specs.values()].filter(isFailed);
    let { code } = first;
    if (again && failed.length > 0 && failed.length <= mostAgain && first.report.errors.length === 0) {
      console.log(`\n${failed.length} failed browser tests run once more, alone:`);
      code = 0;
      // Each step of a story needs the previous steps, so a story runs again from its beginning.
      const inStory = failed.some(ofStory);
      const rest = failed.some((spec) => !ofStory(spec));
      for (const args of [
        ...(rest ? [['--last-failed', '--project=phones', '--project=screens']] : []),
        ...(inStory ? [['--project=story']] : []),
      ]) {
        const second = await playwright([...args, '--workers=1']);
        code = Math.max(code, second.code);
        for (const spec of specsOf(second.report?.suites ?? [])) specs.set(spec.id, spec);
      }
      for (const spec of failed)
        if (!isFailed(specs.get(spec.id)!)) summary.passedAlone(`${spec.file} › ${spec.title}`);
    }
    const last = [...specs.values()];
    for (const spec of last.filter(isFailed))
      for (const error of spec.tests.flatMap((t) => t.results.flatMap((r) => r.errors)))
        summary.fail(path.join(root, 'tests/e2e', spec.file), spec.title, error.message ?? '');
    for (const error of first.report.errors) summary.fail(root, 'browser', error.message ?? '');
    return { code, count: counted(last, first.report.errors.length) };
  });
}

function counted(specs: readonly Spec[], errors: number): Count {
  const failed = specs.filter(isFailed).length;
  const skipped = specs.filter((spec) => spec.tests.every((t) => t.status === 'skipped')).length;
  return { passed: specs.length - failed - skipped, failed: failed + errors, skipped };
}

const isFailed = (spec: Spec): boolean => !spec.ok;

/** Returns true for tests of the worked company, which form one story and run one after another. */
const ofStory = (spec: Spec): boolean => spec.tests.some((t) => t.projectName === 'story');

const specsOf = (suites: readonly Suite[]): Spec[] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
