import { statfsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';
import { findBrowser } from '../../scripts/browser.ts';

/**
 * Features of Chromium the tests do without. Of several `--disable-features` Chromium takes the last, so those Playwright
 * 1.65 disables itself are repeated here.
 */
const disabledFeatures = [
  // Suggestions under the address bar, a page of Chromium's own in each window: 0.7 s of the processor for each context.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Whether the memory that processes share may be where the system has it, instead of in files: a gigabyte is free there. */
function roomToShare(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 1_000_000_000;
  } catch {
    return false;
  }
}

/** Found once a process: looking for it starts it. */
const found = new Map<boolean, string | null>();

/**
 * How the tests start Chromium: quiet (no traffic of its own), and without its sandbox where root starts it. What is
 * measured, taken a picture of, or synced and told in the background is in a whole Chromium, as people have it.
 */
export function launchOptions({ whole = false } = {}): LaunchOptions {
  const path = found.get(whole) ?? findBrowser({ shellToo: !whole });
  found.set(whole, path);
  return {
    ...(path ? { executablePath: path } : {}),
    headless: true,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
    ...(roomToShare() ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}),
  };
}
