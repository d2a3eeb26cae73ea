import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { addDays } from '../../domain/calendar/local-date.ts';
import { today } from './support/clock.ts';
import { demoPassword, question, signIn } from './support/phone.ts';
import { closeOthers, expect, test, watchConsole } from './support/test.ts';
import type { Servers } from './support/servers.ts';

/** Deciding on filings, at a desk and on a phone: what is filed by one person, decided by another, and seen again by the first. */

const photo = fileURLToPath(new URL('./support/receipt.jpg', import.meta.url));

const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

interface Kind {
  name: string;
  tab: string;
  table: string;
  /** The column of its words, which the search finds. */
  column: string;
  path: string;
  body: (n: number, words: string) => Record<string, unknown>;
  /** What is shown of it once it is opened, besides who. */
  shows: RegExp;
}

/** Days ahead that the seed leaves alone, each kind on its own. */
const kinds: Kind[] = [
  {
    name: 'leave',
    tab: 'Leave',
    table: 'hr.leaves',
    column: 'reason',
    path: '/leave/store',
    body: (n, reason) => {
      const date = addDays(today(), 70 + n * 7);
      return { leave_type_id: 0, start_date: date, end_date: addDays(date, 6), reason };
    },
    shows: /Nobody of \d+/,
  },
  {
    name: 'overtime',
    tab: 'Overtime',
    table: 'hr.overtimes',
    column: 'reason',
    path: '/overtime/store',
    body: (n, reason) => ({ date: addDays(today(), 10 + n), start_time: '19:00', end_time: '21:00', reason }),
    shows: /%/,
  },
  {
    name: 'accomplishment',
    tab: 'Work done',
    table: 'hr.accomplishments',
    column: 'task',
    path: '/accomplishment/store',
    body: (_, task) => ({ date: today(), minutes: 15, task, description: '' }),
    shows: /receipt\.jpg/,
  },
  {
    name: 'change-schedule',
    tab: 'Schedule',
    table: 'hr.change_schedules',
    column: 'reason',
    path: '/change_schedule/store',
    body: (n, reason) => {
      const date = addDays(today(), 100 + n * 3);
      return { start_date: date, end_date: addDays(date, 1), to_schedule_id: 3, reason };
    },
    shows: /rest: /,
  },
];
const [leave, overtime] = kinds as [Kind, Kind, Kind, Kind];

