import { expect, holds, leaveOn, longAgo, stored, test, workday } from '../support/fault-test.ts';
import { pickDate, question } from '../support/phone.ts';

test('the reply is lost, then the filing is corrected on the phone: one record, corrected', async ({
  phone,
  servers,
  network,
}) => {
  const { page } = phone;
  network.fault = 'lose-reply';
  await phone.fileLeave({ date: workday(0), reason: 'Lost then corrected' });
  await holds(servers, 'Lost then corrected', 1);
  await phone.context.setOffline(true);
  // It looks unsent on the phone; the person corrects it there.
  await page.getByRole('button', { name: /^Outbox/ }).click();
  const outbox = page.getByRole('dialog', { name: 'Outbox' });
  await outbox.getByRole('button', { name: 'Correct' }).first().click();
  const form = page.getByRole('dialog', { name: 'Correct' });
  await form.locator('textarea').fill('Lost then corrected: the right words');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  // Answers are lost until now: one that came before the connection was gone would have settled it.
  network.fault = 'none';
  network.everything = true;
  await phone.context.setOffline(false);
  await expect
    .poll(async () => (await stored(servers, 'Lost then corrected')).map((l) => l.reason))
    .toEqual(['Lost then corrected: the right words']);
  await holds(servers, 'Lost then corrected', 1);
  await expect.poll(async () => (await phone.outbox()).map((r) => r.status)).toEqual(['sent']);
});

test('the reply is lost, then the filing is withdrawn on the phone: no live record', async ({
  phone,
  servers,
  network,
}) => {
  const { page } = phone;
  network.fault = 'lose-reply';
  await phone.fileLeave({ date: workday(0), reason: 'Lost then withdrawn' });
  await holds(servers, 'Lost then withdrawn', 1);
  await page.getByRole('button', { name: /^Outbox/ }).click();
  await page.getByRole('dialog', { name: 'Outbox' }).getByRole('button', { name: 'Withdraw' }).first().click();
  await question(page).getByRole('button', { name: 'Withdraw' }).click();
  network.fault = 'none';
  await phone.comeBack();
  await expect.poll(async () => (await stored(servers, 'Lost then withdrawn')).map((l) => l.archived)).toEqual([true]);
});

test('an invalid filing between two good ones: two records, the third shown with its reason, correctable', async ({
  phone,
  servers,
}) => {
  const { page } = phone;
  await phone.context.setOffline(true);
  await phone.fileLeave({ date: workday(0), reason: 'Row one' });
  // For a cut-off that closed long ago: the phone warns, the server refuses.
  await phone.fileLeave({ date: longAgo(), reason: 'Row two, too late' });
  await phone.fileLeave({ date: workday(1), reason: 'Row three' });
  await phone.context.setOffline(false);
  const rows = await holds(servers, 'Row ', 2);
  expect(rows.map((r) => r.reason)).toEqual(['Row one', 'Row three']);
  // In the list it asks to be corrected.
  await expect(page.getByRole('region', { name: 'My leave' }).getByText('Correct', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Outbox/ }).click();
  const outbox = page.getByRole('dialog', { name: 'Outbox' });
  await expect(outbox.getByText(/open until/).first()).toBeVisible();
  await outbox.getByRole('button', { name: 'Correct' }).first().click();
  const form = page.getByRole('dialog', { name: 'Correct leave' });
  // The day is at fault and has the focus; the rest is folded as it was written, and opened by a tap.
  await expect(form.locator('textarea')).toHaveCount(0);
  await expect(form.getByText(/^Not taken, /)).toBeVisible();
  await expect(form.locator(`[data-date="${longAgo()}"]`)).toBeFocused();
  await form.getByRole('button', { name: 'Reason Row two, too late' }).click();
  await expect(form.locator('textarea')).toBeFocused();
  await expect(form.locator('textarea')).toHaveValue('Row two, too late');
  await pickDate(form, workday(2));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const all = await holds(servers, 'Row ', 3);
  expect(all.map((r) => r.start_date).sort()).toEqual([workday(0), workday(1), workday(2)]);
});

