/** Back, of the phone or of the browser, closes what lies over the screen before it leaves it. */
import type { Page } from 'playwright';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const dialogs = (page: Page) => page.getByRole('dialog');
const pathOf = (page: Page) => new URL(page.url()).pathname;
/** Back as a thumb presses it: the page is not waited for. */
const back = (page: Page) => page.evaluate(() => history.back());

test.beforeEach(async ({ page, servers }) => {
  await signIn(page, `${servers.appUrl}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const opened: [string, (page: Page) => Promise<void>][] = [
  ['the menu', (page) => page.getByRole('button', { name: 'More' }).click()],
  ['the outbox', (page) => page.getByRole('button', { name: /^Outbox/ }).click()],
  ['notices', (page) => page.getByRole('button', { name: /^Notices/ }).click()],
];

for (const where of ['where the app was opened', 'on a screen one came to'] as const)
  test(`sheets, ${where}: each is closed, and the history is as it was`, async ({ page, servers }) => {
    const start = where === 'where the app was opened' ? '/portal/holiday' : '/portal/leave';
    await page.goto(`${servers.appUrl}/portal/holiday`);
    if (start === '/portal/leave') await page.getByRole('link', { name: 'Leave' }).click();
    await expect(page).toHaveURL(new RegExp(`${start}$`));
    for (const [name, open] of opened)
      await test.step(name, async () => {
        await open(page);
        await expect(dialogs(page)).toBeVisible();
        await back(page);
        await expect(dialogs(page)).toHaveCount(0);
        expect(pathOf(page)).toBe(start);
        // Closed by its button it leaves nothing to go back to either.
        await open(page);
        await dialogs(page).getByRole('button', { name: 'Close' }).click();
        await expect(dialogs(page)).toHaveCount(0);
        await expect
          .poll(() => page.evaluate(() => (history.state as { idx: number }).idx))
          .toBe(start === '/portal/leave' ? 1 : 0);
      });
    if (start === '/portal/leave') {
      await back(page);
      await expect(page).toHaveURL(/\/portal\/holiday$/);
      await page.evaluate(() => history.forward());
      await expect(page).toHaveURL(/\/portal\/leave$/);
    }
  });

test('Back pressed at once, while the phone is busy, closes what was just opened', async ({ page, servers }) => {
  await page.goto(`${servers.appUrl}/portal/holiday`);
  const outbox = page.getByRole('button', { name: /^Outbox/ });
  await expect(outbox).toBeVisible();
  await page.waitForLoadState('networkidle');
  // What is put off comes late, as on a processor with too much to do.
  await page.evaluate(() => {
    const { setTimeout: original } = window;
    window.setTimeout = ((work: () => void, ms = 0) => original(work, ms < 5 ? 1_000 : ms)) as typeof setTimeout;
  });
  await outbox.click();
  await expect(dialogs(page)).toBeVisible();
  await back(page);
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(pathOf(page)).toBe('/portal/holiday');
});

test('a link followed while the app takes its own step back is gone to', async ({ page, servers }) => {
  await page.goto(`${servers.appUrl}/portal/holiday`);
  await page.getByRole('button', { name: /^Outbox/ }).click();
  await expect(dialogs(page)).toBeVisible();
  // The step is slow, as on a busy phone.
  await page.evaluate(() => {
    const original = history.back.bind(history);
    history.back = () => void setTimeout(original, 1_500);
  });
  await dialogs(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/portal\/leave$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Leave' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/portal\/holiday$/);
});

test('one over the other: the uppermost first; words that are saved nowhere are asked about', async ({
  page,
  servers,
}) => {
  await page.goto(`${servers.appUrl}/portal/holiday`);
  await page.getByRole('link', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'File leave' }).first().click();
  const form = page.getByRole('dialog', { name: 'File leave' });
  // Nothing typed: closed.
  await expect(form).toBeVisible();
  await back(page);
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'File leave' }).first().click();
  await form.locator('textarea').fill('Typed and not saved');
  await back(page);
  const question = page
    .getByRole('dialog')
    .filter({ hasText: /throw|discard|lost/i })
    .last();
  await expect(question).toBeVisible();
  // Back answers the question with no.
  await back(page);
  await expect(form.locator('textarea')).toHaveValue('Typed and not saved');
  await expect(dialogs(page)).toHaveCount(1);
  await back(page);
  await question.getByRole('button').last().click();
  await expect(dialogs(page)).toHaveCount(0);
  expect(pathOf(page)).toBe('/portal/leave');
  await back(page);
  await expect(page).toHaveURL(/\/portal\/holiday$/);
});

test('opened by its address: Back closes it, and the address is that of the screen', async ({ page, servers }) => {
  await page.goto(`${servers.appUrl}/portal/leave?file=1`);
  await expect(page.getByRole('dialog', { name: 'File leave' })).toBeVisible();
  await back(page);
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/portal\/leave$/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'My leave' })).toBeVisible();
  await expect(dialogs(page)).toHaveCount(0);
});

test('a link in a sheet leads away, and Back comes home at once', async ({ page, servers }) => {
  await page.goto(`${servers.appUrl}/portal/holiday`);
  await page.getByRole('button', { name: 'More' }).click();
  await dialogs(page).getByRole('link', { name: 'Directory' }).click();
  await expect(page).toHaveURL(/\/portal\/directory$/);
  await expect(dialogs(page)).toHaveCount(0);
  await back(page);
  await expect(page).toHaveURL(/\/portal\/holiday$/);
  await expect(dialogs(page)).toHaveCount(0);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(/\/portal\/directory$/);
});
