import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, startJobs } from '../support/app.tsx';
import { inspectAll } from '../support/inspect.ts';

/** A run of 13th month pay before the year's last pay: projected by default in December, or left out. */

onCompany({ name: 'worked', own: true });

const form = page.getByRole('dialog');
const field = (name: string) => form.css(`[data-path="${name}"]`);

test('a 13th month run of December projects, shows earned and projected per employee, and can leave it out', async () => {
  await openApp({ as: 'payroll', at: '/payroll/adjustment', viewport: desk });
  await page.getByRole('button', { name: /^New/ }).first().click();
  await expect.element(form).toBeVisible();
  await expect.poll(() => field('payroll_type_id').css('option').elements().length).toBeGreaterThan(1);
  await field('payroll_type_id').selectOptions('13th month pay');
  await field('pay_date').fill('2026-06-30');
  await expect.element(field('projects')).toHaveValue('leave_out');
  await field('pay_date').fill('2026-12-18');
  await expect.element(field('projects')).toHaveValue('project');
  await inspectAll('a new 13th month run');
  // A name of several employees, of none, and of one.
  const names = form.getByRole('combobox', { name: 'Employees', exact: true });
  await names.fill('a');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByText('Several employees match. Choose one, or enter the code.')).toBeVisible();
  await names.fill('Quirino');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByText('No employee has this name or code.')).toBeVisible();
  await names.fill('Navarro');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByRole('listitem')).toMatchTextContent('Navarro, Dennis');
  await expect.element(names).toHaveValue('');
  await form.getByRole('listitem').getByRole('button', { name: 'Remove' }).click();
  await field('everyone').selectOptions('Bagong Tala Towers');
  await form.getByRole('button', { name: 'Start run' }).click();
  await expect.element(page.getByText('Pay for the rest of the year: projected until 31 Dec')).toBeVisible();
  const people = page.getByRole('table', { name: 'Employees in the run' });
  await expect.element(people.getByRole('columnheader', { name: 'Earned to date' })).toBeVisible();
  // The projection of one employee needs the days that HR plans, which the whole run asks for.
  await startJobs();
  await page.getByRole('button', { name: /^Compute \d+ employees?$/ }).click();
  await expect.element(page.getByRole('button', { name: 'Compute changes' })).toBeEnabled();
  // The pressed button is gone: the next main action has the focus.
  await expect.element(page.getByRole('link', { name: 'Review and approve' })).toHaveFocus();
  await people.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Compute', exact: true }).click();
  await expect.element(page.getByText(/^Earned to date: ₱[\d,.]+\. Projected for /)).toBeVisible();
  await inspectAll('a computed 13th month run');
  await page.getByRole('button', { name: 'Exclude future pay' }).click();
  await expect.element(page.getByText('Pay for the rest of the year: excluded')).toBeVisible();
});
