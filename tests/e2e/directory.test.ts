/** The directory on a phone: fetched once, found without a connection, and gone with its owner. */
import { now } from './support/clock.ts';
import type { Phone } from './support/phone.ts';
import { expect, test } from './support/fault-test.ts';

const address = '/portal/directory';

/** Everybody of a client who works there today, by the database. */
const working = (servers: Phone['servers'], client: number) =>
  servers.sql<{ id: number; name: string; mobile: string }>(
    `select id, trim(concat_ws(' ', first_name, last_name, suffix)) as name, mobile from hr.employees
     where client_id = $1 and archived_at is null and (separated_on is null or separated_on >= (now() at time zone 'Asia/Manila')::date)
     order by id`,
    [client],
  );

const rows = (phone: Phone) => phone.page.locator('[data-person] button');
const search = (phone: Phone) => phone.page.getByRole('searchbox');
const count = (phone: Phone) => phone.page.getByRole('search').getByRole('status');

async function openDirectory(phone: Phone): Promise<void> {
  await phone.page.goto(phone.servers.appUrl + address);
  await expect(rows(phone).first()).toBeVisible();
}

/** What lies on the phone's disk, as text. */
const onDisk = (phone: Phone) =>
  phone.page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('kawani-directory');
        opening.addEventListener('error', () => reject(new Error('not opened')));
        opening.addEventListener('success', () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains('people')) return resolve('');
          const all = db.transaction('people').objectStore('people').getAll();
          all.addEventListener('success', () => {
            db.close();
            resolve(JSON.stringify(all.result));
          });
        });
      }),
  );

test('fetched once; then found, opened and called after a restart without a connection', async ({ phone, servers }) => {
  const everybody = await working(servers, 3);
  await openDirectory(phone);
  await expect(count(phone)).toHaveText(`${everybody.length} people`);

  await phone.turnOff();
  await phone.turnOn();
  await phone.context.setOffline(true);
  await openDirectory(phone);
  await expect(count(phone)).toHaveText(`${everybody.length} people`);
  await expect(phone.page.getByText(/^As of /)).toBeVisible();

  const juan = everybody.find((p) => p.name === 'Juan Dela Cruz')!;
  await search(phone).fill('CRUZ júan');
  await expect(rows(phone)).toHaveCount(1);
  await search(phone).press('ArrowDown');
  await expect(rows(phone).first()).toBeFocused();
  await phone.page.keyboard.press('Enter');
  const sheet = phone.page.getByRole('dialog', { name: 'Juan Dela Cruz' });
  await expect(sheet.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:+63${juan.mobile.slice(1)}`);
  await expect(sheet.getByRole('link', { name: 'Send an e-mail' })).toHaveAttribute(
    'href',
    'mailto:employee@kawani.test',
  );
  await expect(sheet.getByText('KW-00002')).toBeVisible();
  await phone.page.goBack();
  await expect(sheet).toBeHidden();
  await expect(search(phone)).toHaveValue('CRUZ júan');

  await search(phone).fill('nobody is called so');
  await expect(phone.page.getByText(/^Nobody found/)).toBeVisible();
  await phone.page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(count(phone)).toHaveText(`${everybody.length} people`);
});

test('a person opened in the moment in which the address follows the typing stays open', async ({ phone }) => {
  // A phone that is busy draws a while after it was told to: React hands itself its drawing through a port.
  await phone.page.addInitScript(() => {
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      if (sessionStorage.getItem('busy') === null) send.call(this, message);
      else setTimeout(() => send.call(this, message), 900);
    };
  });
  await openDirectory(phone);
  // A machine that is busy itself may come too late: then from the start.
  await expect(async () => {
    await search(phone).fill('');
    await expect(phone.page).not.toHaveURL(/q=/);
    await search(phone).fill('cruz juan');
    await expect(rows(phone)).toHaveCount(1);
    const before = await rows(phone)
      .first()
      .evaluate((row: HTMLElement) => {
        if (location.search.includes('q=')) return location.search;
        sessionStorage.setItem('busy', 'yes');
        row.click();
        return '';
      });
    expect(before, 'the address just before the click').toBe('');
  }).toPass();
  await expect(phone.page).toHaveURL(/q=cruz/);
  await phone.page.evaluate(() => sessionStorage.removeItem('busy'));
  await expect(phone.page).toHaveURL(/show=/);
  await expect(phone.page.getByRole('dialog', { name: 'Juan Dela Cruz' })).toBeVisible();
});

test('what was looked for, and how far down, is there again after another screen and after a reload', async ({
  phone,
}) => {
  await openDirectory(phone);
  await search(phone).fill('ma');
  await expect(phone.page).toHaveURL(/q=ma/);
  await search(phone).fill('');
  await expect(phone.page).not.toHaveURL(/q=/);
  await phone.page.evaluate(() => window.scrollTo(0, 700));
  await expect(rows(phone).first()).toBeVisible();
  const top = () => phone.page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(top).toBe(700);
  await phone.page.getByRole('link', { name: 'Leave' }).click();
  await expect(phone.page.getByRole('region', { name: 'My leave' })).toBeVisible();
  await phone.page.goBack();
  await expect.poll(top).toBe(700);
  await phone.page.reload();
  await expect.poll(top).toBe(700);
});

test('who was hired comes, who was archived goes, at the next sync', async ({ phone, servers }) => {
  await openDirectory(phone);
  const before = await working(servers, 3);
  const gone = before.find((p) => p.id !== 1 && p.id !== 2)!;
  await servers.sql(`update hr.employees set archived_at = now(), version = version + 1 where id = $1`, [gone.id]);
  await servers.sql(
    `insert into hr.employees (employee_code, last_name, first_name, sex, birth_date, position, client_id, branch_id, hired_on)
     values ('KW-90001', 'Ñáñez', 'Bagong', 'female', '2000-01-01', 'Team leader', 3, 7, '2026-01-01')`,
  );
  // Six minutes later, by the phone's clock.
  await phone.page.clock.setSystemTime(now() + 6 * 60_000);
  await phone.page.reload();
  await search(phone).fill('nanez bagong');
  await expect(rows(phone)).toHaveCount(1);
  await search(phone).fill('');
  await expect(count(phone)).toHaveText(`${before.length} people`);
  expect(await onDisk(phone)).not.toContain(`[${gone.id},`);
});

test('the next person on the phone sees nobody of the first one’s, online and offline, and nothing stays on the disk', async ({
  phone,
  servers,
}) => {
  await openDirectory(phone);
  expect(await onDisk(phone)).toContain('Villanueva');
  await phone.page.getByRole('button', { name: /^Menu/ }).click();
  await phone.page.getByRole('button', { name: 'Sign out' }).click();
  await phone.page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
  await phone.page.waitForURL((url) => url.pathname === '/login');
  expect(await onDisk(phone)).not.toContain('Villanueva');

  await phone.signIn('guard@kawani.test');
  await openDirectory(phone);
  const theirs = await working(servers, 1);
  await expect(count(phone)).toHaveText(`${theirs.length} people`);
  await search(phone).fill('Villanueva Maria');
  await expect(phone.page.getByText(/^Nobody found/)).toBeVisible();
  await phone.context.setOffline(true);
  await phone.page.reload();
  await expect(phone.page.getByText(/^Nobody found/)).toBeVisible();
  expect(await onDisk(phone)).not.toContain('Maria Lourdes');
});
