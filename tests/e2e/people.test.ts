import type { Page } from 'playwright';
import { addDays } from '../../domain/calendar/local-date.ts';
import { dateField, shownValue } from '../../domain/records/fields.ts';
import * as clock from './support/clock.ts';
import { fill, inspectAll } from './support/people.ts';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';

/** One person at the desk, by keyboard: hired, found, paid more from a day to come, sent to another client, gone, and back. */

const today = clock.today();
const day = (date: string): string => shownValue(dateField(''), date);

test.use({ viewport: { width: 1280, height: 800 }, allowedErrors: [/status of 409/] });

test('somebody is hired, found, raised, moved, archived and brought back, by keyboard', async ({ page, browser }) => {
  await signIn(page, '/admin/employee-management', 'hr@kawani.test');
  const list = page.getByRole('table', { name: 'Employees' });
  await expect(list.getByRole('row').nth(5)).toBeVisible();
  await inspectAll(page, 'the list');
  const first = await list.boundingBox();
  expect(first!.y, 'the list begins in the upper fifth').toBeLessThanOrEqual(page.viewportSize()!.height / 5);

  // New: the code is proposed; an empty form is refused at its first field, without a request.
  await page.keyboard.press('n');
  const form = page.locator('form');
  await expect(form.locator('[data-path="employee_code"]')).not.toHaveValue('');
  await expect(form.locator('[data-path="last_name"]')).toBeFocused();
  await inspectAll(page, 'the empty form');
  await page.keyboard.press('Control+Enter');
  await expect(form.locator('[data-path="last_name"]')).toHaveAttribute('aria-invalid', 'true');

  // The name and birth date of somebody who is here: said before anything is saved.
  const person = { last_name: 'Katigbak', first_name: 'Perla', sex: 'Female', birth_date: '1996-02-29' };
  const work = { client_id: 'Bantay Tala Security Agency (demo)', branch_id: 'Cebu City', position: 'Lady guard' };
  await fill(form, {
    ...person,
    ...work,
    hired_on: addDays(today, -3),
    scheme: 'Day',
    amount_centavos: '610',
    tin: '123',
  });
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('A TIN has nine digits')).toBeVisible();
  await expect(form.locator('[data-path="tin"]')).toBeFocused();
  await form.locator('[data-path="tin"]').fill('321-654-987');
  // Read over before it is saved: by section, with what is left empty, what saving does and what it leaves to do.
  const review = page.getByRole('region', { name: 'Review' });
  const part = (name: string) => review.getByRole('group', { name });
  await expect(part('Review: Person')).toContainText('29 Feb 1996');
  await expect(part('Review: Person')).toContainText('Left empty: ');
  await expect(part('Review: Employment and client')).toContainText('Cebu City');
  await expect(part('Review: Rate and pay scheme')).toContainText('610.00');
  await expect(part('What saving does')).toContainText('Their rate holds from that day on.');
  await expect(part('What saving does')).toContainText('No schedule: their time cannot be judged');
  await form.locator('[data-path="position"]').fill('');
  await expect(part('Review: Employment and client')).toContainText('Missing: Position');
  await part('Review: Employment and client').getByRole('link', { name: 'Employment and client' }).press('Enter');
  await expect(form.locator('[data-path="hired_on"]')).toBeFocused();
  await form.locator('[data-path="position"]').fill(work.position);
  // What is typed survives a refresh.
  await page.reload();
  await expect(form.locator('[data-path="last_name"]')).toHaveValue('Katigbak');
  await expect(form.locator('[data-path="branch_id"] option:checked')).toHaveText('Cebu City');
  // And another computer: whoever typed it goes on with it there.
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  const elsewhere = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const desk = await elsewhere.newPage();
  await signIn(desk, new URL('/admin/employee-new', page.url()).href, 'hr@kawani.test');
  await desk.getByRole('button', { name: `Go on with Perla Katigbak, begun ${day(today)}` }).press('Enter');
  await expect(desk.locator('[data-path="tin"]')).toHaveValue('321-654-987');
  await expect(desk.locator('[data-path="branch_id"] option:checked')).toHaveText('Cebu City');
  await inspectAll(desk, 'a draft gone on with');
  const isKept = desk.waitForResponse((r) => r.request().method() === 'PUT' && r.url().includes('/employee/draft/'));
  await desk.locator('[data-path="mobile"]').fill('0917 555 0102');
  expect((await isKept).status()).toBe(200);

  // Two by turns: each is found as it was left, whatever was typed a moment ago.
  const tab = await elsewhere.newPage();
  await desk.close();
  await tab.goto(page.url());
  const goOn = (of: Page, name: string) => of.getByRole('button', { name: `Go on with ${name}` }).press('Enter');
  const field = (name: string) => tab.locator(`[data-path="${name}"]`);
  await expect(field('employee_code')).not.toHaveValue('');
  await fill(tab.locator('form'), { last_name: 'Turno', first_name: 'Ana' });
  await goOn(tab, 'Perla Katigbak');
  await expect(field('mobile')).toHaveValue('0917 555 0102');
  await goOn(tab, 'Ana Turno');
  await expect(field('first_name')).toHaveValue('Ana');
  await field('suffix').fill('Jr.');
  await goOn(tab, 'Perla Katigbak');
  await expect(field('first_name')).toHaveValue('Perla');
  await goOn(tab, 'Ana Turno');
  await expect(field('suffix')).toHaveValue('Jr.');
  await goOn(tab, 'Perla Katigbak');
  await expect(field('suffix')).toHaveValue('');
  await tab.getByRole('button', { name: 'Discard Ana Turno' }).press('Enter');
  await tab.getByRole('dialog', { name: 'Discard Ana Turno?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(tab.getByRole('list', { name: 'Your drafts' })).toHaveCount(0);
  // Somebody else signs in in that tab, after a session that just ended: nothing of it is theirs.
  await tab.evaluate(() => localStorage.removeItem('kawani.session'));
  await signIn(tab, page.url(), 'owner@kawani.test');
  await expect(field('employee_code')).not.toHaveValue('');
  await expect(field('last_name')).toHaveValue('');
  await expect(tab.getByText('Katigbak')).toHaveCount(0);
  await elsewhere.close();

  // The first computer has former words of her: they do not go over the later ones, also after a refresh.
  await page.reload();
  await expect(page.getByText(/^Gone on with on another computer/)).toBeVisible();
  // Nor is she hired with them unasked.
  await page.keyboard.press('Control+Enter');
  const which = page.getByRole('dialog', { name: 'Gone on with on another computer' });
  await expect(which.getByRole('row', { name: 'Mobile' })).toContainText('0917 555 0102');
  await inspectAll(page, 'which words are right');
  await page.keyboard.press('Escape');
  await expect(which).toBeHidden();
  await expect(page).toHaveURL(/employee-new/);
  await page.keyboard.press('Control+Enter');
  // The same keys once more decide nothing: what was typed here is not thrown away by them.
  await expect(which).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(which).toBeVisible();
  await expect(form.locator('[data-path="mobile"]')).toHaveValue('');
  await which.getByRole('button', { name: 'Take the newer ones' }).press('Enter');
  await expect(form.locator('[data-path="mobile"]')).toHaveValue('0917 555 0102');
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/edit-profile\/\d+$/);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Katigbak, Perla');

  // A rate from a day to come stands above today's.
  const rates = page.getByRole('table', { name: 'Rates' });
  await expect(rates.getByRole('row')).toHaveCount(2);
  await title.click();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  const raise = addDays(today, 10);
  await fill(dialog, { from_date: raise, amount_centavos: '650.50', note: 'Passed the training' });
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rates.getByRole('row').nth(1)).toContainText('To come');
  await expect(rates.getByRole('row').nth(1)).toContainText('₱650.50');
  await expect(rates.getByRole('row').nth(2)).toContainText(day(addDays(raise, -1)));
  await inspectAll(page, 'the file');

  // Regular from that day on: until then she stays what she was hired as.
  const kinds = page.getByRole('table', { name: 'Kinds of employment' });
  await expect(kinds.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Change it from a date' }).press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.locator('[data-path="employment_status"]')).toHaveAttribute('aria-invalid', 'true');
  await fill(dialog, { from_date: raise, employment_status: 'Regular', note: 'Passed the training' });
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(kinds.getByRole('row').nth(1)).toContainText(/To come.*Regular/);
  await expect(kinds.getByRole('row').nth(2)).toContainText(/Probationary/);

  // What was wrong is corrected with the reason, and each other dialog of the file opens.
  await page.getByRole('button', { name: `Correct the rate from ${day(addDays(today, -3))}` }).press('Enter');
  await fill(dialog, { amount_centavos: '605' });
  await page.keyboard.press('Control+Enter');
  await expect(dialog.locator('[data-path="why"]')).toBeFocused();
  await fill(dialog, { why: 'Typed wrong' });
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rates.getByRole('row').filter({ hasText: '₱605.00' })).toBeVisible();
  for (const [button, name] of [
    [/^Correct the assignment/, /^Correct the assignment/],
    [/^Correct the period/, /^Correct the period/],
    [/^Add a benefit/, 'Add a benefit'],
    [/^Edit bank/, 'Edit bank'],
  ] as const) {
    await page.getByRole('button', { name: button }).first().press('Enter');
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }

  // Another client from today: the title says so.
  await page.getByRole('button', { name: 'Change client from a date' }).press('Enter');
  await fill(dialog, {
    from_date: today,
    client_id: 'Munting Tindahan Stores (demo)',
    branch_id: 'Manila',
    position: 'Cashier',
    note: 'Own request',
    to_date: addDays(today, 9),
  });
  // With a last day and nothing after it they would be nobody's: told before it is saved.
  const alone = dialog.getByText(/^From .+ Perla has no client: no schedule, no pay\.$/);
  await expect(alone).toBeVisible();
  await dialog.locator('[data-path="to_date"]').fill('');
  await expect(alone).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  const assignments = page.getByRole('table', { name: 'Client assignments' });
  await expect(assignments.getByRole('row')).toHaveCount(3);
  await expect(assignments.getByRole('row').nth(1)).toContainText('Munting Tindahan');
  await expect(page.getByText('Munting Tindahan Stores (demo), Manila')).toBeVisible();
  // As of yesterday it was the other one.
  await page.getByLabel('As of').fill(addDays(today, -1));
  await expect(page.getByText('Bantay Tala Security Agency (demo), Cebu City')).toBeVisible();

  // History tells of all of it.
  await title.click();
  await page.keyboard.press('h');
  const history = page.getByRole('complementary', { name: 'History' });
  await expect(history.getByText('Rate: added').first()).toBeVisible();
  await expect(history.getByText('Assignment: added').first()).toBeVisible();
  await inspectAll(page, 'the file with its history');

  // Found in the list by name, opened beside it, archived with a last day and a reason.
  await page.getByRole('link', { name: 'Back to employees' }).press('Enter');
  await expect(list.getByRole('row').nth(5)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('perla katigbak');
  await expect(list.getByRole('row')).toHaveCount(2);
  const row = list.getByRole('row').nth(1);
  await expect(row).toContainText('Cashier');
  await row.focus();
  await page.keyboard.press(' ');
  const panel = page.getByRole('complementary', { name: 'Katigbak, Perla' });
  await expect(panel.getByText('₱605.00 a day')).toBeVisible();
  await expect(panel.getByText('₱650.50 a day')).toBeVisible();
  await inspectAll(page, 'the list with somebody beside it');
  await row.focus();
  await page.keyboard.press('Delete');
  await fill(dialog, { date: addDays(today, -1) });
  await page.keyboard.press('Control+Enter');
  await expect(dialog.locator('[data-path="reason"]')).toHaveAttribute('aria-invalid', 'true');
  await fill(dialog, { reason: 'Own request' });
  await inspectAll(page, 'the last day');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Nobody matches')).toBeVisible();

  // Among those who left, and back from tomorrow on.
  await page.getByRole('link', { name: /^Resigned/ }).press('Enter');
  await expect(row).toContainText(`Left ${day(addDays(today, -1))}`);
  await row.focus();
  await page.keyboard.press('Delete');
  await fill(dialog, { from: addDays(today, 1) });
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: /^Active/ }).press('Enter');
  await expect(row).toContainText(`From ${day(addDays(today, 1))}`);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Employment', exact: true }).getByRole('row')).toHaveCount(3);

  // Whoever hires one after the other is proposed a code that is still free.
  await page.goto('/admin/employee-new');
  const codeField = form.locator('[data-path="employee_code"]');
  await expect(codeField).not.toHaveValue('');
  const given = await codeField.inputValue();
  const next = { last_name: 'Katindig', first_name: 'Ramon', sex: 'Male', birth_date: '1991-07-14' };
  await fill(form, { ...next, ...work, hired_on: today });
  await page.keyboard.press('Control+Shift+Enter');
  await expect(form.locator('[data-path="last_name"]')).toHaveValue('');
  await expect(codeField).not.toHaveValue('');
  await expect(codeField).not.toHaveValue(given);
});

