import { storeLeave } from '../../contract/hr/leaves.ts';
import { listLeaveTypes } from '../../contract/hr/leave-types.ts';
import { storeOvertime } from '../../contract/hr/overtimes.ts';
import { addDays } from '../../domain/calendar/local-date.ts';
import type { Page } from 'playwright';
import { today } from './support/clock.ts';
import { demoPassword, question } from './support/phone.ts';
import type { Servers } from './support/servers.ts';
import { desk } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { Calls } from './worked-company/calls.ts';

/** Deciding on requests besides one at a time: many at once, on behalf, by finger, in the place of another approver. */

test.use({ ...desk, as: 'hr@kawani.test', allowedErrors: [/status of (409|422)|ERR_INTERNET_DISCONNECTED/] });

const phone = { width: 390, height: 844 };
/** The guard's days ahead that the seed leaves alone; each request takes one. */
let day = 10;

async function fileOvertime(servers: Servers, reason: string): Promise<number> {
  const guard = await Calls.as(servers, 'guard@kawani.test', demoPassword);
  const body = { date: addDays(today(), day++), start_time: '19:00', end_time: '21:00', reason };
  return (await guard.send(storeOvertime, { body })).data.id;
}

const statusesOf = async (servers: Servers, reason: string) =>
  (
    await servers.sql<{ status: string }>(
      `select status from hr.overtimes where reason = $1 and archived_at is null order by id`,
      [reason],
    )
  ).map((r) => r.status);

/** The list narrowed to some words; a row of the table at a desk, of the list on a phone. */
async function open(page: Page, kind: string, words: string) {
  await page.goto(`/dashboard?kind=${kind}&search=${encodeURIComponent(words)}`);
  return page.getByRole('region', { name: 'To decide' }).locator('tbody tr:has(> td:nth-child(3)), li:has(article)');
}

test('many are approved at once by keyboard; a stale one stays and says why; the others are undone', async ({
  page,
  servers,
}) => {
  const reason = 'Together';
  const ids: number[] = [];
  for (let n = 0; n < 4; n++) ids.push(await fileOvertime(servers, reason));
  const rows = await open(page, 'overtime', reason);
  await expect(rows).toHaveCount(4);
  await rows.getByRole('checkbox').first().focus();
  for (let n = 0; n < 4; n++) {
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
  }
  await expect(page.getByText('4 selected')).toBeVisible();
  // Meanwhile one of them is corrected.
  await servers.sql(`update hr.overtimes set version = version + 1 where id = ${ids[1]}`);
  await page.getByRole('button', { name: 'Approve 4' }).click();
  const outcome = page.getByRole('dialog', { name: '3 of 4 decided' });
  await expect(outcome.getByText('Somebody changed this in the meantime. Look at it again.')).toBeVisible();
  await expect(outcome.getByText('3 approved.')).toBeVisible();
  expect(await statusesOf(servers, reason)).toEqual(['approved', 'pending', 'approved', 'approved']);
  await outcome.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(4);
  await expect.poll(() => statusesOf(servers, reason)).toEqual(['pending', 'pending', 'pending', 'pending']);

  // Without a connection nothing is decided, and the list says so.
  const approve = rows.getByRole('button', { name: /^Approve/ }).first();
  await page.context().setOffline(true);
  await expect(page.getByText('Deciding needs a connection.', { exact: false })).toBeVisible();
  await expect(approve).toBeDisabled();
  await page.context().setOffline(false);
  await expect(approve).toBeEnabled();
});

