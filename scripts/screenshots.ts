/**
 * `npm run screenshots`: the pictures of the README (docs/images) and of the browser's install
 * dialog (public/screenshots, as manifest.webmanifest lists them), taken of the built app with the
 * demo company, those of the desk's payroll, Home and planner with the worked company. The results are committed. DIST_DIR names another build than dist/.
 */
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { privacyNoticeVersion } from '#contract/privacy-notice.ts';
import { addDays, manilaDate, weekday } from '#domain/calendar/local-date.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';
import globalSetup from '../tests/e2e/support/global-setup.ts';
import { startServers, type Servers } from '../tests/e2e/support/servers.ts';
import { launchOptions } from '../tests/support/browser.ts';
import { recordOfBuild } from './build/build-record.ts';
import { appHash, root } from './build/sources.ts';
import { Camera, images } from './camera.ts';

/** An install dialog shows them small, and a phone may have to fetch them. */
const largestForInstall = 300_000;

const today = manilaDate(new Date().toISOString());
const holidays = new Set(nationalHolidays.map((h) => h.date));

/** As far ahead as a free day is looked for: at the end of a year, into the next. */
const daysAhead = 120;

/**
 * Days the demo's employee can still file leave for: without a holiday, and without a leave of theirs. Their credit
 * has no year. What was given out once is not given again.
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

  /** The next free days in a row, their first and last: the first choice there is of a day of the week (1 is Monday) and so many days. */
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

/** From Thursday to Monday; where that is taken, two days of one week. */
const trip = [
  [4, 5],
  [1, 2],
  [3, 2],
] as const;

/** A working day half a year ago, whose cut-off is closed. */
function closedDay(): string {
  let date = addDays(today, -180);
  while (weekday(date) !== 3 || holidays.has(date)) date = addDays(date, -1);
  return date;
}

async function takePhone(phone: Camera, free: FreeDays): Promise<void> {
  const { page } = phone;
  await phone.go('/login', 'Good to see you');
  await phone.take('login');
  await phone.signIn('employee@kawani.test');
  await phone.go('/dashboard', 'File');
  await phone.take('dashboard');
  await phone.go('/portal/leave', 'File leave');
  await phone.take('leave');
  const given = { type: 'Vacation', ...free.next(...trip), reason: 'Family matter' };
  await phone.fillIn(given);
  await scrollToTop(page);
  await phone.take('file-leave');
  await phone.submit();
  await phone.fillIn({ type: 'Without pay', first: closedDay(), reason: 'Personal errand' });
  await phone.submit();
  await page.getByText('Correct', { exact: true }).first().waitFor();
  await page.context().setOffline(true);
  await phone.fillIn({ type: 'Sick', first: free.next([2, 1], [3, 1], [4, 1]).first, reason: 'Medical check-up' });
  await phone.submit();
  await page.getByText('On this phone').first().waitFor();
  await phone.take('leave-offline');
  await page.getByRole('button', { name: /^Outbox/ }).click();
  await page.getByRole('dialog', { name: 'Outbox' }).waitFor();
  await phone.take('outbox');
  await page.context().setOffline(false);
}

async function takeDesk(desk: Camera, free: FreeDays): Promise<void> {
  await desk.go('/login', 'Good to see you');
  await desk.take('login');
  await desk.signIn('employee@kawani.test');
  await desk.go('/dashboard', 'File');
  await desk.take('dashboard');
  await desk.go('/portal/leave', 'File leave');
  await desk.take('leave');
  const given = { type: 'Vacation', ...free.next(...trip), reason: 'Family matter' };
  await desk.fillIn(given);
  await scrollToTop(desk.page);
  await desk.take('file-leave');
}

async function takeApprovals(camera: Camera): Promise<void> {
  await camera.signIn('hr@kawani.test');
  await camera.go('/dashboard?kind=leave', 'To decide');
  await camera.page.getByRole('button', { name: 'Approve' }).first().waitFor();
  await camera.take('approvals');
}

/** As after reading the privacy notice, which would stand below what is to be seen. */
async function noticeRead(camera: Camera): Promise<void> {
  await camera.page.evaluate((version) => {
    const { user } = JSON.parse(localStorage.getItem('kawani.session')!) as { user: { id: number } };
    localStorage.setItem('kawani.privacy', `${user.id} ${version}`);
  }, privacyNoticeVersion);
}

/** The review of a cut-off: of the demo company, as all time of the worked one is approved. */
async function takeReview(desk: Camera): Promise<void> {
  await desk.signIn('hr@kawani.test');
  await noticeRead(desk);
  await desk.go('/time-keeping/for-review', 'Time for review');
  await desk.page.locator('[data-cell]').first().waitFor();
  await desk.take('review');
}

/** Home of an officer and the planner of schedules, of the worked company. */
async function takeOffice(browser: Browser, servers: Servers): Promise<void> {
  const desk = await Camera.open(browser, 'desk', servers);
  const [client] = await servers.sql<{ id: number }>(`select id from hr.clients where code = 'BTS'`);
  await desk.signIn('owner@kawani.test');
  await noticeRead(desk);
  const seen = async (address: string, part: string, name: string) => {
    await desk.page.goto(servers.appUrl + address);
    await desk.page.locator(part).first().waitFor();
    await desk.page.waitForLoadState('networkidle');
    await desk.take(name);
  };
  await seen('/dashboard', 'main svg[preserveAspectRatio]', 'home');
  await seen(`/schedule/upload-download-schedules?client=${client!.id}&from=2026-11-02`, '[data-cell]', 'planner');
}

/** The register of a run of the worked company, with a payslip beside it; then what its office works in. */
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
    const desk = await Camera.open(browser, 'desk', servers);
    const [run] = await servers.sql<{ id: number }>('select min(id) as id from payroll.runs');
    await desk.signIn('payroll@kawani.test');
    await noticeRead(desk);
    await desk.page.goto(`${servers.appUrl}/payroll/payroll-summary/${run!.id}`);
    // The first person's payslip stands beside the register.
    await desk.page.getByRole('table').first().getByText('Aquino, Sofia').click();
    await desk.page.getByRole('complementary').first().waitFor();
    await desk.page.waitForLoadState('networkidle');
    await desk.take('payroll');
    await takeOffice(browser, servers);
  } finally {
    await servers.dispose();
  }
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
const browser = await chromium.launch(launchOptions({ whole: true }));
try {
  const free = await FreeDays.of('KW-00002', servers);
  await takePhone(await Camera.open(browser, 'phone', servers), free);
  await takeApprovals(await Camera.open(browser, 'phone', servers));
  await takeDesk(await Camera.open(browser, 'desk', servers), free);
  await takeApprovals(await Camera.open(browser, 'desk', servers));
  await takeReview(await Camera.open(browser, 'desk', servers));
  await takeWorked(browser);
} finally {
  await browser.close();
  await servers.dispose();
  await removeTemplate?.();
}
await copyForInstall();
