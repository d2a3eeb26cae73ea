import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { css } from '../support/find.ts';
import { answer } from '../support/network.ts';

test('a wrong password is announced, and a field of the form has the focus', async () => {
  allowErrors(/4\d\d POST \/auth\/login/, /4\d\d POST \/login/);
  await openApp({ as: null, at: '/login' });
  await css('[name="email"]').fill('employee@kawani.test');
  await css('[name="password"]').fill('not-this-one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('password is wrong');
  await expect.poll(() => document.activeElement?.getAttribute('name')).toMatch(/^(email|password)$/);
});

/** After a while, in which the pressed button is disabled and loses the focus. */
const noConnection = async () => {
  await new Promise((resolve) => setTimeout(resolve, 100));
  throw new TypeError('Failed to fetch');
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a sign-in and a new password without a connection leave the focus on the pressed button', async () => {
  await openApp({ as: null, at: '/login' });
  const signIn = answer(/^POST \/login/, noConnection);
  await css('[name="email"]').fill('employee@kawani.test');
  await css('[name="password"]').fill('kawani-demo');
  await button('Sign in').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('No connection.');
  await expect.element(button('Sign in')).toHaveFocus();
  signIn();
  await openApp({ at: '/portal/profile?show=password', as: 'employee' });
  const form = page.getByRole('dialog', { name: 'Change password' });
  const save = form.getByRole('button', { name: 'Change password' });
  await expect.element(css('[autocomplete="current-password"]')).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(css('[autocomplete="current-password"]')).toHaveAttribute('data-invalid', 'true');
  answer(/^\w+ \/.*password/, noConnection);
  await css('[autocomplete="current-password"]').fill('kawani-demo');
  await css('[autocomplete="new-password"]').fill('a-longer-one-2026');
  await save.click();
  await expect.element(form.getByRole('alert')).toBeVisible();
  await expect.element(save).toHaveFocus();
});

test('a link requested without an address leaves the focus in the field', async () => {
  // Whether e-mail is set up isn't known without a connection.
  answer(/^GET \/mail/, noConnection);
  await openApp({ as: null, at: '/login#forgot' });
  const email = css('[name="email"]');
  await expect.element(email).toHaveFocus();
  await button('Send link').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(email).toHaveFocus();
});
