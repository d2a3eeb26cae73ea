import type { Browser, Page } from 'playwright';
import { pdfPages } from '../support/pdf-text.ts';
import { inspect } from './support/inspect.ts';
import { closed } from './support/phone.ts';
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

test('a true-up is seen before it is made, leads to what it counts, and leaves nothing to settle', async ({
  browser,
}) => {
  const page = await desk(browser, 'payroll@kawani.test');
  await page.goto('/payroll/billing');
  await page.getByRole('button', { name: 'True-up…' }).click();
  const form = page.getByRole('dialog', { name: 'True-up' });
  const seen = form.getByRole('region', { name: 'What it would settle' });
  await expect(seen).toContainText('No statement of 2026 is final yet');
  await expect(form.getByRole('button', { name: 'Nothing to make' })).toBeVisible();

  // A-103 left in November: their final pay has the 13th month pay of the year.
  const statements = await servers.sql<{ id: number; client_id: number }>(
    `select b.id, b.client_id from payroll.bills b join payroll.bill_people p on p.bill_id = b.id
      join payroll.employees e on e.id = p.employee_id and e.code = 'A-103' order by b.id`,
  );
  for (const { id } of statements) {
    await page.goto(`/payroll/billing/${id}`);
    await page.getByRole('button', { name: 'Make final' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make final' }).click();
    await expect(page.getByRole('button', { name: 'Mark as sent' })).toBeVisible();
    await closed(page.getByRole('dialog'));
  }
  await page.goto('/payroll/billing');
  await page.getByRole('button', { name: 'True-up…' }).click();
  await form.getByLabel('Client').selectOption(String(statements[0]!.client_id));
  const settled = seen.getByRole('table', { name: 'What is settled, by line' });
  await expect(settled).toContainText('13th month pay');
  await expect(seen).toContainText('Paid by run');
  await inspect(page, 'a true-up before it is made');
  const difference = await settled.getByRole('row', { name: /^Both/ }).getByRole('cell').last().innerText();
  await form.getByRole('button', { name: 'Make the draft' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^True-up Draft \d+/ })).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'What it comes to' });
  await expect(panel).toContainText(`Difference${difference}`);
  await expect(panel).toContainText('As it was when it was made');
  await expect(panel.getByText('No', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: /^By person/ }).click();
  await expect(page).toHaveURL(/view=person/);
  await page.goto(`${page.url()}&open=A-103`);
  await expect(panel).toContainText('Paid by');
  await inspect(page, 'a true-up by person');
  await expect(panel.getByRole('link', { name: /^Payslip of/ })).toHaveAttribute(
    'href',
    /\/payroll\/payroll-summary\/\d+\?view=person&open=A-103/,
  );
  await panel
    .getByRole('link', { name: /^Statement 2026-/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Statement 2026-/ })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Make final' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make final' }).click();
  await expect(panel).toContainText('Nothing left to settle since');
  await page.goto('/payroll/billing');
  await page.getByRole('button', { name: 'True-up…' }).click();
  await form.getByLabel('Client').selectOption(String(statements[0]!.client_id));
  await expect(seen).toContainText('Nothing is left to settle');
  await page.context().close();
});

test('settings that are tried stand in the address: they are reloaded, and gone back to', async ({ browser }) => {
  const page = await desk(browser, 'payroll@kawani.test');
  await page.goto('/payroll/client-management/1');
  await page.getByRole('button', { name: /^Settings from a date/ }).click();
  const form = page.getByRole('dialog', { name: 'Settings from a date' });
  const section = form.getByRole('region', { name: 'What this would do to pay' });
  const said = section.getByRole('status');
  const sss = form.getByLabel('SSS on');
  const ask = section.getByRole('button', { name: 'What would this do?' });
  await sss.selectOption('basic');
  await ask.click();
  await expect(said).toContainText('Over the last pay of one client');
  await expect(page).toHaveURL(/[?&]try=new\.sss_basis-basic(&|$)/);
  await form.getByLabel('Pag-IBIG on').selectOption('basic');
  await ask.click();
  await expect(page).toHaveURL(/[?&]try=new\.sss_basis-basic\.pagibig_basis-basic(&|$)/);
  await expect(said).toContainText('Over the last pay of one client');
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(said).toContainText('Over the last pay of one client');
  await expect(sss).toHaveValue('basic');
  await expect(form.getByLabel('Pag-IBIG on')).toHaveValue('basic');
  await inspect(page, 'settings that are tried');
  // What was asked before, in the same form; forward again; and what was typed is still asked about before it is thrown away.
  await page.goBack();
  await expect(page).toHaveURL(/[?&]try=new\.sss_basis-basic(&|$)/);
  await expect(form.getByLabel('Pag-IBIG on')).toHaveValue('all');
  await expect(said).toContainText('Over the last pay of one client');
  await page.goForward();
  await expect(form.getByLabel('Pag-IBIG on')).toHaveValue('basic');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toHaveCount(0);
  await expect(page).not.toHaveURL(/try=/);
  // An address that says no settings opens nothing.
  await page.goto('/payroll/client-management/1?try=new.sss_basis-much');
  await expect(page.getByRole('heading', { name: 'How people are paid' })).toBeVisible();
  await expect(form).toHaveCount(0);
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
  const net = async () => /Net of employees\s+(\S+)/.exec(await section.innerText())?.[1];
  const first = await net();
  await more.fill('25.50');
  await ask.click();
  await expect(page).toHaveURL(/[?&]more=25.50(&|$)/);
  // Back before the screen was drawn for the new address goes to what is drawn already.
  await expect.poll(net).not.toBe(first);
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
