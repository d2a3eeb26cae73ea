import { formatLongDate } from '../../src/language/format.ts';
import { expect, stored as leaves, test, workday } from './support/fault-test.ts';
import { file, kinds, open, stored } from './support/kinds.ts';
import { placeInHistory } from './support/phone.ts';

/** What an approver rejected is filed again with its own words, and is another filing under another key. */

for (const kind of kinds) {
  test(`${kind.path}: rejected, filed again without a connection, sent once; the rejected one stays as it was`, async ({
    phone,
    servers,
  }) => {
    const { page, context } = phone;
    await open(phone, kind);
    await file(page, kind, 'To be filed again');
    const now = async () => stored(servers, 'To be filed again', [kind]);
    await expect.poll(async () => (await now()).length).toBe(1);
    const [{ id }] = (await servers.sql<{ id: number }>(
      `update ${kind.table} set status = 'rejected', remark = 'Say more', decided_at = now(), version = version + 1
       where ${kind.column} = 'To be filed again' returning id`,
    )) as [{ id: number }];

    await page.goto(`${servers.appUrl}${kind.path}?show=${id}`);
    await expect(page.getByText('Say more')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Correct', exact: true })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'File again' }).click();
    const form = page.getByRole('dialog', { name: 'File again' });
    await expect(form.getByText('Say more')).toBeVisible();
    if (kind.holds['files'] !== undefined) await expect(form.getByText(/not taken along/)).toBeVisible();
    const field = form.locator('textarea, input').and(form.getByLabel(/^(Reason|What was done)( \*)?$/));
    await expect(field).toHaveValue('To be filed again');
    await field.fill('To be filed again, with more');
    // What was typed is there after the page was loaded anew, and a filing begun afresh has none of it.
    await page.reload();
    await expect(field).toHaveValue('To be filed again, with more');
    await form.getByRole('button', { name: kind.file }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('region', { name: kind.list }).getByText('On this phone')).toBeVisible();
    await context.setOffline(false);

    await expect.poll(async () => (await now()).length).toBe(2);
    const [first, second] = await now();
    const { files: _, ...holds } = kind.holds;
    expect(first).toMatchObject({ ...kind.holds, mark: 'To be filed again', status: 'rejected' });
    expect(second).toMatchObject({
      ...holds,
      mark: 'To be filed again, with more',
      status: 'pending',
      date: first!.date,
    });
    const keys = await servers.sql<{ keys: number }>(
      `select count(distinct client_request_id)::int as keys from ${kind.table} where ${kind.column} like 'To be filed again%'`,
    );
    expect(keys).toEqual([{ keys: 2 }]);
  });
}

test('leave: withdrawn by the approver, filed again with its kind and days', async ({ phone, servers }) => {
  const { page } = phone;
  const day = workday(9);
  await phone.fileLeave({ date: day, reason: 'Leave again' });
  await expect.poll(async () => (await leaves(servers, 'Leave again')).length).toBe(1);
  const [{ id, leave_type_id }] = (await servers.sql<{ id: number; leave_type_id: number }>(
    `update hr.leaves set status = 'cancelled', version = version + 1 where reason = 'Leave again' returning id, leave_type_id`,
  )) as [{ id: number; leave_type_id: number }];
  await page.goto(`${servers.appUrl}/portal/leave?show=${id}`);
  await page.getByRole('button', { name: 'File again' }).click();
  const form = page.getByRole('dialog', { name: 'File again' });
  await expect(form.locator('textarea')).toHaveValue('Leave again');
  for (const field of await form.locator('input[type="date"]').all()) await expect(field).toHaveValue(day);
  await form.getByRole('button', { name: 'File leave' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'My leave' }).getByText(formatLongDate(day)).first()).toBeAttached();
  await expect.poll(async () => (await leaves(servers, 'Leave again')).length).toBe(2);
  const types = await servers.sql<{ leave_type_id: number }>(
    `select leave_type_id from hr.leaves where reason = 'Leave again' and start_date = '${day}' and status = 'pending'`,
  );
  expect(types).toEqual([{ leave_type_id }]);
});

test('a slow step back of the app’s own closes nothing that was opened meanwhile', async ({ phone, servers }) => {
  const kind = kinds[0]!;
  const { page, context } = phone;
  await open(phone, kind);
  await file(page, kind, 'To be filed again');
  await expect.poll(async () => (await stored(servers, 'To be filed again', [kind])).length).toBe(1);
  const [{ id }] = (await servers.sql<{ id: number }>(
    `update ${kind.table} set status = 'rejected', remark = 'Say more', decided_at = now(), version = version + 1
     where ${kind.column} = 'To be filed again' returning id`,
  )) as [{ id: number }];
  // On a slow phone the browser takes its time: the form is there before the entry in the history is taken away.
  await context.addInitScript(() => {
    const back = History.prototype.back;
    History.prototype.back = function slowly() {
      setTimeout(() => {
        back.call(this);
        document.documentElement.dataset['stepped'] = 'yes';
      }, 1_500);
    };
  });
  await page.goto(`${servers.appUrl}${kind.path}?show=${id}`);
  await page.getByRole('button', { name: 'File again' }).click();
  const form = page.getByRole('dialog', { name: 'File again' });
  await expect(form.getByText('Say more')).toBeVisible();
  await expect(page.locator('html[data-stepped]')).toBeAttached();
  await page.waitForTimeout(500);
  await expect(form.getByText('Say more')).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?again=${id}`);
  // What is open still has an entry of its own, so that Back closes it and the list stays.
  await expect.poll(() => placeInHistory(page)).toBe(1);
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: kind.list })).toBeVisible();
});
