import { expect } from 'playwright/test';
import type { Page } from 'playwright';

/** Syncs HR to Payroll: clients first, then employees. `origin` if the page has no base address. */
export async function carryToPayroll(hr: Page, origin = ''): Promise<void> {
  for (const [address, row] of [
    ['/client/management', 'Sync clients to Payroll'],
    ['/admin/employee-management', 'Sync employees to Payroll'],
  ] as const) {
    await hr.goto(origin + address);
    // For employees the action is in a menu.
    const ofPeople = row.includes('employees');
    if (ofPeople) await hr.getByRole('button', { name: 'More', exact: true }).click();
    await hr.getByRole(ofPeople ? 'menuitem' : 'button', { name: 'Sync to Payroll', exact: true }).click();
    // By key, because the button grows under the pointer when a job starts.
    await hr.getByRole('button', { name: /^Background jobs/ }).press('Enter');
    await expect(hr.locator('section').filter({ hasText: row })).toContainText('Done');
    await hr.keyboard.press('Escape');
  }
}
