import { file, holdsEach, kinds, open, stored } from './support/kinds.ts';
import { question } from './support/phone.ts';
import { expect, test } from './support/fault-test.ts';

/** The kinds of filing besides leave, each the whole way: offline, the browser killed, the connection back, one record. */

for (const kind of kinds) {
  test(`${kind.path}: filed offline, the browser killed, the connection back: one record, corrected and withdrawn`, async ({
    phone,
    servers,
  }) => {
    await open(phone, kind);
    // Chromium writes localStorage to the disk only after some seconds; it is turned off in good order first.
    await phone.turnOff();
    await phone.turnOn();
    await open(phone, kind);
    await phone.context.setOffline(true);
    await file(phone.page, kind, 'The whole way');
    await expect(phone.page.getByRole('region', { name: kind.list }).getByText('On this phone')).toBeVisible();
    await phone.kill();
    await phone.turnOn();
    await phone.page.goto(servers.appUrl + kind.path);
    const [arrived] = await holdsEach(servers, 'The whole way', [kind]);
    expect(arrived!.mark).toBe('The whole way');

    const { page } = phone;
    await page.goto(servers.appUrl + kind.path);
    const received = await servers.sql<{ id: number }>(
      `select id from ${kind.table} where ${kind.column} = 'The whole way'`,
    );
    await page.goto(`${servers.appUrl}${kind.path}?show=${received[0]!.id}`);
    await page.getByRole('button', { name: 'Correct' }).click();
    const form = page.getByRole('dialog', { name: 'Correct' });
    const field = form.locator('textarea, input').and(form.getByLabel(/^(Reason|What was done)( \*)?$/));
    await expect(field).toHaveValue('The whole way');
    await field.fill('The whole way, corrected');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    const [corrected] = await holdsEach(servers, 'The whole way', [kind]);
    expect(corrected!.mark).toBe('The whole way, corrected');

    await page.goto(`${servers.appUrl}${kind.path}?show=${received[0]!.id}`);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await question(page).getByRole('button', { name: 'Withdraw' }).click();
    await expect.poll(async () => (await stored(servers, 'The whole way', [kind]))[0]!.archived).toBe(true);
  });
}

test('what waits is named by its kind in the outbox, and corrected on its own screen', async ({ phone, servers }) => {
  for (const kind of kinds) await open(phone, kind);
  await phone.context.setOffline(true);
  for (const kind of kinds) {
    await phone.page.goto(servers.appUrl + kind.path);
    await file(phone.page, kind, `Waiting: ${kind.name}`);
  }
  const { page } = phone;
  await page.getByRole('button', { name: /^Outbox/ }).click();
  const outbox = page.getByRole('dialog', { name: 'Outbox' });
  for (const name of ['Overtime', 'Work done', 'Change of schedule'])
    await expect(outbox.getByText(name, { exact: true })).toBeVisible();
  // The newest stands first; the oldest is the overtime.
  await outbox.getByRole('button', { name: 'Correct' }).last().click();
  await page.waitForURL((url) => url.pathname === '/portal/overtime' && url.searchParams.has('correct'));
  const form = page.getByRole('dialog', { name: 'Correct' });
  await expect(form.locator('textarea')).toHaveValue('Waiting: Overtime');
  await form.locator('textarea').fill('Waiting: Overtime, corrected');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await phone.context.setOffline(false);
  const records = await holdsEach(servers, 'Waiting: ');
  expect(records[0]!.mark).toBe('Waiting: Overtime, corrected');
});
