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