/** Signs in without a browser, to file what is then decided in one. */
async function tokenOf(servers: Servers, email: string): Promise<string> {
  const response = await fetch(`${servers.hrUrl}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

/** So many of a kind were filed by this worker's guard: each takes days of its own. */
const filed = new Map<Kind, number>();

async function file(servers: Servers, kind: Kind, words: string): Promise<number> {
  const authorization = `Bearer ${await tokenOf(servers, 'guard@kawani.test')}`;
  const n = filed.get(kind) ?? 0;
  filed.set(kind, n + 1);
  const body = kind.body(n, words);
  if (kind === leave) {
    const types = await fetch(`${servers.hrUrl}/leave/types?all=1`, { headers: { authorization } });
    const { data } = (await types.json()) as { data: { id: number; needs_credit: boolean; name: string }[] };
    body['leave_type_id'] = data.find((t) => t.name === 'Leave without pay')!.id;
  }
  const headers: Record<string, string> = { authorization, 'idempotency-key': crypto.randomUUID() };
  const form = new FormData();
  form.append('data', JSON.stringify(body));
  if (kind.name === 'accomplishment')
    form.append('files', new File([readFileSync(photo)], 'receipt.jpg', { type: 'image/jpeg' }));
  const asForm = kind.name === 'accomplishment';
  const response = await fetch(servers.hrUrl + kind.path, {
    method: 'POST',
    headers: asForm ? headers : { ...headers, 'content-type': 'application/json' },
    body: asForm ? form : JSON.stringify(body),
  });
  const reply = (await response.json()) as { data: { id: number }; message?: string };
  expect(response.status, reply.message).toBe(200);
  return reply.data.id;
}

const stands = async (servers: Servers, kind: Kind, words: string) =>
  (
    await servers.sql<{ status: string }>(
      `select status from ${kind.table} where ${kind.column} like $1 and archived_at is null order by id`,
      [`${words}%`],
    )
  ).map((r) => r.status);

async function signedIn(
  browser: Browser,
  servers: Servers,
  email: string,
  viewport: { width: number; height: number },
  // What a phone stores ahead is not what is tested here, but for the one test that goes offline.
  serviceWorkers: 'allow' | 'block' = 'block',
) {
  const options = { viewport, serviceWorkers };
  const context = await browser.newContext({ ...options, locale: 'en-PH', timezoneId: 'Asia/Manila' });
  const problems = watchConsole(context, [/40[39]|422|Failed to load resource/]);
  const page = await context.newPage();
  await signIn(page, `${servers.appUrl}/login`, email);
  return { page, context, problems };
}

test.afterEach(({ browser, context }) => closeOthers(browser, context).then(() => undefined));

/** The list of a kind, narrowed to some words; a row of the table at a desk, of the surface on a phone. */
async function open(page: Page, servers: Servers, kind: Kind, words: string) {
  await page.goto(`${servers.appUrl}/dashboard?kind=${kind.name}&search=${encodeURIComponent(words)}`);
  return page.getByRole('region', { name: 'To decide' }).locator('tbody tr:has(> td:nth-child(3)), li:has(article)');
}

for (const [device, viewport] of Object.entries(sizes)) {
  test.describe(device, () => {
    // What a card on a phone shows and a row does not is the same for every kind: the one with photos stands for all.
    for (const kind of kinds.filter((k) => device === 'desk' || k.name === 'accomplishment')) {
      test(`${kind.name}: one approved and undone, one rejected with a remark that the employee reads`, async ({
        browser,
        servers,
      }) => {
        await file(servers, kind, `Approve me, ${device}`);
        await file(servers, kind, `Reject me, ${device}`);
        const { page, problems } = await signedIn(browser, servers, 'hr@kawani.test', viewport);
        let rows = await open(page, servers, kind, `Approve me, ${device}`);
        await expect(rows).toHaveCount(1);
        await expect(page.getByRole('link', { name: new RegExp(`^${kind.tab} \\d+ waiting`) })).toHaveAttribute(
          'aria-current',
          'page',
        );
        if (kind.name === 'accomplishment') await expect(rows.getByText('1 attachment')).toHaveCount(1);
        // A tap opens all of it and another shuts it; the answers stand in the closed row.
        await rows.getByRole('button', { expanded: false }).click();
        const all = page.locator('main :is(article, tr):has(dl)');
        await expect(all.getByText(kind.shows).first()).toBeVisible();
        await expect(all.getByText('Cut-off', { exact: true })).toBeVisible();
        await rows.getByRole('button', { expanded: true }).click();
        await expect(all).toHaveCount(0);
        await rows.getByRole('button', { name: /^Approve/ }).click();
        await expect.poll(() => stands(servers, kind, `Approve me, ${device}`)).toEqual(['approved']);
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect.poll(() => stands(servers, kind, `Approve me, ${device}`)).toEqual(['pending']);
        // It is back in the list, to be decided like any other.
        await expect(rows).toHaveCount(1);

        rows = await open(page, servers, kind, `Reject me, ${device}`);
        await rows.getByRole('button', { name: /^Reject/ }).click();
        const dialog = page.getByRole('dialog', { name: /^Reject the filing of/ });
        await dialog.getByRole('button', { name: 'Reject' }).click();
        await expect(dialog.getByText('Say why, so that the employee understands.')).toBeVisible();
        await dialog.getByLabel('Why?').fill('Not with so few at the gate');
        await dialog.getByRole('button', { name: 'Reject' }).click();
        await expect(dialog).toBeHidden();
        await expect.poll(() => stands(servers, kind, `Reject me, ${device}`)).toEqual(['rejected']);
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect.poll(() => stands(servers, kind, `Reject me, ${device}`)).toEqual(['pending']);
        await rows.getByRole('button', { name: /^Reject/ }).click();
        await dialog.getByLabel('Why?').fill('Not with so few at the gate');
        await dialog.getByRole('button', { name: 'Reject' }).click();
        await expect.poll(() => stands(servers, kind, `Reject me, ${device}`)).toEqual(['rejected']);
        expect(problems).toEqual([]);

        const guard = await signedIn(browser, servers, 'guard@kawani.test', sizes.phone);
        const [{ id }] = (await servers.sql<{ id: number }>(
          `select id from ${kind.table} where ${kind.column} like 'Reject me, ${device}%'`,
        )) as [{ id: number }];
        await guard.page.goto(`${servers.appUrl}/portal/${kind.name}?show=${id}`);
        await expect(guard.page.getByText('Not with so few at the gate')).toBeVisible();
        await expect(guard.page.getByText(/Decided by Maria Lourdes Villanueva/)).toBeVisible();
      });
    }

    test('many at once: chosen by keyboard, one stale: the others go through, it says which and why; and undone', async ({
      browser,
      servers,
    }) => {
      const ids: number[] = [];
      for (let n = 0; n < 4; n++) ids.push(await file(servers, overtime, `Together, ${device}`));
      const { page, problems } = await signedIn(browser, servers, 'hr@kawani.test', viewport);
      const rows = await open(page, servers, overtime, `Together, ${device}`);
      await expect(rows).toHaveCount(4);
      if (device === 'phone') await page.getByRole('button', { name: 'Select', exact: true }).click();
      const boxes = rows.getByRole('checkbox');
      await boxes.first().focus();
      for (let n = 0; n < 4; n++) {
        await page.keyboard.press('Space');
        await page.keyboard.press('ArrowDown');
      }
      await expect(page.getByText('4 selected')).toBeVisible();
      // Meanwhile one of them is corrected.
      await servers.sql(`update hr.overtimes set version = version + 1 where id = ${ids[1]}`);
      if (device === 'phone') await page.getByRole('button', { name: 'Decide 4' }).click();
      await page.getByRole('button', { name: 'Approve 4' }).click();
      const outcome = page.getByRole('dialog', { name: '3 of 4 decided' });
      await expect(outcome.getByText('Somebody changed this in the meantime. Look at it again.')).toBeVisible();
      await expect(outcome.getByText('3 approved.')).toBeVisible();
      await expect(outcome.getByText('Waiting', { exact: true })).toBeVisible();
      expect(await stands(servers, overtime, `Together, ${device}`)).toEqual([
        'approved',
        'pending',
        'approved',
        'approved',
      ]);
      await outcome.getByRole('button', { name: 'Undo' }).click();
      await expect
        .poll(() => stands(servers, overtime, `Together, ${device}`))
        .toEqual(['pending', 'pending', 'pending', 'pending']);
      await expect(rows).toHaveCount(4);
      expect(problems).toEqual([]);
    });

    test('HR files for somebody: they see by whom, and HR cannot decide on it, but take it back', async ({
      browser,
      servers,
    }) => {
      const hr = await signedIn(browser, servers, 'hr@kawani.test', viewport);
      await hr.page.goto(`${servers.appUrl}/dashboard?kind=overtime&open=file`);
      const pick = hr.page.getByRole('dialog', { name: 'File for somebody' });
      await pick.getByRole('button', { name: 'Continue' }).click();
      await expect(pick.getByText('Choose a person.').last()).toBeVisible();
      await pick.getByLabel('For whom').fill('KW-00003');
      await expect(pick.getByRole('radio', { name: /KW-00003/ })).toBeVisible();
      await pick.getByRole('radio', { name: /KW-00003/ }).check({ force: true });
      await pick.getByRole('button', { name: 'Continue' }).click();
      const form = hr.page.getByRole('dialog', { name: 'File for somebody' });
      await form.getByLabel('Date').fill(addDays(today(), device === 'desk' ? 30 : 31));
      await form.getByLabel('From').fill('19:00');
      await form.getByLabel('Until').fill('19:00');
      await form.getByLabel('Reason').fill(`By HR for the guard, ${device}`);
      await form.getByRole('button', { name: 'File', exact: true }).click();
      // What is typed stays through a refusal.
      await expect(form.getByText('The end is the same as the start: that is no overtime.')).toBeVisible();
      await form.getByLabel('Until').fill('22:00');
      await form.getByRole('button', { name: 'File', exact: true }).click();
      await expect(form).toBeHidden();
      // The form was open where the app was: its own step back is over before another address is asked for.
      await hr.page.waitForFunction(() => (history.state as { idx?: number }).idx === 0);
      const rows = await open(hr.page, servers, overtime, `By HR for the guard, ${device}`);
      await expect(rows.getByText(/^Filed by you/)).toBeVisible();
      await expect(rows.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
      const guard = await signedIn(browser, servers, 'guard@kawani.test', sizes.phone);
      const [{ id }] = (await servers.sql<{ id: number }>(
        `select id from hr.overtimes where reason = 'By HR for the guard, ${device}'`,
      )) as [{ id: number }];
      await guard.page.goto(`${servers.appUrl}/portal/overtime?show=${id}`);
      await expect(guard.page.getByText(/Filed for you by Maria Lourdes Villanueva/)).toBeVisible();

      await rows.getByRole('button', { expanded: false }).click();
      const details = hr.page.locator('main :is(article, tr):has(dl)');
      await expect(details.getByText('Filed by you. Somebody else decides on it.')).toBeVisible();
      await expect(details.getByRole('button', { name: 'Approve' })).toHaveCount(0);
      await details.getByRole('button', { name: 'Withdraw' }).click();
      const ask = question(hr.page);
      await expect(ask.getByText(/^Withdraw what you filed for /)).toBeVisible();
      await ask.getByRole('button', { name: 'Withdraw' }).click();
      await expect(rows).toHaveCount(0);
      await expect(hr.page.getByText(/^Withdrawn: /)).toBeVisible();
      const held = await servers.sql(
        `select status, archived_at is not null as archived from hr.overtimes where id = ${id}`,
      );
      expect(held).toEqual([{ status: 'pending', archived: true }]);
      expect([...hr.problems, ...guard.problems]).toEqual([]);
    });
  });
}

test('a finger draws a row aside: to the right approves, to the left asks why first, a little does nothing', async ({
  browser,
  servers,
}) => {
  await file(servers, overtime, 'Drawn right');
  await file(servers, overtime, 'Drawn left');
  const { page, context } = await signedIn(browser, servers, 'hr@kawani.test', sizes.phone);
  const touch = await context.newCDPSession(page);
  const draw = async (across: number) => {
    const { x, y, width, height } = (await page.locator('main li article').boundingBox())!;
    const at = (dx: number) => [{ x: x + width / 2 + dx, y: y + height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let step = 1; step <= 8; step++)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((across * step) / 8) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  let rows = await open(page, servers, overtime, 'Drawn right');
  await expect(rows).toHaveCount(1);
  await draw(50);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(rows.getByRole('button', { expanded: true })).toHaveCount(0);
  await draw(130);
  await expect.poll(() => stands(servers, overtime, 'Drawn right')).toEqual(['approved']);
  // What was just done stands in the slot, with its way back; nothing lies over the list.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  rows = await open(page, servers, overtime, 'Drawn left');
  await expect(rows).toHaveCount(1);
  await draw(-130);
  await expect(page.getByRole('dialog', { name: /^Reject the filing of/ })).toBeVisible();
  expect(await stands(servers, overtime, 'Drawn left')).toEqual(['pending']);
});

test('a lost answer, tried again by itself, decides once', async ({ browser, servers }) => {
  for (let n = 0; n < 2; n++) await file(servers, overtime, `Lost answer, desk`);
  const { page, context } = await signedIn(browser, servers, 'hr@kawani.test', sizes.desk);
  const rows = await open(page, servers, overtime, `Lost answer, desk`);
  await expect(rows).toHaveCount(2);
  for (const box of await rows.getByRole('checkbox').all()) await box.check();
  let calls = 0;
  await context.route('**/overtime/approvals', async (route) => {
    // The server has done it; the answer gets lost on the way.
    if (++calls === 1) {
      await route.fetch();
      await route.abort('connectionreset');
    } else await route.continue();
  });
  await page.getByRole('button', { name: 'Approve 2' }).click();
  await expect(page.getByText('2 approved.')).toBeVisible();
  expect(calls).toBe(2);
  const versions = await servers.sql<{ version: number; status: string }>(
    `select version, status from hr.overtimes where reason = 'Lost answer, desk'`,
  );
  expect(versions).toEqual([
    { version: 2, status: 'approved' },
    { version: 2, status: 'approved' },
  ]);
});

test('a substitute is named, decides in the place of the absent, and is ended', async ({ browser, servers }) => {
  await file(servers, leave, `By a substitute, desk`);
  const hr = await signedIn(browser, servers, 'hr@kawani.test', sizes.desk);
  await hr.page.goto(`${servers.appUrl}/dashboard?open=substitutes`);
  await hr.page.getByRole('button', { name: 'Name a substitute' }).click();
  const form = hr.page.getByRole('dialog', { name: 'Name a substitute' });
  await form.getByLabel('Who').fill('Juan Dela Cruz');
  await form
    .getByRole('radio', { name: /Juan Dela Cruz/ })
    .first()
    .check({ force: true });
  await form.getByLabel('Last day').fill(addDays(today(), 2));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(hr.page.getByRole('dialog').getByText('Now')).toBeVisible();

  const other = await signedIn(browser, servers, 'employee@kawani.test', sizes.desk);
  const rows = await open(other.page, servers, leave, `By a substitute, desk`);
  await expect(other.page.getByText(/You decide in place of Maria Lourdes Villanueva until/)).toBeVisible();
  await expect(other.page.getByRole('button', { name: 'File for somebody' })).toHaveCount(0);
  await rows.getByRole('button', { name: /^Approve/ }).click();
  await expect.poll(() => stands(servers, leave, `By a substitute, desk`)).toEqual(['approved']);

  const guard = await signedIn(browser, servers, 'guard@kawani.test', sizes.phone);
  const [{ id }] = (await servers.sql<{ id: number }>(
    `select id from hr.leaves where reason = 'By a substitute, desk'`,
  )) as [{ id: number }];
  await guard.page.goto(`${servers.appUrl}/portal/leave?show=${id}`);
  await expect(guard.page.getByText(/Decided by Juan Dela Cruz for Maria Lourdes Villanueva/)).toBeVisible();

  await hr.page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await question(hr.page).getByRole('button', { name: 'End' }).click();
  await expect(hr.page.getByRole('dialog').getByText('Over', { exact: true })).toHaveCount(2);
  await other.page.goto(`${servers.appUrl}/dashboard`);
  await expect(other.page.getByRole('heading', { name: 'To decide' })).toHaveCount(0);
  expect([...hr.problems, ...guard.problems]).toEqual([]);
});

test('without a connection nothing is decided, and it says so', async ({ browser, servers }) => {
  await file(servers, overtime, 'Offline');
  const { page, context } = await signedIn(browser, servers, 'hr@kawani.test', sizes.desk);
  const rows = await open(page, servers, overtime, 'Offline');
  await expect(rows).toHaveCount(1);
  await context.setOffline(true);
  await expect(page.getByText('Deciding needs a connection.', { exact: false })).toBeVisible();
  await expect(rows.getByRole('button', { name: /^Approve/ })).toBeDisabled();
  await context.setOffline(false);
  await expect(rows.getByRole('button', { name: /^Approve/ })).toBeEnabled();
});

test('home shows what waits of every kind, and again without a connection', async ({
  browser,
  ownServers: servers,
}) => {
  for (const kind of kinds) await file(servers, kind, `Waits: ${kind.name}`);
  const { page, context } = await signedIn(browser, servers, 'guard@kawani.test', sizes.desk, 'allow');
  const waiting = page.locator('section', { has: page.getByRole('heading', { name: 'Your filings' }) });
  const all = async () => {
    for (const name of ['Leave without pay', 'Overtime', 'Work done', 'Change of schedule'])
      await expect(waiting.getByText(name, { exact: true }).first()).toBeVisible();
  };
  await page.goto(`${servers.appUrl}/dashboard`);
  await all();
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goto(`${servers.appUrl}/dashboard`);
  await all();
});
