import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { outboxDb } from '#src/offline/outbox/outbox-db.ts';
import { expectAddress, onCompany, openApp, rows } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import {
  backHere,
  dialog,
  expectLeaves,
  fileLeave,
  fillLeave,
  leaveOn,
  leaves,
  onPhone,
  openForm,
  openList,
  openOutbox,
  outbox,
  pickDate,
  statusesOf,
  submit,
  submitLeave,
  unsent,
  workday,
} from '../support/filing.ts';
import { file, kinds, photo, stored } from '../support/kinds.ts';
import { answer, setOnline } from '../support/network.ts';

/** Requests filed without a connection: what the screen shows, and what arrives. How they are sent: tests/offline. */

onCompany({ own: true });

const form = dialog('File leave');
const openLeave = () => openList('/portal/leave');
const list = page.getByRole('region', { name: 'My leave' });
/** A Wednesday whose cutoff has closed. */
const longAgo = '2026-05-20';

test('a double tap and a reply lost after the commit are one record', async () => {
  await openLeave();
  const ended = answer(/^POST \/leave/, async (_, send) => {
    await send();
    ended();
    throw new TypeError('Failed to fetch');
  });
  await fillLeave('Reply lost', workday(0));
  await form
    .css('input[type="file"]')
    .first()
    .upload(await photo());
  await expect.element(form.getByText('receipt.jpg')).toBeVisible();
  const button = form.getByRole('button', { name: 'File leave' }).element() as HTMLButtonElement;
  button.click();
  button.click();
  button.form?.requestSubmit();
  await expect.element(form).not.toBeInTheDocument();
  await expect.poll(() => leaves('Reply lost')).toHaveLength(1);
  await expectLeaves('Reply lost', [{ files: 1 }]);
  expect((await onPhone('Reply lost')).map((r) => [r.status, r.attempts])).toEqual([['sent', 2]]);
});

test('a refused request holds up no other, is shown with its reason in the language of the moment, and is corrected with its photo', async () => {
  allowErrors(/^422 POST \/leave/);
  await openLeave();
  setOnline(false);
  await fileLeave('Row one', workday(0));
  // The phone warns, and the server refuses.
  const back = backHere();
  await fillLeave('Row two, too late', longAgo);
  await form
    .css('input[type="file"]')
    .first()
    .upload(await photo());
  await expect.element(form.getByText('receipt.jpg')).toBeVisible();
  await submitLeave();
  await back();
  await fileLeave('Row three', workday(1));
  setOnline(true);
  await expect.poll(() => statusesOf('Row ')).toEqual(['sent', 'rejected', 'sent']);
  expect((await leaves('Row ')).map((l) => l.reason)).toEqual(['Row one', 'Row three']);
  await expect.element(list.getByText('Correct', { exact: true })).toBeVisible();
  await openOutbox();
  await expect.element(outbox.getByText(/were accepted until/).first()).toBeVisible();
  await openApp({ language: 'fil' });
  await openOutbox();
  const filipino = page.getByRole('dialog').getByText(/^Hanggang .* lang ang pag-file para sa cutoff na/);
  await expect.element(filipino).toBeVisible();
  await expect.element(page.getByText(/were accepted until/)).not.toBeInTheDocument();
  await openApp({ language: 'en' });
  await openOutbox();
  await outbox.getByRole('button', { name: 'Correct' }).first().click();
  const correction = dialog('Correct leave');
  // The day is at fault and has the focus; the rest is collapsed as it was written, and opened by a tap.
  await expect.element(correction.getByText(/^Not accepted, /)).toBeVisible();
  await expect.element(correction.css('textarea')).not.toBeInTheDocument();
  await expect.element(correction.css(`[data-date="${longAgo}"]`)).toHaveFocus();
  await correction.getByRole('button', { name: 'Reason Row two, too late' }).click();
  await expect.element(correction.css('textarea')).toHaveFocus();
  await expect.element(correction.css('textarea')).toHaveValue('Row two, too late');
  await expect.element(correction.getByText('receipt.jpg')).toBeVisible();
  await pickDate(correction, workday(2));
  await submit('Correct leave', 'Save');
  await expectLeaves('Row ', [
    { date: workday(0), files: 0 },
    { date: workday(1), files: 0 },
    { date: workday(2), files: 1 },
  ]);
});

