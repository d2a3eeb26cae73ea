import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desk, onCompany, openApp, rows } from './support/app.tsx';
import { inspectAll } from './support/inspect.ts';

/** A protected setting: proposed by one person on its screen, confirmed by another one on Home. */

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
