import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desk, openApp } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { inspect } from '../support/inspect.ts';

/** Addresses of records that don't exist: each says so in its page and leads back to its list. */

const said = page.getByRole('main').getByRole('alert');

for (const [address, back, to] of [
  ['/admin/edit-profile/99999', 'Back to employees', '/admin/employee-management'],
  ['/admin/role-management/99999', 'Roles', '/admin/role-management'],
  ['/salary/adjustment-form/99999', 'Back to salary adjustments', '/salary/adjustment'],
  ['/payroll/client-management/99999', 'Back to payroll clients', '/payroll/client-management'],
  ['/payroll/employee-management/99999', 'Back to payroll employees', '/payroll/employee-management'],
  ['/payroll/payroll-summary/99999', 'Payroll runs', '/payroll'],
] as const)
  test(`${address} says that it did not load, within the page, and leads back to its list`, async () => {
    allowErrors(/^404 GET /);
    await openApp({ as: 'owner', at: address, viewport: desk });
    await expect.element(said).toMatchTextContent(/Couldn’t load/);
    await expect.element(said.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.element(said.getByRole('link', { name: back })).toHaveAttribute('href', to);
    const text = said.css('span').first().element();
    const margin = text.getBoundingClientRect().left - text.closest('main')!.getBoundingClientRect().left;
    expect(margin).toBeGreaterThan(12);
    await inspect(address);
  });

for (const [address, back, to] of [
  ['/payroll/payroll-detail/abc', 'Payroll runs', '/payroll'],
  ['/payroll/adjustment-detail/0', 'Off-cycle runs', '/payroll/adjustment'],
] as const)
  test(`${address} says that no run has the number, and asks for nothing`, async () => {
    await openApp({ as: 'owner', at: address, viewport: desk });
    await expect.element(said).toMatchTextContent(/Run not found/);
    await expect.element(said.getByRole('link', { name: back })).toHaveAttribute('href', to);
  });
