import type { Browser, Page } from 'playwright';
import { pdfPages } from '../support/pdf-text.ts';
import { inspect } from './support/inspect.ts';
import { startServers, type Servers } from './support/servers.ts';
import { closeOthers, expect, test } from './support/test.ts';
import { demoDesk, onThatDay } from './worked-company/empty-company.ts';

/** What is looked at before it holds, on the posted runs of the worked company; and what is missing leads to where it is put right. */

test.describe.configure({ mode: 'default' });

let servers: Servers;
test.beforeAll(async () => {
  servers = await startServers({ env: { DEMO: 'worked', ...onThatDay }, empty: () => undefined });
});
test.afterAll(async ({ browser }) => {
  await closeOthers(browser, null);
  await servers.dispose();
});

const desk = (browser: Browser, email: string): Promise<Page> => demoDesk(browser, servers, email);

test('other terms of a client are seen on its last posted run before they are saved; a statement is saved as a PDF', async ({
  browser,
}) => {
  const page = await desk(browser, 'payroll@kawani.test');
  await page.goto('/payroll/billing');
  await page.getByRole('button', { name: 'Terms…' }).click();
  const form = page.getByRole('dialog', { name: 'Terms of billing' });
  const seen = form.getByRole('region', { name: 'Statement with these terms' });
  await expect(seen).toContainText('The same is due');
  await form.getByRole('group', { name: 'Lines that are billed' }).getByLabel('Service incentive leave').uncheck();
  await expect(seen).toContainText(/₱[\d,.]+ less is due, on/);
  await expect(seen).toContainText('Stays with us');
  await inspect(page, 'terms of billing');

  await page.goto('/payroll/billing/1');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^statement-.+\.pdf$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(pdfPages(new Uint8Array(Buffer.concat(chunks)))[0]).toContain('Statement of account');
  await page.context().close();
});

test('a trial of higher rates stands in the address: it is reloaded, and gone back to', async ({ browser }) => {
  const page = await desk(browser, 'payroll@kawani.test');
  await page.goto('/payroll/client-management/1');
  const section = page.getByRole('region', { name: 'What if' });
  const said = section.getByRole('status');
  const more = section.getByLabel('Higher by, ₱');
  const ask = section.getByRole('button', { name: 'What would this do?' });
  await more.fill('10');
  await ask.click();
  await expect(said).toContainText('Over the last pay of one client');
  await expect(page).toHaveURL(/[?&]more=10(&|$)/);
  await page.reload();
  await expect(said).toContainText('Over the last pay of one client');
  await expect(more).toHaveValue('10');
  await more.fill('25.50');
  await ask.click();
  await expect(page).toHaveURL(/[?&]more=25.50(&|$)/);
  await page.goBack();
  await expect(more).toHaveValue('10');
  await expect(said).toContainText('Over the last pay of one client');
  await section.getByRole('button', { name: 'Clear' }).click();
  await expect(page).not.toHaveURL(/more=/);
  await expect(more).toHaveValue('');
  await page.context().close();
});

test('who has no number leads to the record where it is put right: in payroll, or in HR for who may', async ({
  browser,
}) => {
  await servers.sql(`update payroll.employees set sss = null where code = 'A-101'`);
  const address = '/payroll/report/sss?year=2026&month=11';
  const officer = await desk(browser, 'payroll@kawani.test');
  await officer.goto(address);
  const told = officer.getByRole('complementary', { name: 'Told to SSS' });
  await expect(told).toContainText('No SSS number: 1 person');
  await told.getByRole('link').first().click();
  await expect(officer).toHaveURL(/\/payroll\/employee-management\/\d+\?edit=numbers#numbers$/);
  const form = officer.getByRole('dialog', { name: 'Numbers and bank' });
  await expect(form).toBeVisible();
  await officer.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(officer).not.toHaveURL(/edit=/);
  await officer.context().close();

  const owner = await desk(browser, 'owner@kawani.test');
  await owner.goto(address);
  await owner
    .getByRole('link', { name: /to be put right$/ })
    .first()
    .click();
  await expect(owner).toHaveURL(/\/admin\/edit-profile\/\d+#numbers$/);
  await expect(owner.getByRole('heading', { name: 'Government numbers' })).toBeInViewport();
  await owner.context().close();
});
