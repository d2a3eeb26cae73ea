import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright';
import { addDays } from '../../domain/calendar/local-date.ts';
import type { Phone } from './support/phone.ts';
import { expect, test } from './support/fault-test.ts';
import type { Servers } from './support/servers.ts';

/** The kinds of filing besides leave, each the whole way: offline, the browser killed, the connection back, one record. */

const photo = fileURLToPath(new URL('./support/receipt.jpg', import.meta.url));
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

interface Kind {
  path: string;
  /** The name of the list, and of the button that files. */
  list: string;
  file: string;
  table: string;
  /** The column that tells this test's record from the seed's. */
  column: string;
  /** Fills the form with a mark in that column. */
  fill: (form: Locator, mark: string) => Promise<void>;
  /** What the record must hold besides. */
  select: string;
  holds: Record<string, unknown>;
}

const kinds: Kind[] = [
  {
    path: '/portal/overtime',
    list: 'My overtime',
    file: 'File overtime',
    table: 'hr.overtimes',
    column: 'reason',
    fill: async (form, mark) => {
      await form.getByText('Other day').click();
      await form.locator('input[type="date"]').fill(addDays(today(), 20));
      // Over midnight: what it falls in is shown, without a connection, as parts of two days.
      await form.getByLabel('From').fill('21:00');
      await form.getByLabel('Until').fill('01:30');
      await expect(form.getByText('4 h 30 min')).toBeVisible();
      await expect(form.getByText(/Until the next day/)).toBeVisible();
      await expect(form.getByText(/%$/).first()).toBeVisible();
      await expect(form.getByText(/night/).first()).toBeVisible();
      await form.locator('textarea').fill(mark);
    },
    select: 'minutes',
    holds: { minutes: 270 },
  },
  {
    path: '/portal/accomplishment',
    list: 'My accomplishments',
    file: 'File accomplishment',
    table: 'hr.accomplishments',
    column: 'task',
    fill: async (form, mark) => {
      await form.getByText('Today', { exact: true }).click();
      await form.getByLabel('What was done').fill(mark);
      await form.getByLabel('Hours').first().fill('1.5');
      await form.locator('input[type="file"]').first().setInputFiles(photo);
      await expect(form.getByText('receipt.jpg')).toBeVisible();
    },
    select:
      'minutes, (select count(*)::int from hr.files f where f.accomplishment_id = t.id and f.archived_at is null) as files',
    holds: { minutes: 90, files: 1 },
  },
  {
    path: '/portal/change-schedule',
    list: 'My changes of schedule',
    file: 'Ask for a change',
    table: 'hr.change_schedules',
    column: 'reason',
    fill: async (form, mark) => {
      await form.getByText('Several days').click();
      await form.locator('input[type="date"]').first().fill(addDays(today(), 70));
      await form.locator('input[type="date"]').last().fill(addDays(today(), 72));
      await form
        .getByRole('group', { name: 'The schedule you want' })
        .getByRole('radio')
        .first()
        .check({ force: true });
      await form.locator('textarea').fill(mark);
    },
    select: 'end_date - start_date as nights',
    holds: { nights: 2 },
  },
];

/** Opens the screen online once, so that the phone has it and what its form needs. */
async function open(phone: Phone, kind: Kind): Promise<void> {
  await phone.page.goto(phone.servers.appUrl + kind.path);
  await expect(phone.page.getByRole('region', { name: kind.list })).toHaveAttribute('aria-busy', 'false');
  // What the form reads beside the list.
  await phone.page.waitForLoadState('networkidle');
}

async function file(page: Page, kind: Kind, mark: string): Promise<void> {
  await page.getByRole('button', { name: kind.file }).first().click();
  const form = page.getByRole('dialog', { name: kind.file });
  await kind.fill(form, mark);
  await form.getByRole('button', { name: kind.file }).click();
  await expect(form).toBeHidden();
}

/** The oracle: what the database holds under a mark, looked at again a little later: a second one would be a double. */
async function held(servers: Servers, kind: Kind, mark: string): Promise<Record<string, unknown>[]> {
  const read = () =>
    servers.sql(
      `select t.status, t.archived_at is not null as archived, t.${kind.column} as mark, ${kind.select}
       from ${kind.table} t where t.${kind.column} like $1`,
      [`${mark}%`],
    );
  await expect.poll(async () => (await read()).length, { timeout: 30_000, intervals: [200, 400, 800] }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 800));
  return read();
}

for (const kind of kinds) {
  test(`${kind.path}: filed offline, the browser killed, the connection back: one record, corrected and withdrawn`, async ({
    phone,
    servers,
  }) => {
    test.setTimeout(120_000);
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
    expect(await held(servers, kind, 'The whole way')).toEqual([
      { status: 'pending', archived: false, mark: 'The whole way', ...kind.holds },
    ]);

    const { page } = phone;
    await page.goto(servers.appUrl + kind.path);
    const received = await servers.sql<{ id: number }>(
      `select id from ${kind.table} where ${kind.column} = 'The whole way'`,
    );
    await page.goto(`${servers.appUrl}${kind.path}?show=${received[0]!.id}`);
    await page.getByRole('button', { name: 'Correct' }).click();
    const form = page.getByRole('dialog', { name: 'Correct' });
    const field = form.locator('textarea, input').and(form.getByLabel(/^(Reason|What was done)$/));
    await expect(field).toHaveValue('The whole way');
    await field.fill('The whole way, corrected');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    expect(await held(servers, kind, 'The whole way')).toEqual([
      { status: 'pending', archived: false, mark: 'The whole way, corrected', ...kind.holds },
    ]);

    await page.goto(`${servers.appUrl}${kind.path}?show=${received[0]!.id}`);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Withdraw' }).click();
    await expect.poll(async () => (await held(servers, kind, 'The whole way'))[0]!['archived']).toBe(true);
  });
}

test('what waits is named by its kind in the outbox, and corrected on its own screen', async ({ phone, servers }) => {
  test.setTimeout(120_000);
  for (const kind of kinds) await open(phone, kind);
  await phone.context.setOffline(true);
  for (const kind of kinds) {
    await phone.page.goto(servers.appUrl + kind.path);
    await file(phone.page, kind, `Waiting: ${kind.table}`);
  }
  const { page } = phone;
  await page.getByRole('button', { name: /^Outbox/ }).click();
  const outbox = page.getByRole('dialog', { name: 'Outbox' });
  for (const name of ['Overtime', 'Accomplishment', 'Change of schedule'])
    await expect(outbox.getByText(name, { exact: true })).toBeVisible();
  // The newest stands first; the oldest is the overtime.
  await outbox.getByRole('button', { name: 'Correct' }).last().click();
  await page.waitForURL((url) => url.pathname === '/portal/overtime' && url.searchParams.has('correct'));
  const form = page.getByRole('dialog', { name: 'Correct' });
  await expect(form.locator('textarea')).toHaveValue('Waiting: hr.overtimes');
  await form.locator('textarea').fill('Waiting: hr.overtimes, corrected');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await phone.context.setOffline(false);
  for (const kind of kinds) await held(servers, kind, `Waiting: ${kind.table}`);
  expect((await held(servers, kinds[0]!, 'Waiting: hr.overtimes'))[0]!['mark']).toBe(
    'Waiting: hr.overtimes, corrected',
  );
});
