import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clients } from '#contract/hr/clients/client-register.ts';
import { call } from '#src/api/call.ts';
import { desk, onCompany, openApp, tokenOf } from '../support/app.tsx';

/** A new branch belongs to the client if the company has only one. */

onCompany({ name: 'empty', own: true });

const dialog = page.getByRole('dialog');
const client = dialog.getByRole('combobox', { name: 'Client' });

const addClient = async (code: string, name: string): Promise<void> => {
  const body = clients.store.body.parse({ code, name, cutoff_days: [15, 31], filing_grace_days: 3, pay_after_days: 5 });
  await call(clients.store, { body }, { token: await tokenOf('owner'), key: crypto.randomUUID() });
};

test('a new branch has the only client filled in, and closes without a question', async () => {
  await openApp({ as: 'owner', at: '/client/branches', viewport: desk });
  await addClient('ONE', 'Only Client Corp.');
  await openApp({ as: 'owner', at: '/client/branches?edit=new', viewport: desk });
  await expect.element(client).toHaveDisplayValue('ONE Only Client Corp.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('with two clients the officer chooses', async () => {
  await openApp({ as: 'owner', at: '/client/branches', viewport: desk });
  await addClient('TWO', 'Second Client Corp.');
  await openApp({ as: 'owner', at: '/client/branches?edit=new', viewport: desk });
  await expect.element(client.getByRole('option', { name: 'TWO Second Client Corp.' })).toBeInTheDocument();
  await expect.element(client).toHaveValue('');
});

test('a form of the desk is marked as English in a Filipino portal, its close button isn’t', async () => {
  await openApp({ as: 'owner', at: '/client/branches?edit=new', viewport: desk, language: 'fil' });
  await expect.element(client).toBeVisible();
  const langOf = (of: Element) => of.closest('[lang]')!.getAttribute('lang');
  expect(langOf(client.element())).toBe('en');
  expect(langOf(dialog.getByText('New branch').element())).toBe('en');
  expect(langOf(dialog.getByRole('button', { name: 'Isara' }).element())).toBe('fil');
});
