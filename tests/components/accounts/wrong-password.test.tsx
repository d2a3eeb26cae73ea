import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { css } from '../support/find.ts';

test('a wrong password is announced, and a field of the form has the focus', async () => {
  allowErrors(/4\d\d POST \/auth\/login/, /4\d\d POST \/login/);
  await openApp({ as: null, at: '/login' });
  await css('[name="email"]').fill('employee@kawani.test');
  await css('[name="password"]').fill('not-this-one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('password is wrong');
  await expect.poll(() => document.activeElement?.getAttribute('name')).toMatch(/^(email|password)$/);
});
