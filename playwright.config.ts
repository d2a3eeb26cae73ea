import { defineConfig } from 'playwright/test';
import { launchOptions } from './tests/support/browser.ts';

/** The built app in a real browser against the real server: `npm run build` first (`npm test` does). */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two that keep a core busy each, and beside them one of those that mostly wait: for a connection to be given up, a
  // server to be back, a lock to lapse.
  workers: 3,
  projects: [
    { name: 'screens', testIgnore: '**/faults/**', workers: 2 },
    { name: 'faults', testMatch: '**/faults/**/*.test.ts', workers: 2 },
  ],
  // A test that passes the second time has found something.
  retries: 0,
  timeout: 120_000,
  // Two browsers and two servers on two cores: patience costs nothing where all is well.
  expect: { timeout: 15_000 },
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
