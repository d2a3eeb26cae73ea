import { giveOneTimePassword } from '#contract/hr/accounts/accounts.ts';
import { addDays } from '../../domain/calendar/local-date.ts';
import { dateField, shownValue } from '../../domain/records/fields.ts';
import * as clock from './support/clock.ts';
import { fill, inspectAll } from './support/people.ts';
import { desk } from './support/session.ts';
import { closeSlips } from './support/slips.ts';
import { expect, test } from './support/test.ts';

/** A new employee: hired with a document and an account, signed in, and their first day recorded and in the review. */

const today = clock.today();
const day = (date: string): string => shownValue(dateField(''), date);

test.use({ ...desk, as: 'hr@kawani.test', allowedErrors: [/status of 409|ERR_FAILED/] });

test('an employee is hired with a document and a one-time password; failed steps can be tried again', async ({
  page,
  windowOf,
}) => {
  await page.goto('/admin/employee-new');
  const form = page.locator('form').first();
  await expect(form.locator('[data-path="employee_code"]')).not.toHaveValue('');
  const person = { last_name: 'Dalisay', first_name: 'Flor', sex: 'Female', birth_date: '1998-03-04' };
  const work = { client_id: 'Bantay Tala Security Agency (demo)', branch_id: 'Cebu City', position: 'Lady guard' };
  await fill(form, { ...person, ...work });

  await page.getByRole('button', { name: 'Add document' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add document' });
  await fill(adding, { kind: 'Clearance or license', name: 'NBI clearance', expires_on: addDays(today, 200) });
  await page.keyboard.press('Control+Enter');
  await expect(adding).toContainText('Choose a file.');
  await adding.locator('input[type="file"]').first().setInputFiles('tests/e2e/support/receipt.jpg');
  await expect(adding.getByText('receipt.jpg')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(adding).toBeHidden();
  await expect(page).toHaveURL(/employee-new/);
  await expect(page.getByRole('table', { name: 'Documents' })).toContainText(day(addDays(today, 200)));
  await page.locator('[data-path="way"]').selectOption({ label: 'Printed one-time password' });
  await inspectAll(page, 'a document and an account');

  // The first time the document does not arrive, and her password takes a while.
  await page.route('**/employee/document/store', (route) => route.abort(), { times: 1 });
  const made = Promise.withResolvers<void>();
  await page.route(`**${giveOneTimePassword.path}`, async (route) => {
    await made.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(`**${giveOneTimePassword.path}`);
  await page.keyboard.press('Control+Enter');
  await asked;
  // The page isn't left by a link in the meantime: the password would not be seen.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Employees' }).click();
  await expect(page.getByText('Still saving. Try the link again')).toBeVisible();
  await expect(page).toHaveURL(/employee-new/);
  made.resolve();
  // The document is named, and sent again once; she is not hired twice.
  const missed = page.getByRole('dialog', { name: /Flor Dalisay was added, but some items/ });
  await expect(missed).toContainText('NBI clearance');
  await missed.getByRole('button', { name: 'Try again' }).click();
  const slip = page.getByRole('dialog', { name: 'One-time password' });
  await expect(slip).toContainText('The password is shown only once');
  await inspectAll(page, 'the one-time password of somebody new');
  const terms = slip.locator('dd');
  const [login, password] = [await terms.nth(0).innerText(), await terms.nth(1).innerText()];
  await closeSlips(page);
  await expect(page).toHaveURL(/edit-profile\/\d+$/);
  await expect(page.getByRole('table', { name: 'Documents' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByText('One-time password, not used yet')).toBeVisible();

  // She comes in with it, to choose a password of her own.
  const hers = await windowOf('');
  await hers.goto('/login');
  await hers.locator('input[name="email"]').fill(login);
  await hers.locator('input[type="password"]').fill(password);
  await hers.locator('button[type="submit"]').click();
  await expect(hers.getByRole('heading', { name: /password/i })).toBeVisible();
  await hers.locator('input[name="new_password"]').fill('a mango tree by the river');
  await hers.getByRole('button', { name: 'Save and sign in' }).click();
  await hers.waitForURL((url) => url.pathname !== '/login');
  await expect(hers.getByText('Flor').first()).toBeVisible();

  // Her first day: recorded as hers only, and in the review of her client's time.
  const at = `client=1&date=${today}`;
  await page.goto(`/time-keeping/upload-download?${at}`);
  await page.getByLabel(/^Device( \*)?$/).fill('FIRST-DAY');
  const text = `Code,Date,In,Out\n${login},${today},08:00,17:00\n`;
  const file = { name: 'first-day.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Time log file', { exact: true }).setInputFiles(file);
  const taken = page.getByRole('row').filter({ hasText: 'first-day.csv' });
  await expect(taken).toContainText('Daily records');
  await expect(taken.getByRole('cell', { name: '–' }).first()).toBeVisible();
  await page.goto(`/time-keeping/for-review?${at}&search=${login}`);
  await expect(page.getByRole('row').filter({ hasText: 'Dalisay, Flor' })).toBeVisible();
});
