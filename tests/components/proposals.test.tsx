import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPayFactsByCode, updatePayFacts } from '#contract/payroll/employee-facts.ts';
import { call } from '#src/api/call.ts';
import { desk, onCompany, openApp, phone, rows, tokenOf } from './support/app.tsx';
import { inspectAll } from './support/inspect.ts';

/** What two persons agree on: proposed or changed by one on its screen, confirmed by another one on Home. */

onCompany({ name: 'worked', own: true });

const dialog = page.getByRole('dialog');

test('a setting that lets one person approve waits on its screen and on Home until a second person confirms it', async () => {
  const [{ id }] = (await rows('select id from payroll.clients order by id limit 1')) as [{ id: number }];
  const at = `/payroll/client-management/${id}`;
  await openApp({ as: 'payroll', at, viewport: desk });
  await page.getByRole('button', { name: 'Settings from a date' }).click();
  await dialog.css('[data-path="from_date"]').fill('2026-12-16');
  await dialog.css('[data-path="computer_approves"]').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Proposed\. Another person confirms it/)).toBeVisible();
  const waits = page.getByRole('region', { name: 'Waits for confirmation' });
  await expect.element(waits).toMatchTextContent('Proposed by you');
  await expect.element(waits).toMatchTextContent('Who computed may approveNo → Yes');
  await expect.element(waits.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect.element(waits.getByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();

  await openApp({ as: 'owner', at: '/dashboard', viewport: desk });
  const home = page.getByRole('region', { name: 'To confirm' });
  await expect.element(home).toMatchTextContent('Proposed by');
  await inspectAll('a change to confirm on Home');
  await home.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('button', { name: 'Confirm change' }).click();
  await expect.element(home).not.toBeInTheDocument();
  const [kept] = await rows(
    `select computer_approves from payroll.client_settings where client_id = ${id} and from_date = '2026-12-16'`,
  );
  expect(kept).toEqual({ computer_approves: true });
});

test('a changed bank account is confirmed on Home, and the employee sees old and new last digits in the profile', async () => {
  const token = await tokenOf('payroll');
  const of = (await call(showPayFactsByCode, { params: { code: 'B-206' } }, { token })).data;
  const numbers = { bank: 'BPI', bank_account: '9999990042' };
  const body = { id: of.employee.id, version: of.version, numbers };
  await call(updatePayFacts, { body }, { token, key: crypto.randomUUID() });

  await openApp({ as: 'owner', at: '/dashboard', viewport: desk });
  const home = page.getByRole('region', { name: 'To confirm' });
  await expect.element(home).toMatchTextContent('→ BPI …0042');
  await inspectAll('a bank account to confirm on Home');
  await openApp({ as: 'employee', at: '/portal/profile', viewport: phone });
  await expect
    .element(page.getByText(/^Your pay goes to BPI …0042 since/))
    .toMatchTextContent(/Before, it went to BPI …\d{4}\./);
  await expect.element(page.getByText(/A second person still has to confirm this change\./)).toBeVisible();
  await inspectAll('where pay goes, in the profile');

  await openApp({ as: 'owner', at: '/dashboard', viewport: desk });
  await home.getByRole('button', { name: 'Confirm account' }).click();
  await dialog.getByRole('button', { name: 'Confirm account' }).click();
  await expect.element(home).not.toBeInTheDocument();
});