test('a request filed offline is first in the list, and Undo puts its words back into the form', async () => {
  await openLeave();
  setOnline(false);
  await fileLeave('Undone at once', workday(0));
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  // It stays while the keyboard is on it.
  (undo.element() as HTMLElement).focus();
  const message = page.getByRole('status').filter({ hasText: 'Saved on this phone' });
  await expect.element(message).toMatchTextContent('Sent automatically when connected');
  const first = list.getByRole('listitem').first();
  await expect.element(first).toMatchTextContent('filed now');
  await expect.element(first).toMatchTextContent('On this phone');
  await undo.click();
  await openForm('File leave');
  await expect.element(form.css('textarea')).toHaveValue('Undone at once');
  setOnline(true);
  await expect.poll(unsent).toBe(0);
  await expect.element(leaveOn(workday(0))).not.toBeInTheDocument();
  expect((await leaves('Undone at once')).filter((l) => !l.archived)).toEqual([]);
});

test('a whole day of official business that is undone can be filed again as it is', async () => {
  const business = kinds.find(({ name }) => name === 'Official business')!;
  await openList(business.path);
  setOnline(false);
  await file(business, 'Undone, then filed');
  await page.getByRole('button', { name: 'Undo' }).click();
  const again = await openForm(business.file);
  await expect.element(again.css('textarea')).toHaveValue('Undone, then filed');
  await submit(business.file);
  setOnline(true);
  await expect.poll(unsent).toBe(0);
  expect((await stored(business, 'Undone, then filed')).map(({ status }) => status)).toEqual(['pending']);
  // The next test files the same day.
  await rows(`delete from hr.files where official_business_id is not null`);
  await rows(`delete from hr.official_businesses`);
});

test('requests in the outbox are named by their kind, and each is corrected on its own screen', async () => {
  for (const kind of kinds) await openList(kind.path);
  setOnline(false);
  for (const kind of kinds) {
    await openApp({ at: kind.path });
    await file(kind, `Waiting: ${kind.name}`);
  }
  await openOutbox();
  for (const { name } of kinds) await expect.element(outbox.getByText(name, { exact: true })).toBeVisible();
  // The newest comes first; the oldest is the overtime.
  await outbox.getByRole('button', { name: 'Correct' }).last().click();
  await expectAddress(/^\/portal\/overtime\?correct=/);
  const correction = dialog(/^Correct/);
  await expect.element(correction.css('textarea')).toHaveValue('Waiting: Overtime');
  await correction.css('textarea').fill('Waiting: Overtime, corrected');
  await submit(/^Correct/, 'Save');
  setOnline(true);
  await expect.poll(unsent).toBe(0);
  const held = await Promise.all(kinds.map((kind) => stored(kind, 'Waiting: ')));
  expect(held.map((of) => of.map(({ words }) => words))).toEqual([
    ['Waiting: Overtime, corrected'],
    ['Waiting: Accomplishment'],
    ['Waiting: Schedule change'],
    ['Waiting: Official business'],
  ]);
});

test('twenty requests are delivered once by the page’s own triggers, and the screen answers meanwhile', async () => {
  await openLeave();
  setOnline(false);
  await fileLeave('Many 00', workday(0));
  await expect.poll(() => statusesOf('Many')).toEqual(['queued']);
  const [model] = await onPhone('Many');
  const more = Array.from({ length: 19 }, (_, n) => {
    const days = { start_date: workday(n + 1), end_date: workday(n + 1) };
    const payload = { ...model!.payload, ...days, reason: `Many ${String(n + 1).padStart(2, '0')}` };
    return {
      ...model!,
      id: crypto.randomUUID(),
      seq: model!.seq + n + 1,
      payload,
      // The first may be under way for a moment, which ends without a connection.
      status: 'queued' as const,
      attempts: 0,
      nextAttemptAt: 0,
      lastError: null,
    };
  });
  await outboxDb.rows.bulkAdd(more);
  setOnline(true);
  await openOutbox();
  await expect.element(outbox).toBeVisible();
  await outbox.getByRole('button', { name: 'Close' }).click();
  await expect.element(outbox).not.toBeInTheDocument();
  await expect.poll(unsent, { timeout: 30_000 }).toBe(0);
  expect((await leaves('Many')).map((l) => l.reason)).toEqual(
    Array.from({ length: 20 }, (_, n) => `Many ${String(n).padStart(2, '0')}`),
  );
});

