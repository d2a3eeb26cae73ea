import { expect, type Page } from 'playwright/test';

/** Closes a dialog with one-time passwords, which asks first. */
export async function closeSlips(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog').filter({ hasText: 'One-time passwords are shown only once' });
  await question.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
