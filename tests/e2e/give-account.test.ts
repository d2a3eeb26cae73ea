/** Accounts of employees at the desk: from the file and the list, one and many; and not by who manages no users. */
import { inspect } from './support/inspect.ts';
import { closed, demoPassword, signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';

// Who has a way in already is refused, and the browser says so in its console.
test.use({ viewport: { width: 1280, height: 800 }, allowedErrors: [/status of 422/] });

const hired = (code: string, last: string) => ({ code, last });
const [first, second] = [hired('ACC-1', 'Abueva'), hired('ACC-2', 'Abuyen')];

test('who has no account gets one at the desk, by one and by many; who manages no users sees no way to give one', async ({
  page,
  browser,
  ownServers: servers,
}) => {
  const { hrUrl, appUrl } = servers;
  const json = { 'content-type': 'application/json' };
  const token = async (email: string) => {
    const sent = await fetch(`${hrUrl}/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email, password: demoPassword }),
    });
    return ((await sent.json()) as { data: { token: string } }).data.token;
  };
  const authorization = `Bearer ${await token('hr@kawani.test')}`;
  for (const [i, { code, last }] of [first, second].entries()) {
    const body = {
      employee_code: code,
      last_name: last,
      first_name: 'Juana',
      sex: 'female',
      birth_date: `199${i}-02-03`,
      hired_on: '2024-01-08',
      client_id: 1,
      branch_id: 1,
      position: 'Guard',
    };
    const sent = await fetch(`${hrUrl}/employee/store`, {
      method: 'POST',
      headers: { ...json, authorization, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    expect(sent.status).toBe(200);
  }

  // Found by the filter for people without an account; the panel beside the list says so, and gives a password.
  await signIn(page, `${appUrl}/admin/employee-management?account=none&search=abu`, 'hr@kawani.test');
  const rows = page.getByRole('table', { name: 'Employees' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  const row = rows.filter({ hasText: first.code });
  await row.focus();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: /^Abueva/ });
  await expect(panel.getByText('No account')).toBeVisible();
  await inspect(page, 'somebody without an account');
  await panel.getByRole('button', { name: 'Give a one-time password' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Employee', { exact: true })).toBeVisible();
  await inspect(page, 'opening an account');
  await dialog.getByRole('button', { name: 'Give a one-time password' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible();
  await inspect(page, 'a one-time password');
  await page.keyboard.press('Escape');
  await closed(dialog);

  // Many at once: people who have a way in by now keep it, and are named.
  await page.goto(`${appUrl}/admin/employee-management?search=abu`);
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await expect(page.getByRole('group', { name: 'What is chosen' })).toBeVisible();
  await inspect(page, 'selected people');
  await page.getByRole('button', { name: 'Give accounts' }).press('Enter');
  await dialog.getByRole('button', { name: 'Give one-time passwords' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Print 1 slip' })).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: first.last })).toContainText('account');
  const slip = dialog.getByRole('row').filter({ hasText: second.last });
  const password = (await slip.locator('code').textContent())!;
  await inspect(page, 'the slips of many');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // It signs in; in the file it says so, and from there the sessions are ended.
  const theirs = await browser.newPage();
  await theirs.goto(`${appUrl}/login`);
  await theirs.locator('input[name="email"]').fill(second.code);
  await theirs.locator('input[name="password"]').fill(password);
  await theirs.locator('button[type="submit"]').click();
  await theirs.locator('input[name="new_password"]').fill('a mango tree by the river');
  await theirs.getByRole('button', { name: 'Save and sign in' }).click();
  await theirs.waitForURL((url) => url.pathname !== '/login');
  await theirs.close();
  await rows.filter({ hasText: second.code }).focus();
  await page.keyboard.press('Enter');
  const section = page.getByRole('region', { name: 'Account and sessions' });
  await expect(section.getByText('A password of their own')).toBeVisible();
  await section.getByRole('button', { name: 'End sessions' }).press('Enter');
  const sure = page.getByRole('dialog', { name: /^End all sessions of/ });
  await sure.getByRole('button', { name: 'End sessions' }).press('Enter');
  await expect(section.getByText('nowhere')).toBeVisible();
  const file = page.url();

  // The same two screens by somebody without HRIS15.
  await servers.sql(`delete from auth.role_permissions where code = 'HRIS15'
    and role_id in (select role_id from auth.user_roles ur join auth.users u on u.id = ur.user_id where u.email = 'hr@kawani.test')`);
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signIn(other, file, 'hr@kawani.test');
  const seen = other.getByRole('region', { name: 'Account and sessions' });
  await expect(seen.getByText('A password of their own')).toBeVisible();
  await expect(seen.getByRole('button')).toHaveCount(0);
  await other.goto(`${appUrl}/admin/employee-management?search=abu`);
  await expect(other.getByRole('row').filter({ hasText: first.code })).toBeVisible();
  await other.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await expect(other.getByRole('button', { name: 'Archive…' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Give accounts' })).toHaveCount(0);
  // What they may do with many: a place from a day on, for each by itself.
  await other.getByRole('button', { name: 'Assign…' }).press('Enter');
  const assign = other.getByRole('dialog', { name: 'Assign 2 people' });
  await inspect(other, 'assigning many');
  await assign.getByRole('button', { name: 'Assign' }).press('Enter');
  await expect(assign.locator('[data-path="client_id"]')).toHaveAttribute('aria-invalid', 'true');
  await assign.locator('[data-path="client_id"]').selectOption({ index: 1 });
  await assign.locator('[data-path="branch_id"]').selectOption({ index: 1 });
  await assign.getByRole('button', { name: 'Assign' }).press('Enter');
  await expect(other.getByText('2 people assigned')).toBeVisible();
  await expect(assign).toHaveCount(0);
  await other.context().close();
});
