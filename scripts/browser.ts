/**
 * Finds an installed Chromium for the tests. If there is none, installs Playwright's, or otherwise Debian's.
 * `node scripts/browser.ts` prints its path.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { root } from './build/sources.ts';

/**
 * Chromium without windows, notifications, and background sync. With this program, tests of screens need a fifth less
 * processor time.
 */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const usualPlaces = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns true if the program runs. Ubuntu's `chromium-browser` may be a script that only says to install a snap. */
function runs(program: string): boolean {
  // On Windows, `--version` opens a window.
  if (process.platform === 'win32') return true;
  try {
    return /Chrom(e|ium)/.test(
      execFileSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return false;
  }
}

/** Returns the path of a Chromium that runs, or null if there is none. CHROME_PATH comes first. */
export function findBrowser({ shellToo = false } = {}): string | null {
  const onPath = (shellToo ? [shell, ...names] : names).flatMap((name) =>
    (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  );
  const candidates = [process.env['CHROME_PATH'], ...onPath, ...usualPlaces, chromium.executablePath()];
  return (
    candidates.find((file): file is string => file !== undefined && file !== '' && existsSync(file) && runs(file)) ??
    null
  );
}

function isDebian(): boolean {
  return (
    existsSync('/etc/os-release') && /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

/** Finds a browser or installs one, and prints the result. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) {
    console.log(`Browser: ${found}`);
    return found;
  }
  console.log('No Chromium found: installing the one of Playwright.');
  const cli = path.join(root, 'node_modules/playwright/cli.js');
  const installed = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 600_000 });
  const own = installed.status === 0 ? findBrowser() : null;
  if (own) return own;
  if (process.getuid?.() === 0 && isDebian()) {
    console.log('That did not give one that runs: installing the packages of Debian or Ubuntu.');
    for (const step of [['update'], ['install', '-y', 'chromium'], ['install', '-y', shell]])
      spawnSync('apt-get', step, { stdio: 'inherit' });
    const packaged = findBrowser();
    if (packaged) return packaged;
  }
  throw new Error(
    'There is no Chromium and none could be installed. Install Chromium or Google Chrome, or set CHROME_PATH.',
  );
}

if (import.meta.main) console.log(ensureBrowser());
