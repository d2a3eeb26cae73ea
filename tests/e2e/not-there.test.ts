import { inspect } from './support/inspect.ts';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';

/** Addresses of records that are not there: each says so where it is seen, and leads back to its list. */

test.use({ viewport: { width: 1280, height: 800 }, allowedErrors: [/status of 404/] });

const missing = [
  ['/admin/edit-profile/99999', 'Back to employees', '/admin/employee-management'],
  ['/admin/role-management/99999', 'Roles', '/admin/role-management'],
  ['/salary/adjustment-form/99999', 'Back to salary adjustments', '/salary/adjustment'],
  ['/payroll/client-management/99999', 'Back to payroll clients', '/payroll/client-management'],
  ['/payroll/employee-management/99999', 'Back to payroll employees', '/payroll/employee-management'],
  ['/payroll/payroll-summary/99999', 'Payroll runs', '/payroll'],
] as const;

test('a record that is not there says so in the middle of its page, with the way back to its list', async ({
  page,
  servers: { appUrl },
}) => {
  await signIn(page, `${appUrl}/dashboard`, 'owner@kawani.test');
  for (const [address, back, to] of missing) {
    await page.goto(appUrl + address);
    const said = page.getByRole('main').getByRole('alert');
    await expect(said, address).toContainText('did not load');
    await expect(said.getByRole('button', { name: 'Try again' }), address).toBeVisible();
    await expect(said.getByRole('link', { name: back }), address).toHaveAttribute('href', to);
    const margin = await said.locator('span').evaluate((text) => {
      const [own, main] = [text.getBoundingClientRect(), text.closest('main')!.getBoundingClientRect()];
      return own.left - main.left;
    });
    expect(margin, address).toBeGreaterThan(12);
  }
  await inspect(page, 'a run that is not there');
  // A number that is none is no run either, and nothing is waited for.
  for (const address of ['/payroll/payroll-detail/abc', '/payroll/adjustment-detail/0']) {
    await page.goto(appUrl + address);
    const said = page.getByRole('main').getByRole('alert');
    await expect(said, address).toContainText('No run has such a number');
    await expect(said.getByRole('link', { name: 'Payroll runs' }), address).toHaveAttribute('href', '/payroll');
  }
});
