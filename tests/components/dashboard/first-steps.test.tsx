import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desk, onCompany, openApp } from '../support/app.tsx';

/** A company without anything in it says what comes first, and leads there. */

onCompany({ name: 'empty' });

beforeEach(() => openApp({ as: 'owner', at: '/dashboard', viewport: desk }));

test('a payroll run without cutoffs leads to the year they are made with', async () => {
  await openApp({ at: '/payroll' });
  await page.getByRole('button', { name: 'Start a run' }).click();
  const run = page.getByRole('dialog', { name: 'New payroll run' });
  await expect.element(run.getByRole('button', { name: 'Create cutoffs first' })).toBeDisabled();
  await run.getByRole('link', { name: 'Pay calendar' }).click();
  await expect.element(page.getByText('No calendar years yet')).toBeVisible();
  await page.getByRole('button', { name: 'New year' }).click();
  const year = page.getByRole('dialog', { name: 'New year' });
  await expect.element(year.css('[data-path="year"]')).toHaveValue('2026');
});

test('a form whose list has no records says so and where the first one is added', async () => {
  await openApp({ at: '/salary/adjustment' });
  await page
    .getByRole('button', { name: /^New adjustment/ })
    .first()
    .click();
  const type = page.getByRole('dialog', { name: 'New adjustment' }).getByLabelText('Type');
  await expect.element(type).toHaveDisplayValue('None yet');
  await expect.element(type).toHaveAccessibleDescription('Add a type first, under “Types”');
});