test('a correction that HR overtook is let go, wanted back, and let go for good', async ({ phone, servers }) => {
  const { page, context } = phone;
  await phone.fileLeave({ date: workday(0), reason: 'Overtaken' });
  await holds(servers, 'Overtaken', 1);
  await page.reload();
  // Its record can be corrected; of what was only noted when it was sent, the phone waits for the record.
  await expect(leaveOn(page, workday(0))).toContainText('Waiting');
  await leaveOn(page, workday(0)).click();
  await context.setOffline(true);
  await page.getByRole('dialog', { name: 'Leave details' }).getByRole('button', { name: 'Correct' }).click();
  const form = page.getByRole('dialog', { name: 'Correct leave' });
  await form.locator('textarea').fill('Overtaken: other words');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await servers.sql(
    `update hr.leaves set status = 'rejected', remark = 'No.', decided_at = now(), version = version + 1
     where reason = 'Overtaken'`,
  );
  await context.setOffline(false);
  await expect.poll(async () => (await phone.outbox()).map((r) => r.status)).toContain('rejected');
  await page.getByRole('button', { name: /^Outbox/ }).click();
  await page.getByRole('dialog', { name: 'Outbox' }).getByRole('button', { name: 'File as new' }).click();

  const letGo = async () => {
    await form.getByRole('button', { name: 'Let it go' }).click();
    // Asked once, also with words that were typed just now.
    await expect(question(page)).toContainText('Let it go? What you wrote');
    await question(page).getByRole('button', { name: 'Let it go' }).click();
    await expect(form).toBeHidden();
  };
  const unsent = async () => (await phone.outbox()).filter((r) => r.status !== 'sent').length;
  await form.locator('textarea').fill('Overtaken: and more');
  await letGo();
  // Held while the keyboard is on it.
  await page.getByRole('button', { name: 'Undo' }).focus();
  expect(await unsent()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(form.locator('textarea')).toHaveValue('Overtaken: and more');
  await letGo();
  // The time to undo is also over when the slot has something else to say.
  await phone.fileLeave({ date: workday(1), reason: 'Another' });
  await expect.poll(unsent).toBe(0);
  await page.goto(`${servers.appUrl}/portal/leave?file=1`);
  await expect(page.getByRole('dialog', { name: 'File leave' }).locator('textarea')).toHaveValue('');
});

test('a double tap on the button is one filing', async ({ phone, servers }) => {
  await phone.fillLeave({ date: workday(0), reason: 'Double tap' });
  const button = phone.page.getByRole('dialog', { name: 'File leave' }).getByRole('button', { name: 'File leave' });
  await button.evaluate((b: HTMLButtonElement) => {
    b.click();
    b.click();
    b.form?.requestSubmit();
  });
  await holds(servers, 'Double tap', 1);
  expect(await phone.outbox()).toHaveLength(1);
});

test('500 filings queued: all delivered, once each, and the screen answers meanwhile', async ({ phone, servers }) => {
  // As long as a busy machine takes for 500.
  test.setTimeout(780_000);
  await phone.context.setOffline(true);
  await phone.fileLeave({ date: workday(0), reason: 'Many 0' });
  const days = Array.from({ length: 250 }, (_, i) => workday(i + 1));
  const put = await phone.page.evaluate(async (dates) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('kawani-outbox');
      opening.onsuccess = () => resolve(opening.result);
      opening.addEventListener('error', () => reject(new Error('no outbox')));
    });
    const store = database.transaction('rows', 'readwrite').objectStore('rows');
    const [model] = await new Promise<Record<string, unknown>[]>((resolve) => {
      const all = store.getAll();
      all.onsuccess = () => resolve(all.result);
    });
    let seq = 1;
    for (const date of dates) {
      for (const part of ['am', 'pm']) {
        if (seq === 500) break;
        const payload = {
          ...(model!['payload'] as object),
          start_date: date,
          end_date: date,
          start_part: part,
          end_part: part,
          reason: `Many ${seq}`,
        };
        store.add({ ...model, id: crypto.randomUUID(), seq: ++seq, payload, attempts: 0 });
      }
    }
    await new Promise((resolve) => (store.transaction.oncomplete = resolve));
    database.close();
    return seq;
  }, days);
  expect(put).toBe(500);
  await phone.context.setOffline(false);
  // The screen is used while they go out.
  const page = phone.page;
  await page.getByRole('button', { name: /^Outbox/ }).click();
  await expect(page.getByRole('dialog', { name: 'Outbox' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Outbox' }).getByRole('button', { name: 'Close' }).click();
  await holds(servers, 'Many ', 500, 600_000);
  const [{ keys }] = (await servers.sql<{ keys: number }>(
    `select count(distinct client_request_id)::int as keys from hr.leaves where reason like 'Many %'`,
  )) as [{ keys: number }];
  expect(keys).toBe(500);
  await expect.poll(async () => (await phone.outbox()).filter((r) => r.status !== 'sent').length).toBe(0);
});
