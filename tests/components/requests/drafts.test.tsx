import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftDb } from '#src/offline/drafts/draft-rows.ts';
import { onCompany, openApp } from '../support/app.tsx';
import { dialog, expectLeaves, fillLeave, openList, question, submitLeave, workday } from '../support/filing.ts';
import { photo } from '../support/kinds.ts';
import { setOnline } from '../support/network.ts';

/** What is typed and not filed, after the app was closed: offered on return, with its photos, and to its owner alone. */

onCompany({ own: true });

const form = dialog('File leave');
const offer = page.getByText(/^You started a request on 18 Nov: Leave\./);
const typed = async () =>
  (await draftDb.drafts.toArray()).map((d) => [(d.values as { reason: string }).reason, d.files.length]);

/** The app is closed, and its tab with it; opened later, it holds what the phone keeps. */
function close(): void {
  sessionStorage.clear();
}

async function begin(reason: string): Promise<void> {
  await openList('/portal/leave');
  await fillLeave(reason, workday(0));
  await form
    .css('input[type="file"]')
    .first()
    .upload(await photo());
  await expect.element(form.getByText('receipt.jpg')).toBeVisible();
  await expect.poll(typed).toEqual([[reason, 1]]);
  close();
}

test('a draft is offered after the app was closed, continued with its photo, and filed once', async () => {
  await begin('Typed before the battery was empty');
  await openApp({ at: '/dashboard' });
  await expect.element(offer).toMatchTextContent('1 file is saved with it.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(form.css('textarea')).toHaveValue('Typed before the battery was empty');
  await expect.element(form.getByText('receipt.jpg')).toBeVisible();
  await submitLeave();
  await expectLeaves('Typed before the battery was empty', [{ date: workday(0), files: 1 }]);
  await expect.poll(typed).toEqual([]);
  close();
  await openList('/portal/leave');
  await expect.element(offer).not.toBeInTheDocument();
});

test('a draft is there offline, opened by the address alone, and discarded after a question', async () => {
  await begin('Half of a sentence');
  setOnline(false);
  await openApp({ at: '/portal/leave?file=1' });
  await expect.element(form.css('textarea')).toHaveValue('Half of a sentence');
  close();
  await openApp({ at: '/portal/leave' });
  await page.getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.poll(typed).toEqual([]);
  await openApp({ at: '/portal/leave?file=1' });
  await expect.element(form.css('textarea')).toHaveValue('');
});

test('a draft is not shown to another person on the same phone, and waits for its owner', async () => {
  await begin('For my eyes');
  await openApp({ as: 'guard', at: '/portal/leave' });
  await page.getByRole('button', { name: 'File leave' }).first().click();
  await expect.element(form.css('textarea')).toHaveValue('');
  await expect.element(page.getByText('receipt.jpg')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^You started/)).not.toBeInTheDocument();
  await openApp({ as: 'employee', at: '/dashboard' });
  await expect.element(offer).toBeVisible();
});

test('signing out says that drafts are deleted, and deletes them', async () => {
  await begin('Left behind');
  await openApp({ at: '/portal/leave' });
  await expect.element(offer).toBeVisible();
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const leaving = dialog('Sign out?');
  await expect.element(leaving.getByText('Signing out deletes 1 unfiled draft.')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(typed).toEqual([]);
});
