import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress, onCompany, openApp, rows } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import {
  comeBack,
  decide,
  dialog,
  expectLeaves,
  fileLeave,
  leaveOn,
  leaves,
  nameOfHr,
  openList,
  openOutbox,
  outbox,
  pickDate,
  question,
  statusesOf,
  submit,
  unsent,
  workday,
} from '../support/filing.ts';
import { hold, setOnline } from '../support/network.ts';

/** Corrections and withdrawals on the phone: what the screen says of them. How they are sent: tests/offline/corrections.test.ts. */

onCompany({ own: true });

const form = dialog(/^Correct/);
const words = form.css('textarea');
const save = () => submit(/^Correct/, 'Save');
const openLeave = () => openList('/portal/leave');

/** Files leave on working days of this test, one for each reason, and waits until the phone has the records. */
async function received(...reasons: string[]): Promise<void> {
  await openLeave();
  for (const [n, reason] of reasons.entries()) await fileLeave(reason, workday(n));
  for (const reason of reasons) await expectLeaves(reason, [{ reason }]);
  await openLeave();
  for (const n of reasons.keys()) await expect.element(leaveOn(workday(n))).toMatchTextContent('Pending');
}

async function correct(n: number, reason: string): Promise<void> {
  await leaveOn(workday(n)).click();
  await dialog('Leave details').getByRole('button', { name: 'Correct' }).click();
  await words.fill(reason);
}

test('an open correction holds its request back while others are sent, keeps its words over a reload, and files them once', async () => {
  await openLeave();
  setOnline(false);
  await fileLeave('Open one', workday(0));
  await fileLeave('Open two', workday(1));
  await openOutbox();
  await outbox.getByRole('button', { name: 'Correct' }).last().click();
  await expect.element(words).toHaveValue('Open one');
  await words.fill('Open one: other words');
  await openApp();
  await expect.element(words).toHaveValue('Open one: other words');
  setOnline(true);
  await expectLeaves('Open two', [{}]);
  expect(await leaves('Open one')).toEqual([]);
  await expect.element(words).toHaveValue('Open one: other words');
  await save();
  await expectLeaves('Open one', [{ reason: 'Open one: other words' }]);
});

