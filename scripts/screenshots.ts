/**
 * `npm run screenshots`: takes the pictures of the README (docs/images) in the worked company, of the browser's install
 * dialog (public/screenshots, as listed in manifest.webmanifest) in the demo company, and of the guide
 * (docs/images/guide) in both. Takes them from the built app, in dist/ or in DIST_DIR. Commit the results.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { addDays, manilaDate, weekday } from '#domain/calendar/local-date.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';
import globalSetup from '../tests/e2e/support/global-setup.ts';
import { startServers, type Servers } from '../tests/e2e/support/servers.ts';
import { launchOptions } from '../tests/support/browser.ts';
import { recordOfBuild } from './build/build-record.ts';
import { appHash, root } from './build/sources.ts';
import { Camera } from './camera.ts';
import { takeGuideOfDemo, takeGuideOfWorked } from './guide-pictures.ts';

/** Maximum bytes of a picture, because an install dialog shows it small and a phone may have to fetch it. */
const largestForInstall = 300_000;

const today = manilaDate(new Date().toISOString());
const holidays = new Set(nationalHolidays.map((h) => h.date));

/** Days to look ahead for a free day, so that at the end of a year some days of the next year are included. */
const daysAhead = 120;

/**
 * Days for which the demo's employee can still file leave, because the day has neither a holiday nor leave. The
 * employee's credits aren't limited to a year. Each day is returned once.
 */
class FreeDays {
  private readonly taken: Set<string>;

  private constructor(taken: Set<string>) {
    this.taken = taken;
  }

  static async of(code: string, servers: Servers): Promise<FreeDays> {
    const leaves = await servers.sql<{ start_date: string; end_date: string }>(
      `select l.start_date::text, l.end_date::text from hr.leaves l join hr.employees e on e.id = l.employee_id
       where e.employee_code = $1 and l.end_date >= $2`,
      [code, today],
    );
    const taken = new Set(holidays);
    for (const { start_date, end_date } of leaves)
      for (let date = start_date; date <= end_date; date = addDays(date, 1)) taken.add(date);
    return new FreeDays(taken);
  }

  /**
   * Returns the first and last of the next free days in a row: the first possible choice of a weekday (1 is Monday) and
   * a number of days.
   */
  next(...choices: readonly (readonly [isoWeekday: number, days: number])[]): { first: string; last: string } {
    for (const [isoWeekday, days] of choices)
      for (let ahead = 3; ahead <= daysAhead; ahead += 1) {
        const first = addDays(today, ahead);
        const row = Array.from({ length: days }, (_, n) => addDays(first, n));
        if (weekday(first) !== isoWeekday || row.some((date) => this.taken.has(date))) continue;
        for (const date of row) this.taken.add(date);
        return { first, last: row.at(-1)! };
      }
    throw new Error(`The demo's employee has no free days within ${daysAhead} days.`);
  }
}

/** Weekday of the first day, and number of days: Thursday to Monday, or if that isn't free, two days of one week. */
const trip = [
  [4, 5],
  [1, 2],
  [3, 2],
] as const;

/** Takes pictures of the demo's phone: Home, the leave form, and a leave request that waits without a connection. */
async function takePhone(phone: Camera, free: FreeDays): Promise<void> {
  const { page } = phone;
  await phone.signIn('employee@kawani.test');
  await phone.go('/dashboard', 'File');
  await phone.take('dashboard');
  await phone.go('/portal/leave', 'File leave');
  await phone.fillIn({ type: 'Vacation', ...free.next(...trip), reason: 'Family matter' });
  await scrollToTop(page);
  await phone.take('file-leave');
  await phone.submit();
  await page.context().setOffline(true);
  await phone.fillIn({ type: 'Sick', first: free.next([2, 1], [3, 1], [4, 1]).first, reason: 'Medical check-up' });
  await phone.submit();
  await page.getByText('On this phone').first().waitFor();
  await phone.take('phone-on-this-phone', 'guide');
  await page.getByRole('button', { name: /^Outbox/ }).click();
  await page.getByRole('dialog', { name: 'Outbox' }).waitFor();
  await phone.take('outbox');
  await phone.take('phone-outbox', 'guide');
  await page.context().setOffline(false);
}

/** Takes pictures of the demo's desk: an employee's leave, and requests that wait for an officer. */
async function takeDesk(browser: Browser, servers: Servers): Promise<void> {
  const employee = await Camera.open(browser, 'desk', servers, 'install');
  await employee.signIn('employee@kawani.test');
  await employee.go('/portal/leave', 'File leave');
  await employee.take('leave');
  const officer = await Camera.open(browser, 'desk', servers, 'install');
  await officer.signIn('hr@kawani.test');
  await officer.noticeRead();
  await officer.page.goto(`${servers.appUrl}/dashboard?kind=leave`);
  await officer.page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .waitFor();
  await officer.page.waitForLoadState('networkidle');
  await officer.page
    .getByRole('region', { name: 'To approve' })
    .evaluate((place) => place.scrollIntoView({ block: 'start' }));
  await officer.take('approvals');
}

