/** A correction is open while its filing goes on its way: the filing waits, and typed words survive. */
import type { Page } from 'playwright';
import { expect, holds, leaveOn, longAgo, stored, test, workday } from '../support/fault-test.ts';
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

test('open when the connection returns, here and in another tab: it waits, the others go; saved, it is one record', async ({
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
});

test('the tab in which it is open dies: the filing goes, as it was', async ({ phone, servers }) => {
  const { page, context } = phone;
  await context.setOffline(true);
  await phone.fileLeave({ date: workday(0), reason: 'Dead tab' });
  await correct(page, 'Dead tab');
  await wordsOn(page).fill('Dead tab: never saved');
  const other = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  await other.goto(`${servers.appUrl}/portal/leave`);
  const rows = await holds(servers, 'Dead tab', 1);
  expect(rows[0]!.reason).toBe('Dead tab');
});

test('opened while it is being sent, and received meanwhile: the words stay, and correct the record', async ({
  phone,
  servers,
  network,
}) => {
  const { page } = phone;
  network.fault = 'hang';
  await phone.fileLeave({ date: workday(0), reason: 'In flight' });
  await expect.poll(() => network.attempts()).toBe(1);
  await correct(page, 'In flight');
  await wordsOn(page).fill('In flight: other words');
  // The request that hangs is heard of no more. It is sent again once its lease is over: by another tab's worker, or as
  // here by the tab that sent it.
  network.fault = 'none';
  await servers.sql('select 1');
  await phone.context.setOffline(true);
  await phone.context.setOffline(false);
  await formOn(page).getByRole('button', { name: 'Save' }).click();
  await expect(formOn(page)).toBeHidden();
  await expect
    .poll(async () => (await stored(servers, 'In flight')).map((l) => l.reason), { timeout: 60_000 })
    .toEqual(['In flight: other words']);
  await holds(servers, 'In flight', 1);
});

test('HR decides while it is open: told by whom and why, the words are kept, and are filed as new', async ({
  phone,
  servers,
}) => {
  const { page } = phone;
  await phone.fileLeave({ date: workday(0), reason: 'Overtaken' });
  await holds(servers, 'Overtaken', 1);
  await leaveOn(page, workday(0)).click();
  await page.getByRole('dialog', { name: 'Leave details' }).getByRole('button', { name: 'Correct' }).click();
  await wordsOn(page).fill('Overtaken: other words');
  await decide(servers, 'Overtaken', 'rejected', 'Two of your team are off already.');
  await lookAgain(page);
  const said = formOn(page).getByRole('alert').filter({ hasText: 'while you were writing' });
  await expect(said).toContainText('Rejected while you were writing');
  await expect(said).toContainText('Two of your team are off already.');
  await expect(said).toContainText(/Decided by \S+/);
  // The person is writing further down, so the notice is brought into sight.
  await expect(said).toBeInViewport();
  await expect(wordsOn(page)).toHaveValue('Overtaken: other words');
  await expect(formOn(page).getByRole('button', { name: 'Save' })).toHaveCount(0);
  await pickDate(formOn(page), workday(1));
  await formOn(page).getByRole('button', { name: 'File as new' }).click();
  await expect(formOn(page)).toBeHidden();
  const rows = await holds(servers, 'Overtaken', 2);
  expect(rows).toMatchObject([
    { reason: 'Overtaken', status: 'rejected', start_date: workday(0) },
    { reason: 'Overtaken: other words', status: 'pending', start_date: workday(1) },
  ]);
});

test('rejected while it is open: the day HR named can be filed with a tap, and whom to ask stands there', async ({
  phone,
  servers,
}) => {
  const { page, context } = phone;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await phone.fileLeave({ date: workday(0), reason: 'Named' });
  await holds(servers, 'Named', 1);
  await leaveOn(page, workday(0)).click();
  await page.getByRole('dialog', { name: 'Leave details' }).getByRole('button', { name: 'Correct' }).click();
  await wordsOn(page).fill('Named: other words');
  const named = new Date(workday(2)).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
  await decide(servers, 'Named', 'rejected', `Two are off already. ${named} is fine.`);
  await lookAgain(page);
  const ways = formOn(page).getByRole('group', { name: 'What can work' });
  const [who] = await servers.sql<{ name: string }>(`select name from auth.users where email = 'hr@kawani.test'`);
  await ways.getByRole('button', { name: `Ask ${who!.name} about` }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/without pay[\s\S]*Named: other words/);
  await ways.locator('label').filter({ hasText: 'In the answer' }).first().click();
  await formOn(page).getByRole('button', { name: 'File as new' }).click();
  await expect(formOn(page)).toBeHidden();
  const rows = await holds(servers, 'Named', 2);
  expect(rows[1]).toMatchObject({ reason: 'Named: other words', status: 'pending' });
  expect(new Date(rows[1]!.start_date).getUTCDay()).toBe(new Date(workday(2)).getUTCDay());
});

test('refused because HR filed leave for one of its days: says who did and why, and files the days that are free', async ({
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

test('corrected offline and decided meanwhile: the outbox says what and why, offers no sending again, and files as new', async ({
  phone,
  servers,
}) => {
  const { page, context } = phone;
  await phone.fileLeave({ date: workday(0), reason: 'Decided' });
  await holds(servers, 'Decided', 1);
  await page.reload();
  // Its record can be corrected; of what was only noted when it was sent, the phone waits for the record.
  await expect(leaveOn(page, workday(0))).toContainText('Waiting');
  await leaveOn(page, workday(0)).click();
  await context.setOffline(true);
  await page.getByRole('dialog', { name: 'Leave details' }).getByRole('button', { name: 'Correct' }).click();
  await wordsOn(page).fill('Decided: other words');
  await formOn(page).getByRole('button', { name: 'Save' }).click();
  await expect(formOn(page)).toBeHidden();
  await decide(servers, 'Decided', 'rejected', 'Nobody else is at the gate.');
  await context.setOffline(false);
  await expect.poll(() => statusOf(phone, 'Decided: other')).toEqual(['rejected']);
  await page.getByRole('button', { name: /^Outbox/ }).click();
  const outbox = page.getByRole('dialog', { name: 'Outbox' });
  await expect(outbox.getByText('It was rejected meanwhile.')).toBeVisible();
  await expect(outbox.getByText('Nobody else is at the gate.')).toBeVisible();
  await expect(outbox.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  await outbox.getByRole('button', { name: 'File as new' }).click();
  await expect(wordsOn(page)).toHaveValue('Decided: other words');
  await expect(formOn(page).getByRole('alert').filter({ hasText: 'Nobody else is at the gate.' })).toBeVisible();
  await pickDate(formOn(page), workday(1));
  await formOn(page).getByRole('button', { name: 'File as new' }).click();
  await expect(formOn(page)).toBeHidden();
  await holds(servers, 'Decided', 2);
  // Nobody waits for the correction any more.
  await expect.poll(async () => (await phone.outbox()).filter((r) => r.status !== 'sent')).toEqual([]);
});

test('received filings withdrawn, corrected and let go offline: kept on the phone, and done later', async ({
  phone,
  servers,
  network,
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
  // With a connection, and no server: they wait all the same.
  network.fault = 'refuse';
  network.everything = true;
  const before = network.attempts();
  await context.setOffline(false);
  await expect.poll(() => network.attempts()).toBeGreaterThan(before);
  expect((await stored(servers, 'Received, ')).map((l) => [l.reason, l.archived])).toEqual([
    ['Received, withdrawn', false],
    ['Received, corrected', false],
    ['Received, let go', false],
  ]);
  network.fault = 'none';
  network.everything = false;
  await phone.comeBack();
  await expect
    .poll(async () => (await stored(servers, 'Received, ')).map((l) => [l.reason, l.archived]))
    .toEqual([
      ['Received, withdrawn', true],
      ['Received, corrected: other words', false],
      ['Received, let go', false],
    ]);
});

test('the language is changed while a refusal stands: it is said in the language of now', async ({
  phone,
  servers,
}) => {
  const { page, context } = phone;
  await phone.fileLeave({ date: workday(0), reason: 'Language' });
  await holds(servers, 'Language', 1);
  await context.setOffline(true);
  // Of a cut-off that closed long ago: the phone warns, the server refuses.
  await phone.fileLeave({ date: longAgo(), reason: 'Language, too late' });
  await context.setOffline(false);
  await expect.poll(() => statusOf(phone, 'Language, too late')).toEqual(['rejected']);
  await context.setOffline(true);
  await page.evaluate(() => localStorage.setItem('kawani.language', 'fil'));
  await page.reload();
  await page.getByRole('button', { name: /Outbox|outbox/ }).click();
  const [row] = (await phone.outbox()).filter((r) => r.status === 'rejected');
  const [english] = Object.values((row!.lastError as { fields: Record<string, string[]> }).fields).flat();
  await expect(page.getByRole('dialog').getByText(/^Hanggang .* lamang ang pag-file para sa cut-off na/)).toBeVisible();
  await expect(page.getByText(english!)).toHaveCount(0);
});

test('an address of a filing that is not there says so', async ({ phone, servers }) => {
  const { page } = phone;
  for (const what of ['show=999999', 'correct=999999', 'again=999999', `show=${crypto.randomUUID()}`]) {
    await page.goto(`${servers.appUrl}/portal/leave?${what}`);
    await expect(
      page.getByRole('dialog', { name: 'Leave details' }).getByText('This filing is not there'),
    ).toBeVisible();
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/portal\/leave$/);
});

test('an address of a filing that is younger than the list’s copy waits for the list', async ({ phone, servers }) => {
  const { page } = phone;
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
