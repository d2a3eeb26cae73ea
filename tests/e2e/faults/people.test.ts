import { weekday } from '../../../domain/calendar/local-date.ts';
import { expect, holds, stored, test, workday } from '../support/fault-test.ts';
import { kept } from '../support/kept.ts';

test.use({ own: false });

test('another user who signs in sees and sends no request of the first, which is sent when they return', async ({
  phone,
  servers,
}) => {
  const { page } = phone;
  const second = await phone.context.newPage();
  await second.goto(`${servers.appUrl}/portal/leave`);
  await expect(second.getByRole('region', { name: 'My leave' })).toBeVisible();
  await page.bringToFront();
  await phone.context.setOffline(true);
  await phone.fileLeave({ date: workday(0), reason: 'Of the first person' });
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: /Keep for my next sign-in/ }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  // The other tab signs out with it.
  await second.waitForURL((url) => url.pathname === '/login');
  await second.close();
  await phone.context.setOffline(false);
  // Of the first person only what waits is left. The page loads afresh after signing out, and empties the rest.
  await expect
    .poll(async () => {
      const left = await kept(page).catch(() => 'token');
      return ['token', 'employee@kawani.test', 'KW-00002'].filter((own) => left.includes(own));
    })
    .toEqual([]);

  await phone.signIn('guard@kawani.test');
  await phone.openLeave();
  await page.getByRole('button', { name: /^Outbox/ }).click();
  await expect(page.getByRole('dialog', { name: 'Outbox' })).toBeVisible();
  expect(await page.locator('body').innerText()).not.toContain('Of the first person');
  await page.getByRole('dialog', { name: 'Outbox' }).getByRole('button', { name: 'Close' }).click();
  await phone.comeBack();
  const guards = 'Of the guard';
  // The guard's rest day is another than the office's.
  const [schedule] = await servers.sql<{ rest_days: number[] }>(
    `select s.rest_days from hr.schedules s join hr.schedule_assignments a on a.schedule_id = s.id
       join auth.users u on u.employee_id = a.employee_id where u.email = 'guard@kawani.test' and a.to_date is null`,
  );
  const onDuty = [5, 6, 7].map(workday).find((d) => !schedule!.rest_days.includes(weekday(d)))!;
  await phone.fileLeave({ date: onDuty, reason: guards });
  await holds(servers, guards, 1);
  expect(await stored(servers, 'Of the first person')).toHaveLength(0);

  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  const sessions = () =>
    servers.sql<{ live: number }>(
      `select count(*)::int as live from auth.sessions s join auth.users u on u.id = s.user_id
       where u.email = 'guard@kawani.test' and s.revoked_at is null`,
    );
  await expect.poll(sessions).toEqual([{ live: 0 }]);
  await phone.signIn('employee@kawani.test');
  const [leave] = await holds(servers, 'Of the first person', 1);
  const [owner] = await servers.sql<{ employee_id: number }>(
    `select employee_id from auth.users where email = 'employee@kawani.test'`,
  );
  expect(leave!.employee_id).toBe(owner!.employee_id);
});
