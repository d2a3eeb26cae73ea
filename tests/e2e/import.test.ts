import { inspect } from './support/inspect.ts';
import { desk } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** A file of records, from choosing it to undoing it, by keyboard. */

test.use({ ...desk, as: 'owner@kawani.test' });

/** 50 holidays of 2040: one on a day that is none, one of no known kind, and one twice. */
const lines = Array.from({ length: 50 }, (_, i) => {
  const date =
    i === 7 ? '31 Feb 2040' : `2040-${String(1 + (i % 12)).padStart(2, '0')}-${String(1 + i / 2).slice(0, 2)}`;
  const day = date.replace(/-(\d)\.?$/, '-0$1');
  return `${day},Fiesta ${i === 30 ? 29 : i},${i === 12 ? 'Fiesta' : 'Special non-working'},Proclamation 40`;
});
lines[30] = lines[29]!;
const file = {
  name: 'fiestas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Petsa,Holiday,Type,Basis\n${lines.join('\n')}\n`),
};

test('50 holidays, three of them invalid: corrected in place, applied, found in the list and the tray, undone', async ({
  page,
}) => {
  await page.goto('/admin/holiday-management?year=2040');
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Import holidays' })).toBeVisible();
  await inspect(page, 'the file');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).press('Enter');
  await (await chooser).setFiles(file);

  const check = page.getByRole('button', { name: 'Check 50 rows' });
  await expect(page.getByRole('combobox', { name: 'Petsa field' })).toHaveValue('date');
  await expect(page.getByRole('row', { name: /Basis/ })).toContainText('Matched');
  // No date of the file can be read in two orders: nothing is asked, and there is no empty heading.
  await expect(page.getByRole('columnheader', { name: 'Result' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Date order' })).toHaveCount(0);
  await inspect(page, 'the columns');
  await check.press('Enter');

  const grid = page.getByRole('grid', { name: 'Rows: refused' });
  await expect(grid.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('button', { name: /refused/ })).toContainText('3');
  // A correction of many rows is suggested only if it is close to what was written.
  await expect(page.getByRole('combobox', { name: /^Replace Fiesta in/ })).toHaveValue('');
  await inspect(page, 'the problems');

  // The cell with the first problem, by Tab; its problem is next to it.
  const cell = (text: string) => grid.getByRole('gridcell', { name: text, exact: true });
  await grid.locator('td[tabindex="0"]').focus();
  await expect(page.getByText('Value in the file: “31 Feb 2040”.')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('28 Feb 2040');
  await page.keyboard.press('Enter');
  await expect(cell('28 Feb 2040')).toHaveAttribute('data-s', 'corrected');
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Regular');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F8');
  await page.keyboard.press('F2');
  await page.keyboard.type('Fiesta 30');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Check 3 fixes' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Apply 47 rows' })).toBeDisabled();
  await page.keyboard.press('Control+Enter');

  const apply = page.getByRole('button', { name: 'Apply 50 rows' });
  await expect(apply).toBeEnabled();
  await inspect(page, 'all good');
  await apply.press('Enter');
  await expect(page.getByRole('heading', { name: '50 added, 0 changed' })).toBeVisible();
  await inspect(page, 'the summary');

  await page.getByRole('button', { name: 'View holidays' }).press('Enter');
  await page.getByRole('searchbox').fill('Fiesta');
  await expect(page.locator('span:not([aria-live])').filter({ hasText: /^50 of \d+ holidays$/ })).toBeVisible();

  // The tray tells what ran, and leads back to it.
  await page.getByRole('button', { name: /^Background jobs/ }).press('Enter');
  const tray = page.getByRole('dialog', { name: 'Background jobs' });
  await expect(tray.getByText('You · 50 added, 0 changed')).toBeVisible();
  await inspect(page, 'the tray');
  await tray.getByRole('link', { name: /^View: Import fiestas.csv/ }).press('Enter');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('button', { name: 'Undo import' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).press('Enter');
  await expect(page.getByRole('row', { name: /fiestas\.csv.*Undone/ })).toBeVisible();
});
