/** A correction is open while its filing goes on its way: the filing waits, and typed words survive. */
import type { Page } from 'playwright';
import { expect, holds, leaveOn, stored, test, workday } from '../support/fault-test.ts';
import { type Phone, pickDate, question } from '../support/phone.ts';
import type { Servers } from '../support/servers.ts';

const formOn = (page: Page) => page.getByRole('dialog', { name: /^Correct/ });
const wordsOn = (page: Page) => formOn(page).locator('textarea');
const statusOf = async (phone: Phone, reason: string) =>
  (await phone.outbox()).filter((r) => r.payload.reason?.startsWith(reason)).map((r) => r.status);

/** Opens the correction of a filing in the outbox by its words. */
async function correct(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: /^Outbox/ }).click();
  await page.getByRole('dialog', { name: 'Outbox' }).getByRole('button', { name: 'Correct' }).first().click();
  await expect(wordsOn(page)).toHaveValue(reason);
}

/** As another person decides on another machine. */
const decide = (servers: Servers, reason: string, status: string, remark: string) =>
  servers.sql(
    `update hr.leaves set status = $2, remark = $3, decided_at = now(), version = version + 1,
       decided_by = (select id from auth.users where email = 'hr@kawani.test')
     where reason = $1`,
    [reason, status, remark],
  );

