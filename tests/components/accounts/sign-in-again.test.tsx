import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { weekday } from '#domain/calendar/local-date.ts';
import { origins } from '#src/api/origins.ts';
import { expectAddress, onCompany, openedCompany, rows } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { expectLeaves, fileLeave, leaves, openList, statusesOf, workday } from '../support/filing.ts';
import { css } from '../support/find.ts';
import { setOnline } from '../support/network.ts';

/** An unsent request outlasts the session it was filed under. Who sends it then: tests/offline/people.test.ts. */

onCompany({ own: true });

async function signIn(email: string, password: string): Promise<void> {
  await css('input[name="email"]').fill(email);
  await css('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a request whose session ends before it is sent is kept, named by number at sign-in, and delivered after it', async () => {
  allowErrors(/^401 /);
  await openList('/portal/leave');
  setOnline(false);
  await fileLeave('Session gone', workday(0));
  await rows('update auth.sessions set revoked_at = auth.app_now()');
  setOnline(true);
  await expectAddress(/^\/login/);
  await expect.element(page.getByText('1 unsent request on this phone.')).toBeVisible();
  expect(document.body.textContent).not.toContain('Session gone');
  expect(await statusesOf('Session gone')).toEqual(['queued']);
  expect(await leaves('Session gone')).toEqual([]);
  await signIn('employee@kawani.test', 'kawani-demo');
  await expectLeaves('Session gone', [{ status: 'pending' }]);
  await expectAddress('/portal/leave');
});

test('a request is kept over a forgotten password, and delivered once a new one is chosen', async () => {
  allowErrors(/^401 /, /^422 POST \/login/);
  await openList('/portal/leave', { as: 'guard' });
  // The rest day of a guard is another than the office's.
  const [schedule] = (await rows(
    `select s.rest_days from hr.schedules s join hr.schedule_assignments a on a.schedule_id = s.id
       join auth.users u on u.employee_id = a.employee_id where u.email = 'guard@kawani.test' and a.to_date is null`,
  )) as [{ rest_days: number[] }];
  const onDuty = [0, 1, 2].map(workday).find((date) => !schedule.rest_days.includes(weekday(date)))!;
  // HR gives a one-time password, which ends the sessions of the account.
  const { id } = await openedCompany();
  const { token } = await commands.session(id, 'hr@kawani.test');
  const [account] = await rows(`select id from auth.users where email = 'guard@kawani.test'`);
  const given = await fetch(`${origins.hr}/user/one_time_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'payroll-token': token },
    body: JSON.stringify({ user_id: account!['id'] }),
  });
  expect(given.status).toBe(200);
  const { data } = (await given.json()) as { data: { password: string } };
  setOnline(false);
  await fileLeave('Password forgotten', onDuty);
  setOnline(true);
  await expectAddress(/^\/login/);
  await expect.element(page.getByText('1 unsent request on this phone.')).toBeVisible();
  expect(await statusesOf('Password forgotten')).toEqual(['queued']);
  await signIn('guard@kawani.test', data.password);
  await expect.element(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  expect(await leaves('Password forgotten')).toEqual([]);
  await css('input[name="new_password"]').fill('a mango tree by the river');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expectLeaves('Password forgotten', [{ status: 'pending' }]);
});
