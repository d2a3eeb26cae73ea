import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp } from '../support/app.tsx';
import { focus } from '../support/fields.ts';

/** The focus after an action that removes its own button, and in a dialog and a form that open. */

onCompany({ name: 'empty', own: true });

const setup = page.getByRole('region', { name: 'Set up your first payroll', exact: true });

test('after sample data is added, its part of the page has the focus, and Tab leads to the button to remove it', async () => {
  await openApp({ as: 'owner', at: '/dashboard', viewport: desk });
  await focus(setup.getByRole('button', { name: 'Add sample data' }));
  await userEvent.keyboard('{Enter}');
  const sample = setup.getByRole('region', { name: 'Sample data' });
  await expect.element(sample).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(setup.getByRole('button', { name: 'Remove sample data' })).toHaveFocus();
  await expect.element(sample).not.toHaveAttribute('tabindex');
});

test('the dialog that adds national holidays begins at its year', async () => {
  await openApp({ as: 'owner', at: '/admin/holiday-management', viewport: desk });
  await focus(page.getByRole('button', { name: 'Add national holidays…' }));
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Add national holidays' });
  await expect.element(dialog.getByLabelText('Year', { exact: true })).toHaveFocus();
});

test('sign-in begins at the e-mail address, but not on a phone, whose keyboard would open', async () => {
  const signedOut = { as: null, at: '/login', viewport: desk };
  const email = page.getByRole('textbox', { name: 'E-mail or employee code' });
  await openApp(signedOut);
  await expect.element(email).toHaveFocus();
  const media = window.matchMedia.bind(window);
  const before = () =>
    void vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => media(query.includes('pointer') ? 'not all' : query));
  await openApp({ ...signedOut, before });
  await expect.element(email).toBeVisible();
  await expect.element(email).not.toHaveFocus();
});
