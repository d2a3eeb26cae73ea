import { expect, test } from './support/test.ts';
import { signIn } from './support/phone.ts';

test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });

test('Home at a desk: "All" opens the notices over it and leads to the filings that were decided; who is out is said by day', async ({
  page,
  servers,
}) => {
  await signIn(page, `${servers.appUrl}/dashboard`);
  const notices = page.getByRole('region', { name: 'Notices' });
  const sheet = page.getByRole('dialog', { name: 'Notices' });
  for (const _ of ['once', 'again']) {
    await notices.getByRole('button', { name: 'All' }).click();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  }
  const out = page.getByRole('region', { name: 'Out today' });
  await expect(out).toContainText(/ back (tomorrow|this|[A-Z][a-z]{2}, |\d)/);
  await expect(out).not.toContainText(/:00|:30/);
  await page.getByRole('region', { name: 'Decided lately' }).getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL(/\/portal\/(leave|overtime|accomplishment|change-schedule)$/);
});

test('Leave at a desk: the days have their unit, and the month says how many of it are taken or asked for', async ({
  page,
  servers,
}) => {
  await signIn(page, `${servers.appUrl}/portal/leave`);
  const head = page.getByRole('table').getByRole('columnheader');
  await expect(head.filter({ hasText: /^Days$/ })).toBeVisible();
  // The sum beside the name of the month is that of the days which are marked in it, a half day counting half.
  const month = page.getByRole('region', { name: /^(?!Credits)[A-Z][a-z]+ 20\d\d$/ });
  await expect(async () => {
    const marked = await month.locator('li[data-look="approved"], li[data-look="waiting"]').count();
    const said = Number(/([\d.]+) day/.exec(await month.locator('div').first().innerText())?.[1] ?? 0);
    expect(said).toBeLessThanOrEqual(marked);
    expect(said).toBeGreaterThanOrEqual(marked / 2);
  }).toPass();
});
