import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { startClock } from './tests/e2e/support/clock.ts';
import { launchOptions } from './tests/support/browser.ts';
import { temporaryInMemory } from './tests/support/in-memory.ts';

temporaryInMemory();
startClock();

/** The files whose tests have a phone and a Kawani of their own: they take their `test` from there. */
const withPhones = globSync('tests/e2e/**/*.test.ts', { cwd: import.meta.dirname })
  .map((file) => path.join(import.meta.dirname, file))
  .filter((file) => /\btest\b.*\/fault-test\.ts'/.test(readFileSync(file, 'utf8')));

/** From an empty installation to payslips, one test after the other. */
const story = '**/worked-company/*.test.ts';

/** The built app in a real browser against the real server: `npm run build` first (`npm test` does). */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One on each of two cores: a browser, its server and the database keep a core busy.
  workers: 2,
  // The longest story begins first, so that it does not run alone at the end. A worker goes from file to file of its own
  // project; phones mostly wait, so one of the two workers is enough for them.
  projects: [
    { name: 'story', testMatch: story },
    { name: 'phones', testMatch: withPhones, workers: 1 },
    { name: 'screens', testIgnore: [story, ...withPhones] },
  ],
  // A test that passes the second time has found something.
  retries: 0,
  // A longer story sets its own, with the reason.
  timeout: 60_000,
  // An app that takes longer is too slow for the people who use it.
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as ['json']] : [])],
  use: {
    launchOptions: launchOptions(),
    // What is pressed or opened comes as soon as what is expected: a test that waits for neither says which.
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    viewport: { width: 390, height: 844 },
    // Recording costs a quarter of the time. To look into a failure: `npx playwright test FILE --trace retain-on-failure`.
    trace: 'off',
  },
});
