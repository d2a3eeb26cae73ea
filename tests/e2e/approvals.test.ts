import { storeLeave } from '#contract/hr/leave/leaves.ts';
import { listLeaveTypes } from '#contract/hr/leave/leave-types.ts';
import { storeOvertime } from '#contract/hr/requests/overtimes.ts';
import { addDays } from '../../domain/calendar/local-date.ts';
import type { Page } from 'playwright';
import { today } from './support/clock.ts';
import { demoPassword, question } from './support/phone.ts';
import type { Servers } from './support/servers.ts';
import { desk } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { Calls } from './worked-company/calls.ts';

/** Deciding on requests by finger, and in the place of another approver. */

test.use({ ...desk, as: 'hr@kawani.test' });

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
  return page.getByRole('region', { name: 'To approve' }).locator('tbody tr:has(> td:nth-child(3)), li:has(article)');
}

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
    await expect(page.getByRole('dialog', { name: /^Reject request from/ })).toBeVisible();
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
  await page.getByRole('button', { name: 'Add delegate' }).click();
  const form = page.getByRole('dialog', { name: 'Add delegate' });
  await form.getByLabel(/^Delegate/).fill('Juan Dela Cruz');
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
  await expect(other.getByText(/You approve for Maria Lourdes Villanueva until/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'File on behalf' })).toHaveCount(0);
  await rows.getByRole('button', { name: /^Approve/ }).click();
  await expect(other.getByRole('button', { name: 'Undo' })).toBeVisible();
  const status = async () => (await servers.sql(`select status from hr.leaves where id = ${leave.id}`))[0];
  await expect.poll(status).toEqual({ status: 'approved' });
  const theirs = await windowOf('guard@kawani.test', { viewport: phone });
  await theirs.goto(`/portal/leave?show=${leave.id}`);
  await expect(theirs.getByText(/By Juan Dela Cruz for Maria Lourdes Villanueva/)).toBeVisible();

  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await question(page).getByRole('button', { name: 'End' }).click();
  await expect(page.getByRole('dialog').getByText('Ended', { exact: true })).toHaveCount(2);
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: 'To approve' })).toHaveCount(0);
});