test('an account is chosen for one person, and words typed here are hired with though the draft was changed elsewhere', async ({
  page,
  browser,
}) => {
  await signIn(page, '/admin/employee-new', 'hr@kawani.test');
  const field = (name: string) => page.locator(`[data-path="${name}"]`);
  await expect(field('employee_code')).not.toHaveValue('');
  await fill(page.locator('form').first(), { last_name: 'Nauna', first_name: 'Ines' });
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  // For her, over a refresh; not for whoever is written after the page was left, or in another draft.
  const way = field('way').locator('option:checked');
  const oneTime = { label: 'One-time password, to print' };
  await field('way').selectOption(oneTime);
  await page.reload();
  await expect(way).toHaveText(oneTime.label);
  await page.getByRole('link', { name: 'Back to employees' }).click();
  await expect(page.getByRole('table', { name: 'Employees' }).getByRole('row').nth(5)).toBeVisible();
  await page.keyboard.press('n');
  await expect(way).toHaveText('No account yet');

  const elsewhere = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const desk = await elsewhere.newPage();
  await signIn(desk, page.url(), 'hr@kawani.test');
  await expect(desk.locator('[data-path="employee_code"]')).not.toHaveValue('');
  const keptThere = () =>
    desk.waitForResponse((r) => r.request().method() === 'PUT' && r.url().includes('/employee/draft/') && r.ok());
  const begun = keptThere();
  await fill(desk.locator('form').first(), {
    last_name: 'Sumunod',
    first_name: 'Tess',
    sex: 'Female',
    birth_date: '1997-05-06',
    client_id: 'Bantay Tala Security Agency (demo)',
    branch_id: 'Cebu City',
    position: 'Lady guard',
  });
  await begun;
  await expect(desk.getByText(/^Draft kept/)).toBeVisible();

  await page.reload();
  await field('way').selectOption(oneTime);
  await page.getByRole('button', { name: 'Go on with Tess Sumunod' }).press('Enter');
  await expect(field('position')).toHaveValue('Lady guard');
  await expect(way).toHaveText('No account yet');

  const later = keptThere();
  await desk.locator('[data-path="mobile"]').fill('0917 555 0104');
  await later;
  await elsewhere.close();
  await field('mobile').fill('0917 555 0105');
  await expect(page.getByText(/^Gone on with on another computer/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const which = page.getByRole('dialog', { name: 'Gone on with on another computer' });
  await expect(which.getByRole('row', { name: 'Mobile' })).toContainText('0917 555 0104');
  await which.getByRole('button', { name: 'Save with mine' }).press('Enter');
  await expect(page).toHaveURL(/edit-profile\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sumunod, Tess');
  await expect(page.getByText('09175550105')).toBeVisible();
});

test('two people on one file: what only one touched is taken, for the rest one chooses', async ({ page, browser }) => {
  await signIn(page, '/admin/edit-profile/9', 'hr@kawani.test');
  await page.getByRole('button', { name: 'Edit person' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await fill(dialog, { suffix: 'III', mobile: '0917 555 0101' });

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const other = await context.newPage();
  await signIn(other, new URL('/admin/edit-profile/9', page.url()).href, 'owner@kawani.test');
  await other.getByRole('button', { name: 'Edit person' }).press('Enter');
  await fill(other.getByRole('dialog'), { suffix: 'Jr.', civil_status: 'Widowed' });
  await other.keyboard.press('Control+Enter');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await context.close();

  await page.keyboard.press('Control+Enter');
  const conflict = page.getByRole('dialog', { name: /while you were writing/ });
  await conflict.waitFor();
  await inspectAll(page, 'two people on one record');
  await conflict.getByRole('button', { name: 'all mine' }).click();
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('III');
  await expect(page.getByText('Widowed')).toBeVisible();
  await expect(page.getByText('09175550101')).toBeVisible();
});

test('what another field asks for is marked as soon as it does', async ({ page }) => {
  const marked = (name: string) => page.locator(`[data-path="${name}"][aria-required="true"]`);
  await signIn(page, '/admin/holiday-management?edit=new', 'owner@kawani.test');
  const scope = page.locator('[data-path="scope"]');
  await expect(scope).toBeVisible();
  await expect(marked('branch_ids')).toHaveCount(0);
  await scope.selectOption({ label: 'Local' });
  await expect(marked('branch_ids')).toHaveCount(1);
  await expect(page.getByText('Branches of a local holiday *')).toBeVisible();

  await page.goto('/admin/employee-new');
  await page.locator('[data-path="bank_account_name"]').fill('Perla Katigbak');
  await expect(marked('bank')).toHaveCount(0);
  await page.locator('[data-path="bank_account"]').fill('1234567890');
  await expect(marked('bank')).toHaveCount(1);

  await page.goto('/admin/edit-profile/9');
  await page.getByRole('button', { name: 'Give a contract' }).click();
  const kind = page.getByRole('dialog').locator('[data-path="kind"]');
  await kind.selectOption({ label: 'Regular' });
  await expect(marked('to_date')).toHaveCount(0);
  await kind.selectOption({ label: 'Project' });
  await expect(marked('to_date')).toHaveCount(1);
});

test('a 201 file is as of a day that exists; the photo of somebody else is not taken with the camera that looks at oneself', async ({
  page,
}) => {
  await signIn(page, '/admin/edit-profile/9?as_of=2026-02-31', 'owner@kawani.test');
  await expect(page.getByRole('heading', { name: 'Time', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^(Change photo|Add a photo)$/ }).press('Enter');
  const pickers = page.getByRole('dialog', { name: 'Change photo' }).locator('input[type="file"][capture]');
  await expect(pickers).toHaveAttribute('capture', 'environment');
});

test('figures of the dashboard lead to lists of as many, and a plot can be read as a table', async ({ page }) => {
  await signIn(page, '/dashboard', 'hr@kawani.test');
  const people = page.getByRole('region', { name: 'People', exact: true });
  await expect(people.getByRole('listitem').first()).toContainText('work here');
  // Of one client: the address says whose, and so do the links.
  await page.getByRole('button', { name: /^Figures of client/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Munting Tindahan Stores (demo)' }).click();
  await expect(page).toHaveURL(/\?client=\d+$/);
  await expect(people.getByRole('link', { name: /something missing/ })).toHaveAttribute(
    'href',
    /missing=any&client=\d+$/,
  );
  await page.getByRole('button', { name: /^Figures of client/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'any' }).click();
  await expect(people.getByRole('link', { name: /something missing/ })).toHaveAttribute('href', /missing=any$/);
  const plot = page.getByRole('region', { name: 'Joined and left' });
  const bar = plot.getByRole('listitem').getByRole('link').last();
  const [, name, count] = /^(.+): ([\d,]+) left$/.exec((await bar.getAttribute('aria-label'))!)!;
  await plot.getByRole('button', { name: 'As a table' }).click();
  await inspectAll(page, 'the dashboard with a plot as a table');
  await plot.getByRole('link', { name: `${name}, left: ${count}` }).click();
  await expect(page).toHaveURL(/left_from=/);
  await expect(page.getByText(`${count} employee${count === '1' ? '' : 's'}`, { exact: true })).toBeVisible();
});

test('what can be done with an entry of a timeline stands whole in its row', async ({ page }) => {
  await signIn(page, '/admin/edit-profile/1', 'owner@kawani.test');
  const first = page.getByRole('table', { name: 'Kinds of employment' }).getByRole('row').last();
  await expect(first.getByRole('button')).toHaveText(['Correct', 'Make unknown']);
  const [cell, button] = await Promise.all([
    first.getByRole('cell').last().boundingBox(),
    first.getByRole('button', { name: /^Make unknown/ }).boundingBox(),
  ]);
  expect(button!.x + button!.width).toBeLessThanOrEqual(cell!.x + cell!.width);
  expect(button!.x).toBeGreaterThanOrEqual(cell!.x);
});

test('a page beyond the last of a list is its last page, and does not say that nobody is here', async ({ page }) => {
  await signIn(page, '/admin/employee-management?page=50', 'owner@kawani.test');
  await expect(page.getByRole('table', { name: 'Employees' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/page=3$/);
  await page.goto('/admin/users-management?page=99');
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page).not.toHaveURL(/page=99/);
});
