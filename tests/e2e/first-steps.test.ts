import type { Servers } from './support/servers.ts';
import { closeOthers, expect, test } from './support/test.ts';
import { aDesk, owner, startEmpty } from './worked-company/empty-company.ts';

/** A company without anything in it says what comes first, and leads there. */

test.describe.configure({ mode: 'default' });

let servers: Servers;
test.beforeAll(async () => {
  servers = await startEmpty();
});
test.afterAll(async ({ browser }) => {
  await closeOthers(browser, null);
  await servers.dispose();
});

test('Home leads to what comes first; a run without cut-offs leads to the year they are made with', async ({
  browser,
}) => {
  const { page, problems } = await aDesk(browser, servers, owner);
  const begin = page.getByRole('region', { name: 'To begin', exact: true });
  await expect(begin.getByRole('listitem')).toHaveText([/Clients/, /Branches/, /Schedules/, /Employees/, /one by one/]);
  await begin.getByRole('link', { name: /^Clients/ }).click();
  await expect(page.getByText('No clients yet')).toBeVisible();
  await page.goBack();
  await begin.getByRole('link', { name: /^Employees/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import employees' })).toBeVisible();

  await page.goto('/payroll');
  await page.getByRole('button', { name: 'Begin the first' }).click();
  const run = page.getByRole('dialog', { name: 'New payroll run' });
  await expect(run.getByRole('button', { name: 'Make cut-offs first' })).toBeDisabled();
  await run.getByRole('link', { name: 'Calendar years' }).click();
  await page.getByText('No year yet').waitFor();
  await page.getByRole('button', { name: 'New year' }).click();
  const year = page.getByRole('dialog', { name: 'New year' });
  await expect(year.locator('[data-path="year"]')).toHaveValue('2026');
  expect(problems).toEqual([]);
});
