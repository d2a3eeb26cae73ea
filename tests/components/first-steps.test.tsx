import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desk, goBack, onCompany, openApp } from './support/app.tsx';
import { textsOf } from './support/find.ts';

/** A company without anything in it says what comes first, and leads there. */

onCompany({ name: 'empty' });

const begin = page.getByRole('region', { name: 'Get started', exact: true });

beforeEach(() => openApp({ as: 'owner', at: '/dashboard', viewport: desk }));

test('Home of an empty company lists the first steps in order and leads to each', async () => {
  await expect.element(begin.getByRole('listitem')).toHaveLength(6);
  const steps = textsOf(begin.getByRole('listitem'));
  for (const [n, step] of [/Clients/, /Branches/, /Schedules/, /Holidays/, /Employees/, /one employee/].entries())
    expect(steps[n]).toMatch(step);
  await begin.getByRole('link', { name: /^Clients/ }).click();
  await expect.element(page.getByText('No clients yet')).toBeVisible();
  await goBack();
  await begin.getByRole('link', { name: /^Employees/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Import employees' })).toBeVisible();
});

test('a payroll run without cutoffs leads to the year they are made with', async () => {
  await openApp({ at: '/payroll' });
  await page.getByRole('button', { name: 'Start a run' }).click();
  const run = page.getByRole('dialog', { name: 'New payroll run' });
  await expect.element(run.getByRole('button', { name: 'Create cutoffs first' })).toBeDisabled();
  await run.getByRole('link', { name: 'Calendar years' }).click();
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
