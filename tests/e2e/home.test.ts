import type { Page } from 'playwright';
import { startServers, type Servers } from './support/servers.ts';
import { signIn } from './support/phone.ts';
import { onThatDay, setClock } from './worked-company/empty-company.ts';
import { closeOthers, expect, test, watchConsole } from './support/test.ts';

/** Staff's Home: what waits leads to its list, deadlines to their reports, and figures of one client stay of that client. */

// One after the other: beside each other, each of them would seed a worked company of its own.
test.describe.configure({ mode: 'default' });

let servers: Servers;
test.beforeAll(async () => {
  servers = await startServers({ env: { DEMO: 'worked', ...onThatDay }, empty: () => undefined });
});
test.afterAll(async ({ browser }) => {
  await closeOthers(browser, null);
  await servers.dispose();
});

async function home(page: Page, who: string, search = ''): Promise<string[]> {
  const problems = watchConsole(page.context());
  // Both cut-offs of the worked company are over.
  await setClock(page.context());
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, servers.appUrl, who);
  await page.goto(`${servers.appUrl}/dashboard${search}`);
  return problems;
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('what waits for the owner is one list; each of it leads to the list it counts', async ({ page }) => {
  const problems = await home(page, 'owner@kawani.test');
  const waits = part(page, 'Waits for me');
  const filings = waits.getByRole('link', { name: /^1 filing to decide$/ });
  await filings.click();
  await expect(page).toHaveURL(/\?kind=overtime$/);
  const decide = part(page, 'To decide');
  await expect(decide.getByRole('link', { name: /^Overtime 1/ })).toHaveAttribute('aria-current', 'page');
  await expect(decide.getByRole('table').getByRole('row')).toHaveCount(2);
  expect(problems).toEqual([]);
});

test('beside a client’s cut-off its run stands, and leads to it; a deadline leads to its report', async ({ page }) => {
  const problems = await home(page, 'owner@kawani.test');
  const times = part(page, 'Time of the last cut-offs');
  await times.getByRole('link', { name: 'Run of Bagong Tala Towers: Posted' }).click();
  await expect(page).toHaveURL(/\/payroll\/payroll-summary\/\d+$/);
  await page.goBack();
  const deadlines = part(page, 'Deadlines');
  await expect(deadlines.getByRole('row', { name: /^13th month pay, 2026/ })).toContainText('24 Dec 2026');
  await expect(deadlines.getByRole('row', { name: /^DOLE, report of 13th month pay, 2026/ })).toContainText(
    '15 Jan 2027',
  );
  await deadlines.getByRole('link', { name: 'SSS, November 2026' }).click();
  await expect(page).toHaveURL(/\/payroll\/report\/sss\?year=2026&month=11/);
  expect(problems).toEqual([]);
});

test('who is in and out stands by client and leads to the lists; an owner has a bell', async ({ page }) => {
  const problems = await home(page, 'owner@kawani.test');
  const now = part(page, 'In and out now');
  await expect(now.getByRole('row', { name: /^Lakambini Shared Offices/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notices/ })).toBeVisible();
  // Whether anybody is out depends on the hour; somebody is in or out.
  await now
    .getByRole('link', { name: /^All, (in|out) now/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/portal\/whos-(in|out)$/);
  expect(problems).toEqual([]);
});

test('another kind of filing keeps the client whose figures stand beneath', async ({ page }) => {
  const problems = await home(page, 'owner@kawani.test', '?client=1');
  await part(page, 'To decide')
    .getByRole('link', { name: /^Overtime/ })
    .click();
  await expect(page).toHaveURL(/\?kind=overtime&client=1$/);
  await expect(page.getByRole('button', { name: /^Figures of client/ })).not.toContainText('any');
  expect(problems).toEqual([]);
});

test('who holds the codes of payroll alone is shown nothing of time and filings, and that nothing waits', async ({
  page,
}) => {
  const problems = await home(page, 'payroll@kawani.test');
  await expect(part(page, 'Waits for me')).toContainText('Nothing waits for you');
  await expect(part(page, 'Payroll runs')).toBeVisible();
  await expect(part(page, 'Deadlines')).toBeVisible();
  await expect(part(page, 'Time of the last cut-offs')).toHaveCount(0);
  await expect(part(page, 'To decide')).toHaveCount(0);
  expect(problems).toEqual([]);
});
