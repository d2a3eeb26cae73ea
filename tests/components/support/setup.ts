/** Before each test file: the page's clock and network, and no error in its console. */
import './react.ts';
import './clock.ts';
import './find.ts';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { closeApp, openedCompany } from './app.tsx';
import { takeProblems } from './console.ts';
import { resetNetwork } from './network.ts';

// Where the server's code changed, the company is seeded first, which takes longer than a test may.
beforeAll(async () => {
  await openedCompany();
}, 180_000);

beforeEach(() => {
  takeProblems();
  resetNetwork();
});

afterEach(async () => {
  await closeApp();
  vi.restoreAllMocks();
  const found = takeProblems();
  resetNetwork();
  expect(found, 'errors in the console').toEqual([]);
});
