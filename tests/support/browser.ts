import type { LaunchOptions } from 'playwright';
import { findBrowser } from '../../scripts/browser.ts';

/** How the tests start Chromium: quiet (no traffic of its own), and without its sandbox where root starts it. */
export function launchOptions(): LaunchOptions {
  const executablePath = findBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    headless: true,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  };
}
