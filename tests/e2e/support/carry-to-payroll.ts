import { expect } from 'playwright/test';
import type { Page } from 'playwright';

/** HR sends what payroll needs over: clients first, then who works there. `origin` where the page has no base address. */
export async function carryToPayroll(hr: Page, origin = ''): Promise<void> {
  for (const [address, row] of [
    ['/client/management', 'Clients to payroll'],
    ['/admin/employee-management', 'Employees to payroll'],
  ] as const) {
    await hr.goto(origin + address);
    // Of employees it is done seldom, and stands in a menu.
    const ofPeople = row.startsWith('Employees');
    if (ofPeople) await hr.getByRole('button', { name: 'More', exact: true }).click();
    await hr.getByRole(ofPeople ? 'menuitem' : 'button', { name: 'Sync to Payroll' }).click();
    // By key: with the work's name it grows under the pointer.
    await hr.getByRole('button', { name: /^Background jobs/ }).press('Enter');
    await expect(hr.locator('section').filter({ hasText: row })).toContainText('Done');
    await hr.keyboard.press('Escape');
  }
}
