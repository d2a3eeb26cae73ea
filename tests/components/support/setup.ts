/** Before each test file: the page's clock and network, and no error in its console. */
import './clock.ts';
import './find.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closeApp } from './app.tsx';
import { takeProblems } from './console.ts';
import { resetNetwork } from './network.ts';

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