/** Looked away and back: what is on the screen is asked for anew. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('an open correction holds its request back in each tab until it is saved, or until its tab dies', async ({
  phone,
  servers,
}) => {
  const { page, context } = phone;
  const other = await context.newPage();
  await other.goto(`${servers.appUrl}/portal/holiday`);
  await page.bringToFront();
  await context.setOffline(true);
  await phone.fileLeave({ date: workday(0), reason: 'Open one' });
  await correct(page, 'Open one');
  await wordsOn(page).fill('Open one: other words');
  await other.bringToFront();
  await context.setOffline(false);
  await other.evaluate(() => window.dispatchEvent(new Event('online')));
  // A filing made after it in another tab is sent, so the first would have been sent before it.
  const third = await context.newPage();
  phone.page = third;
  await phone.fileLeave({ date: workday(1), reason: 'Open two' });
  await holds(servers, 'Open two', 1);
  expect(await stored(servers, 'Open one')).toEqual([]);
  await page.bringToFront();
  await expect(wordsOn(page)).toHaveValue('Open one: other words');
  // The words are not lost by loading the page anew either.
  await page.reload();
  await expect(wordsOn(page)).toHaveValue('Open one: other words');
  await formOn(page).getByRole('button', { name: 'Save' }).click();
  await expect(formOn(page)).toBeHidden();
  const rows = await holds(servers, 'Open one', 1);
  expect(rows[0]!.reason).toBe('Open one: other words');

  await context.setOffline(true);
  phone.page = page;
  await phone.fileLeave({ date: workday(2), reason: 'Dead tab' });
  await correct(page, 'Dead tab');
  await wordsOn(page).fill('Dead tab: never saved');
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  await other.goto(`${servers.appUrl}/portal/leave`);
  const [asItWas] = await holds(servers, 'Dead tab', 1);
  expect(asItWas!.reason).toBe('Dead tab');
});

test('a decision during a correction is shown with who and why, and the words are filed as new for the day it named', async ({
  phone,
  servers,
}) => {
  const { page, context } = phone;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await phone.fileLeave({ date: workday(0), reason: 'Overtaken' });
  await holds(servers, 'Overtaken', 1);
  await leaveOn(page, workday(0)).click();
  await page.getByRole('dialog', { name: 'Leave details' }).getByRole('button', { name: 'Correct' }).click();
  await wordsOn(page).fill('Overtaken: other words');
  const named = new Date(workday(2)).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
  await decide(servers, 'Overtaken', 'rejected', `Two of your team are off already. ${named} is fine.`);
  await lookAgain(page);
  const said = formOn(page).getByRole('alert').filter({ hasText: 'while you were writing' });
  await expect(said).toContainText('Rejected while you were writing');
  await expect(said).toContainText('Two of your team are off already.');
  await expect(said).toContainText(/Decided by \S+/);
  // The person is writing further down, so the notice is brought into sight.
  await expect(said).toBeInViewport();
  await expect(wordsOn(page)).toHaveValue('Overtaken: other words');
  await expect(formOn(page).getByRole('button', { name: 'Save' })).toHaveCount(0);
  const ways = formOn(page).getByRole('group', { name: 'What can work' });
  const [who] = await servers.sql<{ name: string }>(`select name from auth.users where email = 'hr@kawani.test'`);
  await ways.getByRole('button', { name: `Ask ${who!.name} about` }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/without pay[\s\S]*Overtaken: other words/);
  await ways.locator('label').filter({ hasText: 'In the answer' }).first().click();
  await formOn(page).getByRole('button', { name: 'File as new' }).click();
  await expect(formOn(page)).toBeHidden();
  const rows = await holds(servers, 'Overtaken', 2);
  expect(rows).toMatchObject([
    { reason: 'Overtaken', status: 'rejected', start_date: workday(0) },
    { reason: 'Overtaken: other words', status: 'pending' },
  ]);
  expect(new Date(rows[1]!.start_date).getUTCDay()).toBe(new Date(workday(2)).getUTCDay());
});

test('a request refused for leave that HR filed says who filed and approved it, and files the days that are free', async ({
  phone,
  servers,
}) => {
  const { page, context } = phone;
  await phone.openLeave();
  await context.setOffline(true);
  await phone.fillLeave({ date: workday(0), reason: 'Beside' });
  await pickDate(page.getByRole('dialog', { name: 'File leave' }), workday(0), workday(1));
  await phone.submitLeave();
  await servers.sql(
    `insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason, status, filed_at, received_at,
       filed_by, decided_by, decided_at)
     select e.id, t.id, $1::date, $1::date, 'day', 'day', 1, 'HR filed', 'approved', now(), now(), u.id, u.id, now()
     from auth.users u, auth.users own join hr.employees e on e.id = own.employee_id, hr.leave_types t
     where u.email = 'hr@kawani.test' and own.email = 'employee@kawani.test' and t.name = 'Sick leave'`,
    [workday(0)],
  );
  await context.setOffline(false);
  await expect.poll(() => statusOf(phone, 'Beside')).toEqual(['rejected']);
  await page.getByRole('button', { name: /^Outbox/ }).click();
  await page.getByRole('dialog', { name: 'Outbox' }).getByRole('button', { name: 'Correct' }).click();
  await expect(formOn(page)).toBeVisible();
  // What HR filed since the list was read is looked for while the correction is open.
  await lookAgain(page);
  const [who] = await servers.sql<{ name: string }>(`select name from auth.users where email = 'hr@kawani.test'`);
  await expect(formOn(page).getByText(`${who!.name} filed Sick leave for you`)).toBeVisible();
  await expect(formOn(page).getByText(`${who!.name} approved it`)).toBeVisible();
  const ways = formOn(page).getByRole('group', { name: 'What can work' });
  await expect(ways.getByRole('button', { name: /^Ask HR about/ })).toBeVisible();
  await ways
    .locator('label')
    .filter({ hasText: /^File for .* only/ })
    .click();
  await formOn(page).getByRole('button', { name: 'Save' }).click();
  await expect(formOn(page)).toBeHidden();
  const rows = await holds(servers, 'Beside', 1);
  expect(rows[0]).toMatchObject({ start_date: workday(1), status: 'pending' });
});

test('a correction that a decision overtook is let go with Undo, or filed as new, and is never sent again', async ({
  phone,
  servers,
}) => {
  const { page, context } = phone;
  for (const n of [0, 1]) await phone.fileLeave({ date: workday(n), reason: `Decided ${n}` });
  await holds(servers, 'Decided', 2);
  await page.reload();
  // The phone has their records, and not only what it noted when it sent them: those can be corrected.
  for (const n of [0, 1]) await expect(leaveOn(page, workday(n))).toContainText('Waiting');
  await context.setOffline(true);
  for (const n of [0, 1]) {
    await leaveOn(page, workday(n)).click();
    await page.getByRole('dialog', { name: 'Leave details' }).getByRole('button', { name: 'Correct' }).click();
    await wordsOn(page).fill(`Decided ${n}: other words`);
    await formOn(page).getByRole('button', { name: 'Save' }).click();
    await expect(formOn(page)).toBeHidden();
    await decide(servers, `Decided ${n}`, 'rejected', 'Nobody else is at the gate.');
  }
  await context.setOffline(false);
  await expect
    .poll(async () => (await statusOf(phone, 'Decided')).filter((status) => status === 'rejected'))
    .toHaveLength(2);
  const unsent = async () => (await phone.outbox()).filter((r) => r.status !== 'sent').length;
  const outbox = page.getByRole('dialog', { name: 'Outbox' });
  const fileAsNew = async (words: string) => {
    await page.getByRole('button', { name: /^Outbox/ }).click();
    await expect(outbox.getByText('It was rejected meanwhile.').first()).toBeVisible();
    await expect(outbox.getByText('Nobody else is at the gate.').first()).toBeVisible();
    await expect(outbox.getByRole('button', { name: 'Send again' })).toHaveCount(0);
    await outbox.getByRole('button', { name: 'File as new' }).last().click();
    await expect(wordsOn(page)).toHaveValue(words);
    await expect(formOn(page).getByRole('alert').filter({ hasText: 'Nobody else is at the gate.' })).toBeVisible();
  };

  await fileAsNew('Decided 0: other words');
  await pickDate(formOn(page), workday(2));
  await formOn(page).getByRole('button', { name: 'File as new' }).click();
  await expect(formOn(page)).toBeHidden();
  await holds(servers, 'Decided', 3);
  // Nothing waits for that correction any more.
  await expect.poll(unsent).toBe(1);

  const letGo = async () => {
    await formOn(page).getByRole('button', { name: 'Let it go' }).click();
    // Asked once, also with words that were typed just now.
    await expect(question(page)).toContainText('Let it go? What you wrote');
    await question(page).getByRole('button', { name: 'Let it go' }).click();
    await expect(formOn(page)).toBeHidden();
  };
  await fileAsNew('Decided 1: other words');
  await wordsOn(page).fill('Decided 1: and more');
  await letGo();
  // Kept while the keyboard is on it.
  await page.getByRole('button', { name: 'Undo' }).focus();
  expect(await unsent()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(wordsOn(page)).toHaveValue('Decided 1: and more');
  await letGo();
  // The time to undo is also over when the slot has something else to say.
  await phone.fileLeave({ date: workday(3), reason: 'Another' });
  await expect.poll(unsent).toBe(0);
  await page.goto(`${servers.appUrl}/portal/leave?file=1`);
  await expect(page.getByRole('dialog', { name: 'File leave' }).locator('textarea')).toHaveValue('');
});

test('received requests are withdrawn, corrected and let go offline, and a correction of a newer record is sent again', async ({
  phone,
  servers,
}) => {
  const { page, context } = phone;
  for (const [n, what] of ['withdrawn', 'corrected', 'let go'].entries())
    await phone.fileLeave({ date: workday(n), reason: `Received, ${what}` });
  await holds(servers, 'Received, ', 3);
  await page.reload();
  // The phone has their records, and not only what it noted when it sent them: those can be changed.
  for (const n of [0, 1, 2]) await expect(leaveOn(page, workday(n))).toContainText('Waiting');
  await context.setOffline(true);
  const details = page.getByRole('dialog', { name: 'Leave details' });
  const kept = async (n: number) => expect(leaveOn(page, workday(n))).toContainText(/On this phone|Being withdrawn/);

  await leaveOn(page, workday(0)).click();
  await details.getByRole('button', { name: 'Withdraw' }).click();
  await question(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(details).toBeHidden();
  await kept(0);
  for (const [n, what] of [
    [1, 'corrected'],
    [2, 'let go'],
  ] as const) {
    await leaveOn(page, workday(n)).click();
    await details.getByRole('button', { name: 'Correct' }).click();
    await wordsOn(page).fill(`Received, ${what}: other words`);
    await formOn(page).getByRole('button', { name: 'Save' }).click();
    await expect(formOn(page)).toBeHidden();
    await kept(n);
  }
  // The person changes their mind about one of them.
  await page.getByRole('button', { name: /^Outbox/ }).click();
  const outbox = page.getByRole('dialog', { name: 'Outbox' });
  await outbox.getByRole('button', { name: 'Let it go' }).first().click();
  await question(page).getByRole('button', { name: 'Let it go' }).click();
  await expect(outbox.getByText('Received, let go: other words')).toHaveCount(0);
  // Another phone of the same person corrects one of them first.
  await servers.sql(
    `update hr.leaves set reason = 'Received, corrected: from the other', version = version + 1 where reason = 'Received, corrected'`,
  );
  await context.setOffline(false);
  await expect.poll(() => statusOf(phone, 'Received, corrected: other')).toContain('rejected');
  await expect(outbox.getByText('Received, corrected: from the other')).toBeVisible();
  await outbox.getByRole('button', { name: 'Send again' }).click();
  await expect
    .poll(async () => (await stored(servers, 'Received, ')).map((l) => [l.reason, l.archived]))
    .toEqual([
      ['Received, withdrawn', true],
      ['Received, corrected: other words', false],
      ['Received, let go', false],
    ]);
  await expect.poll(async () => (await phone.outbox()).filter((r) => r.status !== 'sent')).toEqual([]);
});

test('the address of a request that is nowhere says so, and that of one younger than the list’s copy waits for the list', async ({
  phone,
  servers,
}) => {
  const { page } = phone;
  for (const what of ['show=999999', 'correct=999999', 'again=999999', `show=${crypto.randomUUID()}`]) {
    await page.goto(`${servers.appUrl}/portal/leave?${what}`);
    await expect(
      page.getByRole('dialog', { name: 'Leave details' }).getByText('This filing is not there'),
    ).toBeVisible();
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/portal\/leave$/);
  await phone.fileLeave({ date: workday(2), reason: 'Younger' });
  const [older] = await holds(servers, 'Younger', 1);
  await page.goto(`${servers.appUrl}/portal/leave`);
  await expect(page.getByRole('region', { name: 'My leave' })).toHaveAttribute('aria-busy', 'false');
  // Another phone of the same person files; this one hears of it by its address alone.
  const [younger] = await servers.sql<{ id: number }>(
    `insert into hr.leaves (employee_id, client_request_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason, status, filed_at, received_at)
     select employee_id, gen_random_uuid(), leave_type_id, start_date + 7, end_date + 7, start_part, end_part, days, 'Younger still', status, filed_at, received_at
     from hr.leaves where id = $1 returning id`,
    [older!.id],
  );
  let answered: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answered = resolve));
  await page.route('**/leaves?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${servers.appUrl}/portal/leave?show=${younger!.id}`);
  await expect(page.getByRole('region', { name: 'My leave' }).getByRole('listitem').first()).toBeVisible();
  await page.waitForLoadState('load');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  answered();
  await expect(page.getByRole('dialog', { name: 'Leave details' }).getByText('Younger still')).toBeVisible();
  await expect(page.getByText('This filing is not there')).toHaveCount(0);
});
