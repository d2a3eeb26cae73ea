import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { clockAt, setClock } from '../support/clock.ts';
import { expect, holds, stored, test } from '../support/fault-test.ts';
import { demoPassword } from '../support/phone.ts';
import type { Servers } from '../support/servers.ts';

const photo = fileURLToPath(new URL('../support/receipt.jpg', import.meta.url));
const lastDay = '2026-11-18';

/** HR archives the office employee on the day after, on another computer. */
async function archive(servers: Servers): Promise<void> {
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(servers.hrUrl + path, init);
    expect(response.status, path).toBe(200);
    return response.json() as Promise<unknown>;
  };
  const signedIn = (await ask('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'hr@kawani.test', password: demoPassword }),
  })) as { data: { token: string } };
  const [employee] = await servers.sql<{ id: number; version: number }>(
    `select e.id, e.version from hr.employees e join auth.users u on u.employee_id = e.id
     where u.email = 'employee@kawani.test'`,
  );
  await ask(`/employee/archive/${employee!.id}/${lastDay}?version=${employee!.version}&reason=Resigned`, {
    headers: { authorization: `Bearer ${signedIn.data.token}` },
  });
}

async function signIn(page: Page): Promise<void> {
  await page.locator('input[name="email"]').fill('employee@kawani.test');
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You left on 18 Nov 2026' })).toBeVisible();
}

test('an employee who left sends requests filed offline by the last day, once, through a lost answer and a killed browser', async ({
  phone,
  servers,
  network,
}) => {
  // The server starts again on the day after, and the browser is started twice.
  test.setTimeout(120_000);
  await servers.sql(
    `update hr.leaves set archived_at = now() where employee_id =
       (select employee_id from auth.users where email = 'employee@kawani.test')`,
  );
  await phone.context.setOffline(true);
  await phone.fileLeave({ date: '2026-11-17', reason: 'Handed in: on the last day', photo });
  const dayAfter = clockAt('2026-11-19T04:00:00Z');
  await servers.restart(dayAfter);
  await setClock(phone.context, dayAfter);
  await phone.fileLeave({ date: '2026-11-13', reason: 'Handed in: on the day after' });
  await archive(servers);
  await phone.context.setOffline(false);
  await phone.page.waitForURL((url) => url.pathname === '/login');
  expect(await stored(servers, 'Handed in')).toEqual([]);

  await signIn(phone.page);
  await expect(phone.page.getByText(/^2 unsent requests on this phone. HR/)).toBeVisible();
  network.fault = 'lose-reply';
  await phone.page.getByRole('button', { name: 'Send 2 requests' }).click();
  await holds(servers, 'Handed in', 1);
  await expect(phone.page.getByText('No connection. The rest is sent when you’re back online.')).toBeVisible();
  network.fault = 'hang';
  await phone.kill();
  await phone.turnOn();
  await setClock(phone.context, dayAfter);
  await phone.page.goto(`${servers.appUrl}/login`);
  await signIn(phone.page);
  await phone.page.getByRole('button', { name: 'Send 2 requests' }).click();
  network.fault = 'none';
  const section = phone.page.getByRole('region', { name: 'Outbox' });
  await expect(section.getByText('Sent 1 of 2. Save the rest as a file and give it to HR.')).toBeVisible({
    timeout: 45_000,
  });
  await expect(
    section.getByText('This was filed on 19 Nov 2026, after the last day of work, 18 Nov 2026. Ask HR.'),
  ).toBeVisible();
  const [leave] = await holds(servers, 'Handed in', 1);
  expect(leave).toMatchObject({ reason: 'Handed in: on the last day', files: 1, status: 'pending', archived: false });
  await expect
    .poll(() =>
      servers.sql(
        `select count(*)::int as open from auth.sessions s join auth.users u on u.id = s.user_id
         where u.email = 'employee@kawani.test' and s.revoked_at is null and s.id = (select max(id) from auth.sessions)`,
      ),
    )
    .toEqual([{ open: 0 }]);
  expect(await phone.meta('session')).toBeUndefined();
});
