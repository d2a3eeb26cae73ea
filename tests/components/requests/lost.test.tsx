import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Dexie } from 'dexie';
import { outboxDb } from '#src/offline/outbox/outbox-db.ts';
import { formatSpanOfDays } from '#src/text/format.ts';
import { readLedger } from '#src/offline/device/ledger.ts';
import { onCompany, openApp } from '../support/app.tsx';
import {
  dialog,
  expectLeaves,
  fileLeave,
  openList,
  openOutbox,
  outbox,
  submitLeave,
  workday,
} from '../support/filing.ts';
import { inspect } from '../support/inspect.ts';
import { setOnline } from '../support/network.ts';

/** The browser deletes its database while a request waits in it: said, and filed again from there. */

onCompany({ own: true });

test('a request that the phone deleted is named on Home and in the outbox, and is filed again for its days', async () => {
  await openList('/portal/leave');
  setOnline(false);
  await fileLeave('Waits and is deleted', workday(0), workday(1));
  await expect.poll(() => readLedger()?.waiting.length).toBe(1);
  await openOutbox();
  await expect.element(outbox.getByText(/^This phone (keeps|may delete)/)).toBeVisible();
  outboxDb.close();
  await Dexie.delete('kawani-outbox');
  await outboxDb.open();
  await openApp({ at: '/dashboard' });
  const told = page.getByText(/^This phone deleted an unsent request/);
  await expect.element(told).toBeVisible();
  await expect.element(page.getByText(`Leave, ${formatSpanOfDays(workday(0), workday(1))}`)).toBeVisible();
  await inspect('a lost request');
  await openOutbox();
  await outbox.getByRole('button', { name: 'File again' }).click();
  const form = dialog('File leave');
  await form.getByRole('radio', { name: 'Without pay' }).click({ force: true });
  await form.css('textarea').fill('Filed once more');
  await submitLeave();
  setOnline(true);
  await expectLeaves('Filed once more', [{ date: workday(0) }]);
  await expect.element(told).not.toBeInTheDocument();
  await expectLeaves('Waits and is deleted', []);
});