test('a decision during a correction is shown with who and why, and the words are filed as new for the day it named', async () => {
  await received('Overtaken');
  await correct(0, 'Overtaken: other words');
  const named = new Date(workday(2)).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
  await decide('Overtaken', 'rejected', `Two of your team are off already. ${named} is fine.`);
  comeBack();
  const notice = form.getByRole('alert').filter({ hasText: 'while you were editing' });
  await expect.element(notice).toMatchTextContent('Rejected while you were editing');
  await expect.element(notice).toMatchTextContent('Two of your team are off already.');
  await expect.element(notice).toMatchTextContent(/By \S+/);
  // The person is writing further down, so the notice is brought into sight.
  await expect.element(notice).toBeInViewport();
  await expect.element(words).toHaveValue('Overtaken: other words');
  await expect.element(form.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  const ways = form.getByRole('group', { name: 'Options' });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await ways.getByRole('button', { name: `Ask ${await nameOfHr()} about` }).click();
  await expect.poll(() => copied.mock.lastCall?.[0]).toMatch(/without pay[\s\S]*Overtaken: other words/);
  await ways.css('label').filter({ hasText: 'From the reply' }).first().click();
  await submit(/^Correct/, 'File as new');
  await expectLeaves('Overtaken', [
    { reason: 'Overtaken', status: 'rejected', date: workday(0) },
    { reason: 'Overtaken: other words', status: 'pending' },
  ]);
  const [, filed] = await leaves('Overtaken');
  expect(new Date(filed!.date).getUTCDay()).toBe(new Date(workday(2)).getUTCDay());
});

test('a request refused for leave that HR filed says who filed and approved it, and files the days that are free', async () => {
  allowErrors(/^4\d\d POST \/leave/);
  await openLeave();
  setOnline(false);
  await fileLeave('Overlapping', workday(0), workday(1));
  await rows(
    `insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason, status, filed_at, received_at,
       filed_by, decided_by, decided_at)
     select e.id, t.id, $1::date, $1::date, 'day', 'day', 1, 'HR filed', 'approved', $2, $2, u.id, u.id, $2
     from auth.users u, auth.users own join hr.employees e on e.id = own.employee_id, hr.leave_types t
     where u.email = 'hr@kawani.test' and own.email = 'employee@kawani.test' and t.name = 'Sick leave'`,
    [workday(0), new Date().toISOString()],
  );
  setOnline(true);
  await expect.poll(() => statusesOf('Overlapping')).toEqual(['rejected']);
  await openOutbox();
  await outbox.getByRole('button', { name: 'Correct' }).click();
  await expect.element(form).toBeVisible();
  // What HR filed since the list was read is looked for while the correction is open.
  comeBack();
  const hr = await nameOfHr();
  await expect.element(form.getByText(`${hr} filed Sick leave for you`)).toBeVisible();
  await expect.element(form.getByText(`${hr} approved it`)).toBeVisible();
  const ways = form.getByRole('group', { name: 'Options' });
  await expect.element(ways.getByRole('button', { name: /^Ask HR about/ })).toBeVisible();
  await ways
    .css('label')
    .filter({ hasText: /^File for .* only/ })
    .click();
  await save();
  await expectLeaves('Overlapping', [{ date: workday(1), status: 'pending' }]);
});

test('a correction that a decision overtook is filed as new, or let go with Undo, and is never sent again', async () => {
  allowErrors(/^4\d\d \w+ \/leave/);
  await received('Decided 0', 'Decided 1');
  setOnline(false);
  for (const n of [0, 1]) {
    await correct(n, `Decided ${n}: other words`);
    await save();
    await decide(`Decided ${n}`, 'rejected', 'Nobody else is at the gate.');
  }
  setOnline(true);
  await expect.poll(async () => (await statusesOf('Decided')).filter((s) => s === 'rejected')).toHaveLength(2);
  const fileAsNew = async (reason: string) => {
    await openOutbox();
    await expect.element(outbox.getByText('Your request was rejected.').first()).toBeVisible();
    await expect.element(outbox.getByText('Nobody else is at the gate.').first()).toBeVisible();
    await expect.element(outbox.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    await outbox.getByRole('button', { name: 'File as new' }).last().click();
    await expect.element(words).toHaveValue(reason);
    await expect.element(form.getByRole('alert').filter({ hasText: 'Nobody else is at the gate.' })).toBeVisible();
  };
  await fileAsNew('Decided 0: other words');
  await pickDate(form, workday(2));
  await submit(/^Correct/, 'File as new');
  await expect.poll(() => leaves('Decided')).toHaveLength(3);
  await expect.poll(unsent).toBe(1);

  const letGo = async () => {
    await form.getByRole('button', { name: 'Discard' }).click();
    // Asked once, also with words that were typed just now.
    await expect.element(question).toMatchTextContent('Discard this request? This removes your text');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.element(form).not.toBeInTheDocument();
  };
  await fileAsNew('Decided 1: other words');
  await words.fill('Decided 1: and more');
  await letGo();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  // It stays while the keyboard is on it.
  (undo.element() as HTMLElement).focus();
  expect(await unsent()).toBe(1);
  await undo.click();
  await expect.element(words).toHaveValue('Decided 1: and more');
  await letGo();
  // The time to undo is also over when another message replaces it.
  await fileLeave('Another', workday(3));
  await expect.poll(unsent).toBe(0);
  await openApp({ at: '/portal/leave?file=1' });
  await expect.element(dialog('File leave').css('textarea')).toHaveValue('');
});

test('received requests are withdrawn, corrected and let go offline, and a correction of a newer record is sent again', async () => {
  allowErrors(/^4\d\d \w+ \/leave/);
  await received('Received, withdrawn', 'Received, corrected', 'Received, let go');
  setOnline(false);
  const waits = (n: number) => expect.element(leaveOn(workday(n))).toMatchTextContent(/On this phone|Withdrawing/);
  await leaveOn(workday(0)).click();
  await dialog('Leave details').getByRole('button', { name: 'Withdraw' }).click();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(dialog('Leave details')).not.toBeInTheDocument();
  await waits(0);
  for (const [n, what] of [
    [1, 'corrected'],
    [2, 'let go'],
  ] as const) {
    await correct(n, `Received, ${what}: other words`);
    await save();
    await waits(n);
  }
  // The person changes their mind about one of them.
  await openOutbox();
  await outbox.getByRole('button', { name: 'Discard' }).first().click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(outbox.getByText('Received, let go: other words')).not.toBeInTheDocument();
  // Another phone of the same person corrects one of them first.
  await rows(
    `update hr.leaves set reason = 'Received, corrected: from the other', version = version + 1 where reason = 'Received, corrected'`,
  );
  setOnline(true);
  await expect.poll(() => statusesOf('Received, corrected: other')).toContain('rejected');
  await expect.element(outbox.getByText('Received, corrected: from the other')).toBeVisible();
  await outbox.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(unsent).toBe(0);
  expect((await leaves('Received, ')).map((l) => [l.reason, l.archived])).toEqual([
    ['Received, withdrawn', true],
    ['Received, corrected: other words', false],
    ['Received, let go', false],
  ]);
});

test('the address of a request that is nowhere says so, and that of one younger than the list’s copy waits for the list', async () => {
  allowErrors(/^404 GET /);
  const missing = dialog('Leave details').getByText('Request not found');
  for (const what of ['show=999999', 'correct=999999', 'again=999999', `show=${crypto.randomUUID()}`]) {
    await openApp({ at: `/portal/leave?${what}` });
    await expect.element(missing).toBeVisible();
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await expectAddress('/portal/leave');
  await received('Younger');
  // Another phone of the same person files; this one hears of it by its address alone.
  const [younger] = await rows(
    `insert into hr.leaves (employee_id, client_request_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason, status, filed_at, received_at)
     select employee_id, gen_random_uuid(), leave_type_id, start_date + 7, end_date + 7, start_part, end_part, days, 'Younger still', status, filed_at, received_at
     from hr.leaves where reason = 'Younger' returning id`,
  );
  const list = hold(/^GET \/leaves\?/);
  await openApp({ at: `/portal/leave?show=${String(younger!['id'])}` });
  await list.asked;
  await expect.element(page.getByRole('region', { name: 'My leave' }).getByRole('listitem').first()).toBeVisible();
  expect(page.getByRole('dialog').query()).toBeNull();
  list.release();
  await expect.element(dialog('Leave details').getByText('Younger still')).toBeVisible();
  await expect.element(page.getByText('Request not found')).not.toBeInTheDocument();
});
