/**
 * `npm run screenshots`: the pictures of the README (docs/images) and of the browser's install
 * dialog (public/screenshots, as manifest.webmanifest lists them), taken of the built app with the
 * demo company. The results are committed. DIST_DIR names another build than dist/.
 */
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { addDays, manilaDate, weekday } from '#domain/calendar/local-date.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';
import { demoPassword } from '#server/seed/accounts.ts';
import globalSetup from '../tests/e2e/support/global-setup.ts';
import { pickDate } from '../tests/e2e/support/phone.ts';
import { startServers, type Servers } from '../tests/e2e/support/servers.ts';
import { launchOptions } from '../tests/support/browser.ts';
import { recordOfBuild } from './build/build-record.ts';
import { appHash, root } from './build/sources.ts';

const images = path.join(root, 'docs/images');
/** An install dialog shows them small, and a phone may have to fetch them. */
const largestForInstall = 300_000;

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
} satisfies Record<string, BrowserContextOptions>;

const today = manilaDate(new Date().toISOString());
const holidays = new Set(nationalHolidays.map((h) => h.date));

/** Day `n` of the first two weeks, from seven weeks ahead on, without a holiday; there the demo has filed nothing. 1 is their Monday. */
function freeDay(n: number): string {
  let monday = addDays(today, 49);
  while (weekday(monday) !== 1 || Array.from({ length: 15 }, (_, d) => addDays(monday, d)).some((d) => holidays.has(d)))
    monday = addDays(monday, 1);
  return addDays(monday, n - 1);
}

/** A working day half a year ago, whose cut-off is closed. */
function closedDay(): string {
  let date = addDays(today, -180);
  while (weekday(date) !== 3 || holidays.has(date)) date = addDays(date, -1);
  return date;
}

/** A device of one person, whose screens are taken in light and dark. */
class Camera {
  readonly page: Page;
  readonly device: keyof typeof devices;
  private readonly appUrl: string;

  private constructor(page: Page, device: keyof typeof devices, appUrl: string) {
    this.page = page;
    this.device = device;
    this.appUrl = appUrl;
  }

  static async open(browser: Browser, device: keyof typeof devices, { appUrl }: Servers): Promise<Camera> {
    const context = await browser.newContext({ ...devices[device], locale: 'en-PH', timezoneId: 'Asia/Manila' });
    context.setDefaultTimeout(10_000);
    // The offer to install would stand over what is to be seen.
    await context.addInitScript(() => localStorage.setItem('kawani.install-dismissed', 'never'));
    return new Camera(await context.newPage(), device, appUrl);
  }