test('HR files on behalf of an employee, who sees by whom; HR cannot decide on it, but withdraws it', async ({
  page,
  servers,
  windowOf,
}) => {
  await page.goto('/dashboard?kind=overtime&open=file');
  const form = page.getByRole('dialog', { name: 'File for somebody' });
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByText('Choose a person.').last()).toBeVisible();
  await form.getByLabel('For whom').fill('KW-00003');
  await form.getByRole('radio', { name: /KW-00003/ }).check({ force: true });
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabel('Date').fill(addDays(today(), 30));
  await form.getByLabel('From').fill('19:00');
  await form.getByLabel('Until').fill('19:00');
  await form.getByLabel('Reason').fill('By HR for the guard');
  await form.getByRole('button', { name: 'File', exact: true }).click();
  // What is typed stays through a refusal.
  await expect(form.getByText('The end is the same as the start: that is no overtime.')).toBeVisible();
  await form.getByLabel('Until').fill('22:00');
  await form.getByRole('button', { name: 'File', exact: true }).click();
  await expect(form).toBeHidden();
  // The form was open where the app was: its own step back is over before another address is asked for.
  await page.waitForFunction(() => (history.state as { idx?: number }).idx === 0);
  const rows = await open(page, 'overtime', 'By HR for the guard');
  await expect(rows.getByText(/^Filed by you/)).toBeVisible();
  await expect(rows.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  const held = () =>
    servers.sql<{ id: number; status: string; archived: boolean }>(
      `select id, status, archived_at is not null as archived from hr.overtimes where reason = 'By HR for the guard'`,
    );
  const id = (await held())[0]!.id;
  const guard = await windowOf('guard@kawani.test', { viewport: phone });
  await guard.goto(`/portal/overtime?show=${id}`);
  await expect(guard.getByText(/Filed for you by Maria Lourdes Villanueva/)).toBeVisible();

  await rows.getByRole('button', { expanded: false }).click();
  const details = page.locator('main :is(article, tr):has(dl)');
  await expect(details.getByText('Filed by you. Somebody else decides on it.')).toBeVisible();
  await details.getByRole('button', { name: 'Withdraw' }).click();
  await question(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(rows).toHaveCount(0);
  expect(await held()).toEqual([{ id, status: 'pending', archived: true }]);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a swipe to the right approves, to the left asks why first, a short one does nothing', async ({
    page,
    servers,
  }) => {
    await fileOvertime(servers, 'Swiped right');
    await fileOvertime(servers, 'Swiped left');
    const touch = await page.context().newCDPSession(page);
    const swipe = async (across: number) => {
      const { x, y, width, height } = (await page.locator('main li article').boundingBox())!;
      const at = (dx: number) => [{ x: x + width / 2 + dx, y: y + height / 2 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (let step = 1; step <= 8; step++)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((across * step) / 8) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    let rows = await open(page, 'overtime', 'Swiped right');
    await expect(rows).toHaveCount(1);
    await swipe(50);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(rows.getByRole('button', { expanded: true })).toHaveCount(0);
    await swipe(130);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect.poll(() => statusesOf(servers, 'Swiped right')).toEqual(['approved']);

    rows = await open(page, 'overtime', 'Swiped left');
    await expect(rows).toHaveCount(1);
    await swipe(-130);
    await expect(page.getByRole('dialog', { name: /^Reject the filing of/ })).toBeVisible();
    expect(await statusesOf(servers, 'Swiped left')).toEqual(['pending']);
  });
});

test('a delegate decides in the place of the absent approver, until it is ended', async ({
  page,
  servers,
  windowOf,
}) => {
  const guard = await Calls.as(servers, 'guard@kawani.test', demoPassword);
  const { data: types } = await guard.send(listLeaveTypes, { query: {} });
  const from = addDays(today(), 84);
  const { data: leave } = await guard.send(storeLeave, {
    body: {
      leave_type_id: types.find((t) => t.name === 'Leave without pay')!.id,
      start_date: from,
      end_date: addDays(from, 6),
      start_part: 'day',
      end_part: 'day',
      reason: 'By a delegate',
    },
  });
  await page.goto('/dashboard?open=substitutes');
  await page.getByRole('button', { name: 'Name a substitute' }).click();
  const form = page.getByRole('dialog', { name: 'Name a substitute' });
  await form.getByLabel('Who').fill('Juan Dela Cruz');
  await form
    .getByRole('radio', { name: /Juan Dela Cruz/ })
    .first()
    .check({ force: true });
  await form.getByLabel('Last day').fill(addDays(today(), 2));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('dialog').getByText('Now')).toBeVisible();

  const other = await windowOf('employee@kawani.test');
  const rows = await open(other, 'leave', 'By a delegate');
  await expect(other.getByText(/You decide in place of Maria Lourdes Villanueva until/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'File for somebody' })).toHaveCount(0);
  await rows.getByRole('button', { name: /^Approve/ }).click();
  await expect(other.getByRole('button', { name: 'Undo' })).toBeVisible();
  const status = async () => (await servers.sql(`select status from hr.leaves where id = ${leave.id}`))[0];
  await expect.poll(status).toEqual({ status: 'approved' });
  const theirs = await windowOf('guard@kawani.test', { viewport: phone });
  await theirs.goto(`/portal/leave?show=${leave.id}`);
  await expect(theirs.getByText(/Decided by Juan Dela Cruz for Maria Lourdes Villanueva/)).toBeVisible();

  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await question(page).getByRole('button', { name: 'End' }).click();
  await expect(page.getByRole('dialog').getByText('Over', { exact: true })).toHaveCount(2);
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: 'To decide' })).toHaveCount(0);
});
