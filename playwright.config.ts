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

/** The built app in a real browser against the real server: `npm run build` first (`npm test` does). */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Three with screens, which wait for a server now and then, and beside them two with phones, which mostly wait: for a
  // connection to be given up, a server to be back, a lock to lapse.
  workers: 5,
  // A worker goes from file to file of its own kind. One that came to the other would be ended, and another would begin with
  // a browser, a server and a used phone of its own.
  projects: [
    { name: 'phones', testMatch: withPhones, workers: 2 },
    { name: 'screens', testIgnore: withPhones, workers: 3 },
  ],
  // A test that passes the second time has found something.
  retries: 0,
  timeout: 480_000,
  // Five browsers and their servers on two cores, which are a third as fast on one machine as on another: patience costs
  // nothing where all is well.
  expect: { timeout: 45_000 },
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as ['json']] : [])],
  use: {
    launchOptions: launchOptions(),
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    viewport: { width: 390, height: 844 },
    // Recording costs a quarter of the time. To look into a failure: `npx playwright test FILE --trace retain-on-failure`.
    trace: 'off',
  },
});