test('a clock 40 days ahead signs no user out and loses nothing, offline and online, and the screen says so', async () => {
  const later = 40 * 86_400_000;
  await openLeave();
  setOnline(false);
  await fileLeave('Set clock: before', workday(0));
  for (const _ of ['opened', 'opened again']) {
    await openApp({ at: '/portal/leave', later });
    await expect.element(leaveOn(workday(0))).toBeVisible();
    // The copies of what was read are there, too.
    await expect.element(list.getByText(/^(Approved|Rejected|Cancelled)$/).first()).toBeVisible();
    await expect.element(page.getByText(/clock/i)).toBeVisible();
  }
  await fileLeave('Set clock: by it', workday(1));
  setOnline(true);
  await expectLeaves('Set clock: ', [
    { reason: 'Set clock: before', date: workday(0) },
    { reason: 'Set clock: by it', date: workday(1) },
  ]);
  await openApp({ later });
  await expect.element(leaveOn(workday(1))).toBeVisible();
  await expect.element(page.getByText(/This phone’s clock is (ahead|behind)/)).toBeVisible();
  await expectAddress('/portal/leave');
  // The clock is set right: nothing is left of it.
  await openList('/portal/leave');
  await expect.element(leaveOn(workday(1))).toBeVisible();
  await expect.element(page.getByText(/This phone’s clock/)).not.toBeInTheDocument();
  const filed = await rows(`select filed_at from hr.leaves where reason = 'Set clock: before'`);
  expect(Math.abs(Date.now() - Date.parse(String(filed[0]!['filed_at'])))).toBeLessThan(600_000);
});

test('a permission and a leave type that are gone: the outbox says who to ask, and Send again works once they are back', async () => {
  allowErrors(/^(403|422) (POST|GET) \/leave/);
  await openLeave();
  setOnline(false);
  await fileLeave('Type gone', workday(0));
  const type = `from hr.leave_types where name = 'Leave without pay'`;
  await rows(`update hr.leave_types set archived_at = now() where id in (select id ${type})`);
  setOnline(true);
  await expect.poll(() => statusesOf('Type gone')).toEqual(['rejected']);
  await openOutbox();
  await expect.element(outbox.getByText(/ask HR to restore this one/)).toBeVisible();
  await rows(`update hr.leave_types set archived_at = null where id in (select id ${type})`);
  await outbox.getByRole('button', { name: 'Send again' }).click();
  await expectLeaves('Type gone', [{ date: workday(0) }]);

  await openLeave();
  setOnline(false);
  await fileLeave('Permission gone', workday(1));
  const held = await rows(`delete from auth.role_permissions where code = 'EMP03' returning role_id, code`);
  setOnline(true);
  await expect.poll(() => statusesOf('Permission gone')).toEqual(['rejected']);
  await openApp({ at: '/dashboard' });
  await openOutbox();
  await expect.element(outbox.getByText(/Ask HR to restore this permission/)).toBeVisible();
  await expect.element(outbox.getByRole('button', { name: /^Ask HR about/ })).toBeVisible();
  // Its form doesn't open without the permission.
  await expect.element(outbox.getByRole('button', { name: 'Correct' })).not.toBeInTheDocument();
  for (const { role_id } of held)
    await rows(`insert into auth.role_permissions (role_id, code) values ($1, 'EMP03')`, [role_id]);
  await outbox.getByRole('button', { name: 'Send again' }).click();
  await expectLeaves('Permission gone', [{ date: workday(1) }]);
});

// The last one: until it is loaded again, the page keeps the storage that did not open.
test('a storage that does not open refuses a request visibly and keeps its form', async () => {
  await openLeave();
  // A browser whose profile is damaged opens everything but this one database.
  outboxDb.close({ disableAutoOpen: false });
  const opens = indexedDB.open.bind(indexedDB);
  const damaged = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (name === 'kawani-outbox') throw new DOMException('Internal error opening backing store', 'UnknownError');
    return opens(name, version);
  });
  await fillLeave('No outbox', workday(0));
  await form.getByRole('button', { name: 'File leave' }).click();
  await expect.element(form.getByText('Couldn’t save the request')).toBeVisible();
  await expect.element(form.css('textarea')).toHaveValue('No outbox');
  expect(await leaves('No outbox')).toEqual([]);
  damaged.mockRestore();
});
