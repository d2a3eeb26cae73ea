import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, openApp, rows, onCompany } from '../support/app.tsx';
import { inspectAll } from '../support/inspect.ts';
import { calls } from '../support/network.ts';

onCompany({ own: true });

test('a new record is typed by keys alone, saved once and listed', async () => {
  await openApp({ as: 'owner', at: '/admin/benefit-management', viewport: desk });
  await expect.element(page.getByText('5 benefits')).toBeVisible();
  await inspectAll('the list');
  await userEvent.keyboard('n');
  const form = page.getByRole('dialog', { name: 'New benefit' });
  await expect.element(form.css('[data-path="name"]')).toHaveFocus();
  await inspectAll('the form');
  await userEvent.keyboard('Boots{Control>}{Enter}{/Control}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(page.getByRole('row', { name: /Boots/ })).toBeVisible();
  expect(calls.filter((c) => c.method === 'POST' && c.address.startsWith('/benefit'))).toHaveLength(1);
  expect(await rows(`select kind from hr.benefits where name = 'Boots'`)).toHaveLength(1);
});

test('a form saves and starts the next record, with its buttons in view at 1280 × 800', async () => {
  for (const at of ['/client/management', '/schedule/maintenance']) {
    await openApp({ as: 'owner', at: `${at}?edit=new`, viewport: { width: 1280, height: 800 } });
    for (const name of ['Save', 'Save and add another']) {
      const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
      await expect.element(button).toBeInViewport({ ratio: 1 });
    }
  }
  const form = page.getByRole('dialog', { name: 'New schedule' });
  const name = form.getByLabelText('Name');
  const another = form.getByRole('button', { name: 'Save and add another' });
  await another.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Early gate');
  await form.getByLabelText('Break, minutes').first().fill('45');
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await expect.element(name).toHaveValue('');
  await expect.element(name).toHaveFocus();
  await expect.element(form.getByLabelText('Break, minutes').first()).toHaveValue('60');
  await name.fill('Late gate');
  await another.click();
  await expect.element(name).toHaveValue('');
  await expect.element(name).toHaveFocus();
  // Enter in a field saves and closes.
  await name.fill('Main gate');
  await userEvent.keyboard('{Enter}');
  await expect.element(form).not.toBeInTheDocument();
  const stored = await rows(`select name, break_minutes from hr.schedules where name like '% gate' order by name`);
  expect(stored).toEqual([
    { name: 'Early gate', break_minutes: 45 },
    { name: 'Late gate', break_minutes: 60 },
    { name: 'Main gate', break_minutes: 60 },
  ]);
});
