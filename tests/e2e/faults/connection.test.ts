import { fileURLToPath } from 'node:url';
import { expect, holds, stored, test, workday } from '../support/fault-test.ts';

const photo = fileURLToPath(new URL('../support/receipt.jpg', import.meta.url));

test.use({ own: false });

test('keeps a request with its photo when the browser is killed offline, shows it after a start offline, and delivers it once', async ({
  phone,
  servers,
}) => {
  await phone.context.setOffline(true);
  await phone.fileLeave({ date: workday(0), reason: 'Killed after queueing', photo });
  // A release with another cache schema throws away the rows of an older one.
  const changed = await phone.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('kawani-copies');
        opening.onsuccess = () => {
          const store = opening.result.transaction('queries', 'readwrite').objectStore('queries');
          let rows = 0;
          store.openCursor().onsuccess = function (event) {
            const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor) return;
            cursor.update({ ...(cursor.value as { buster: string }), buster: 'of another release' });
            rows++;
            cursor.continue();
          };
          store.transaction.oncomplete = () => {
            opening.result.close();
            resolve(rows);
          };
        };
      }),
  );
  expect(changed).toBeGreaterThan(3);
  await phone.kill();
  expect(await stored(servers, 'Killed after queueing')).toHaveLength(0);
  await phone.turnOn();
  await phone.context.setOffline(true);
  await phone.page.goto(`${servers.appUrl}/portal/leave`);
  // No copy of the list is left, but what was filed here is shown, and waits.
  await expect(phone.page.getByText('On this phone').first()).toBeVisible();
  await phone.context.setOffline(false);
  const [leave] = await holds(servers, 'Killed after queueing', 1);
  expect(leave).toMatchObject({ files: 1, start_date: workday(0), status: 'pending' });
  await expect(
    phone.page.getByRole('region', { name: 'My leave' }).getByText('Pending', { exact: true }).first(),
  ).toBeVisible();
});

test('background sync delivers a request once when the tab is closed', async ({ phone, servers }) => {
  await phone.context.setOffline(true);
  await phone.fileLeave({ date: workday(0), reason: 'Offline, tab closed' });
  // The browser goes on without a page of the app.
  const blank = await phone.context.newPage();
  await phone.page.close();
  phone.page = blank;
  await phone.context.setOffline(false);
  await holds(servers, 'Offline, tab closed', 1);
  expect(blank.url()).toBe('about:blank');
});