/** Takes pictures of an officer's Home and the schedule planner, in the worked company. */
async function takeOffice(browser: Browser, servers: Servers): Promise<void> {
  const desk = await Camera.open(browser, 'desk', servers, 'readme');
  const [client] = await servers.sql<{ id: number }>(`select id from hr.clients where code = 'LSO'`);
  await desk.signIn('owner@kawani.test');
  await desk.noticeRead();
  const seen = async (address: string, part: string, name: string) => {
    await desk.page.goto(servers.appUrl + address);
    await desk.page.locator(part).first().waitFor();
    await desk.page.waitForLoadState('networkidle');
    await desk.take(name);
  };
  await seen('/dashboard', 'main svg[preserveAspectRatio]', 'home');
  await seen(`/schedule/upload-download-schedules?client=${client!.id}&from=2026-11-02`, '[data-cell]', 'planner');
}

/** Takes pictures of an employee's Home, leave form, and payslip, in the worked company. */
async function takeEmployee(browser: Browser, servers: Servers): Promise<void> {
  const phone = await Camera.open(browser, 'phone', servers, 'readme');
  const { page } = phone;
  await phone.signIn('employee@kawani.test');
  await phone.noticeRead();
  await phone.go('/dashboard', 'File');
  await phone.take('dashboard');
  await phone.go('/portal/leave', 'File leave');
  await page.getByRole('button', { name: 'File leave' }).first().click();
  await page.getByRole('dialog', { name: 'File leave' }).waitFor();
  await phone.take('file-leave');
  await page.goto(`${servers.appUrl}/portal/payslip`);
  await page.getByText('16 – 30 Nov 2026').last().click();
  await page.getByRole('button', { name: 'Save as PDF' }).waitFor();
  await phone.take('payslip');
}

/**
 * Takes pictures of an employee's phone, the payroll register of a run with a payslip open, the owner's Home, and the
 * planner, in the worked company.
 */
async function takeWorked(browser: Browser): Promise<void> {
  const servers = await startServers({
    env: { DIST_DIR: distDir },
    empty: (env) => {
      const seed = [path.join(root, 'server/seed/main.ts'), '--worked-company'];
      if (spawnSync(process.execPath, seed, { stdio: 'inherit', env }).status !== 0)
        throw new Error('The worked company could not be made.');
    },
  });
  try {
    await takeEmployee(browser, servers);
    const desk = await Camera.open(browser, 'desk', servers, 'readme');
    const [run] = await servers.sql<{ id: number }>('select min(id) as id from payroll.runs');
    await desk.signIn('payroll@kawani.test');
    await desk.noticeRead();
    await desk.page.goto(`${servers.appUrl}/payroll/payroll-summary/${run!.id}?view=register`);
    // The first employee's payslip is open next to the register.
    await desk.page.getByRole('grid', { name: 'Payroll register' }).getByText('Aquino, Sofia').click();
    await desk.page.getByRole('complementary').first().waitFor();
    await desk.page.waitForLoadState('networkidle');
    await desk.take('payroll');
    await takeOffice(browser, servers);
    await takeGuideOfWorked(browser, servers);
  } finally {
    await servers.dispose();
  }
}

const scrollToTop = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('*').forEach((e) => e.scrollTo({ top: 0, behavior: 'instant' })));

/** Returns the folder of a build of the current sources, or the named one. */
async function build(): Promise<string> {
  const named = process.env['DIST_DIR'];
  if (named !== undefined) return path.resolve(named);
  if ((await recordOfBuild())?.sources !== appHash())
    if (spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit', cwd: root }).status !== 0)
      throw new Error('The app could not be built.');
  return path.join(root, 'dist');
}

/** Throws if a picture of the install dialog is missing or too large, or if its size differs from the manifest. */
async function checkForInstall(): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(root, 'manifest.webmanifest'), 'utf8')) as {
    screenshots: { src: string; sizes: string }[];
  };
  for (const { src, sizes } of manifest.screenshots) {
    const file = path.join(root, 'public', src);
    const picture = await readFile(file);
    // Width and height are at the beginning of every PNG.
    const size = `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`;
    if (size !== sizes) throw new Error(`The manifest says ${sizes} of ${src}, which is ${size}.`);
    if ((await stat(file)).size > largestForInstall)
      throw new Error(`${src} is larger than ${largestForInstall} bytes.`);
  }
}

const distDir = await build();
await mkdir(path.join(root, 'docs/images/guide'), { recursive: true });
await mkdir(path.join(root, 'public/screenshots'), { recursive: true });
const removeTemplate = await globalSetup();
const servers = await startServers({ env: { DIST_DIR: distDir } });
const browser = await chromium.launch(launchOptions({ whole: true }));
try {
  const free = await FreeDays.of('KW-00002', servers);
  await takePhone(await Camera.open(browser, 'phone', servers, 'install'), free);
  await takeDesk(browser, servers);
  await takeGuideOfDemo(browser, servers);
  await takeWorked(browser);
} finally {
  await browser.close();
  await servers.dispose();
  await removeTemplate?.();
}
await checkForInstall();
