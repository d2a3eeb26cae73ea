/** The directory on a phone that is turned off, and that another person signs in on. */
import type { Phone } from './support/phone.ts';
import { expect, test } from './support/fault-test.ts';

const address = '/portal/directory';

/** Employees of a client who work there today, by the database. */
const working = (servers: Phone['servers'], client: number) =>
  servers.sql<{ id: number }>(
    `select id from hr.employees
     where client_id = $1 and archived_at is null and (separated_on is null or separated_on >= (now() at time zone 'Asia/Manila')::date)`,
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

test('the directory is found after a restart without a connection; the next user of the phone finds none of it, and nothing is on the disk', async ({
  phone,
  servers,
}) => {
  await openDirectory(phone);
  const all = `${(await working(servers, 3)).length} employees`;
  await expect(count(phone)).toHaveText(all);
  await phone.turnOff();
  await phone.turnOn();
  await phone.context.setOffline(true);
  await openDirectory(phone);
  await expect(count(phone)).toHaveText(all);
  await expect(phone.page.getByText(/^As of /)).toBeVisible();
  await search(phone).fill('CRUZ júan');
  await expect(rows(phone)).toHaveCount(1);
  await search(phone).fill('');
  await phone.context.setOffline(false);
  expect(await onDisk(phone)).toContain('Villanueva');
  await phone.page.getByRole('button', { name: /^Menu/ }).click();
  await phone.page.getByRole('button', { name: 'Sign out' }).click();
  await phone.page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
  await phone.page.waitForURL((url) => url.pathname === '/login');
  expect(await onDisk(phone)).not.toContain('Villanueva');

  await phone.signIn('guard@kawani.test');
  await openDirectory(phone);
  const theirs = await working(servers, 1);
  await expect(count(phone)).toHaveText(`${theirs.length} employees`);
  await search(phone).fill('Villanueva Maria');
  await expect(phone.page.getByText(/^No results for/)).toBeVisible();
  await phone.context.setOffline(true);
  await phone.page.reload();
  await expect(phone.page.getByText(/^No results for/)).toBeVisible();
  expect(await onDisk(phone)).not.toContain('Maria Lourdes');
});