  async take(name: string): Promise<void> {
    const { page } = this;
    // What was just confirmed would be in one picture and not in the other.
    await page
      .getByText(/^(Kept on this phone|Sent)$/)
      .first()
      .waitFor({ state: 'hidden', timeout: 20_000 });
    // Where the mouse was left, something would look pointed at.
    await page.mouse.move(0, 0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(300);
      await page.screenshot({
        path: path.join(images, `${this.device}-${name}-${colorScheme}.png`),
        animations: 'disabled',
      });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }

  async go(address: string, shown: string): Promise<void> {
    await this.page.goto(this.appUrl + address);
    await this.page.getByText(shown, { exact: true }).first().waitFor();
    await this.page.waitForLoadState('networkidle');
  }

  async signIn(email: string): Promise<void> {
    const { page } = this;
    await page.goto(`${this.appUrl}/login`);
    await page.locator('input[name="email"]').fill(email);
    await page.locator('input[type="password"]').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
  }

  /** Opens the form over the list and fills it in. */
  async fillIn(given: { type: string; first: string; last?: string; reason: string }): Promise<void> {
    const { page } = this;
    const form = page.getByRole('dialog', { name: 'File leave' });
    await page.getByRole('button', { name: 'File leave' }).first().click();
    await form.waitFor();
    await form.getByText(given.type, { exact: true }).click();
    await pickDate(form, given.first, given.last);
    await form.locator('textarea').fill(given.reason);
    await form.locator('textarea').blur();
  }

  async submit(): Promise<void> {
    const form = this.page.getByRole('dialog', { name: 'File leave' });
    await form.locator('button[type="submit"]').click();
    await form.waitFor({ state: 'hidden' });
  }
}

async function takePhone(phone: Camera): Promise<void> {
  const { page } = phone;
  await phone.go('/login', 'Good to see you');
  await phone.take('login');
  await phone.signIn('employee@kawani.test');
  await phone.go('/dashboard', 'File');
  await phone.take('dashboard');
  await phone.go('/portal/leave', 'File leave');
  await phone.take('leave');
  const trip = { type: 'Vacation', first: freeDay(4), last: freeDay(8), reason: 'Family matter' };
  await phone.fillIn(trip);
  await scrollToTop(page);
  await phone.take('file-leave');
  await phone.submit();
  await phone.fillIn({ type: 'Without pay', first: closedDay(), reason: 'Personal errand' });
  await phone.submit();
  await page.getByText('Correct', { exact: true }).first().waitFor();
  await page.context().setOffline(true);
  await phone.fillIn({ type: 'Sick', first: freeDay(2), reason: 'Medical check-up' });
  await phone.submit();
  await page.getByText('On this phone').first().waitFor();
  await phone.take('leave-offline');
  await page.getByRole('button', { name: /^Outbox/ }).click();
  await page.getByRole('dialog', { name: 'Outbox' }).waitFor();
  await phone.take('outbox');
  await page.context().setOffline(false);
}

async function takeDesk(desk: Camera): Promise<void> {
  await desk.go('/login', 'Good to see you');
  await desk.take('login');
  await desk.signIn('employee@kawani.test');
  await desk.go('/dashboard', 'File');
  await desk.take('dashboard');
  await desk.go('/portal/leave', 'File leave');
  await desk.take('leave');
  const trip = { type: 'Vacation', first: freeDay(11), last: freeDay(15), reason: 'Family matter' };
  await desk.fillIn(trip);
  await scrollToTop(desk.page);
  await desk.take('file-leave');
}

async function takeApprovals(camera: Camera): Promise<void> {
  await camera.signIn('hr@kawani.test');
  await camera.go('/dashboard?kind=leave', 'To decide');
  await camera.page.getByRole('button', { name: 'Approve' }).first().waitFor();
  await camera.take('approvals');
}

const scrollToTop = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('*').forEach((e) => e.scrollTo({ top: 0, behavior: 'instant' })));

/** The folder of a build that fits the sources, or the one that was named. */
async function build(): Promise<string> {
  const named = process.env['DIST_DIR'];
  if (named !== undefined) return path.resolve(named);
  if ((await recordOfBuild())?.sources !== appHash())
    if (spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit', cwd: root }).status !== 0)
      throw new Error('The app could not be built.');
  return path.join(root, 'dist');
}

/** Puts the light pictures where the manifest names them: `narrow-leave` is the phone's, `wide-leave` the desk's. */
async function copyForInstall(): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(root, 'manifest.webmanifest'), 'utf8')) as {
    screenshots: { src: string; sizes: string; form_factor: 'narrow' | 'wide' }[];
  };
  for (const { src, sizes, form_factor } of manifest.screenshots) {
    const name = path.basename(src, '.png').replace(/^(narrow|wide)-/, '');
    const from = path.join(images, `${form_factor === 'narrow' ? 'phone' : 'desk'}-${name}-light.png`);
    const picture = await readFile(from);
    // Width and height stand at the beginning of every PNG.
    const size = `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`;
    if (size !== sizes) throw new Error(`The manifest says ${sizes} of ${src}, which is ${size}.`);
    if ((await stat(from)).size > largestForInstall)
      throw new Error(`${src} is larger than ${largestForInstall} bytes.`);
    const to = path.join(root, 'public', src);
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(from, to);
  }
}

const distDir = await build();
await mkdir(images, { recursive: true });
const removeTemplate = await globalSetup();
const servers = await startServers({ env: { DIST_DIR: distDir } });
const browser = await chromium.launch(launchOptions());
try {
  await takePhone(await Camera.open(browser, 'phone', servers));
  await takeApprovals(await Camera.open(browser, 'phone', servers));
  await takeDesk(await Camera.open(browser, 'desk', servers));
  await takeApprovals(await Camera.open(browser, 'desk', servers));
} finally {
  await browser.close();
  await servers.dispose();
  await removeTemplate?.();
}
await copyForInstall();
