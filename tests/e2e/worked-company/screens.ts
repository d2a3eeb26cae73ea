/** What is done again and again at the desk. */
import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import { closeSlips } from '../support/slips.ts';

/** Types into the fields of a form by name; a choice by whole words of it, days of the week as their numbers. */
export async function fill(form: Locator, values: Record<string, string | readonly number[]>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[data-path="${name}"]`);
    if (typeof value !== 'string')
      for (let day = 1; day <= 7; day++)
        await field.locator(`input[value="${day}"]`).setChecked(value.includes(day), { force: true });
    else if ((await field.evaluate((e) => e.tagName)) === 'SELECT') {
      const option = field.locator('option', { hasText: new RegExp(`\\b${value}\\b`) }).first();
      await expect(option).toBeAttached();
      await field.selectOption(await option.getAttribute('value'));
    } else await field.fill(value);
  }
}

/** Adds records to the list that is open, one after the other, without the mouse. */
export async function add(page: Page, records: readonly Parameters<typeof fill>[1][]): Promise<void> {
  const form = page.getByRole('dialog');
  for (const values of records) {
    await page.keyboard.press('n');
    await form.locator('[data-path]').first().waitFor();
    await fill(form, values);
    await page.keyboard.press('Control+Enter');
    await expect(form).toHaveCount(0);
  }
}

/** Imports a file without a mistake into the list at an address. */
export async function importFile(page: Page, address: string, name: string, text: string): Promise<void> {
  const count = text.trim().split('\n').length - 1;
  const rows = count === 1 ? '1 row' : `${count} rows`;
  await page.goto(`${address}?import=new`);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });
  await page.getByRole('button', { name: `Check ${rows}` }).press('Enter');
  await page.getByRole('button', { name: `Apply ${rows}` }).press('Enter');
  await expect(page.getByRole('heading', { name: `${count} added, 0 changed` })).toBeVisible();
}

/** Chooses a client on a screen of time, at the cutoff of a date. */
export async function openTime(
  page: Page,
  screen: 'upload-download' | 'for-review' | 'for-approval',
  client: { id: number; name: string },
  date: string,
): Promise<void> {
  await page.goto(`/time-keeping/${screen}?client=${client.id}&date=${date}`);
  await expect(page.getByLabel('Client', { exact: true }).locator('option:checked')).toHaveText(client.name);
}

/** Gives several people accounts as employees at once; answers each one's one-time password by their code. */
export async function giveAccounts(page: Page, codes: readonly string[]): Promise<Map<string, string>> {
  await page.goto('/admin/employee-management');
  for (const code of codes) {
    const row = page.getByRole('row').filter({ hasText: code });
    await row.focus();
    await page.keyboard.press('x');
    await expect(row.getByRole('checkbox')).toBeChecked();
  }
  await page.getByRole('button', { name: 'Create accounts' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Employee', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create one-time passwords' }).press('Enter');
  await expect(dialog.getByRole('button', { name: `Print ${codes.length} slips` })).toBeVisible();
  const given = new Map<string, string>();
  for (const code of codes) {
    const row = dialog.getByRole('row').filter({ hasText: code });
    given.set(code, (await row.locator('code').textContent())!);
  }
  await closeSlips(page);
  return given;
}
