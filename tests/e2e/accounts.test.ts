/** Ways in other than a password one has: from the mail that a mail server of this machine was handed, to signed in. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { root } from '../../scripts/build/sources.ts';
import { MailServer } from '../support/smtp.ts';
import { baseEnvironment } from './support/environment.ts';
import { Phone, demoPassword } from './support/phone.ts';
import { expect, holds, workday } from './support/fault-test.ts';
import { inspect } from './support/inspect.ts';
import { startServers, type Servers } from './support/servers.ts';
import { test } from './support/test.ts';

// They share one server with a mail server behind it.
test.describe.configure({ mode: 'serial' });
// A refused password or link is answered 422, a session that ended 401: the browser notes both.
test.use({ allowedErrors: [/status of 4(22|01)/] });

let mail: MailServer;
let servers: Servers;
test.beforeAll(async () => {
  mail = await MailServer.open();
  servers = await startServers({ env: { SMTP_URL: mail.url, MAIL_FROM: 'Kawani <hr@example.test>' } });
});
test.afterAll(async () => {
  await servers.dispose();
  await mail.stop();
});

const fresh = 'a mango tree by the river';

/** Calls the API as somebody, as the screen of users will. */
async function post<T>(email: string, address: string, body: unknown): Promise<T> {
  const send = async (at: string, data: unknown, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(servers.hrUrl + at, { method: 'POST', headers, body: JSON.stringify(data) });
    expect(response.status).toBe(200);
    return (await response.json()) as { data: never };
  };
  const { token } = (await send('/login', { email, password: demoPassword })).data as { token: string };
  return (await send(address, body, token)).data;
}

/** The n-th letter of that subject an address was sent, counted from one. */
async function letterTo(address: string, subject: RegExp, n = 1): Promise<{ link: string }> {
  const found = () => mail.to(address).filter((m) => subject.test(m.subject));
  await expect.poll(() => found().length).toBe(n);
  return found()[n - 1]!;
}

async function forgot(page: Page, who: string): Promise<void> {
  await page.goto(`${servers.appUrl}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The sign-in form has a field of the same name until then.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.locator('input[name="email"]').fill(who);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your e-mail' })).toBeVisible();
}

/** A link opened anew: the token stands behind the `#`, so that the address alone loads nothing. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

async function choose(page: Page, password = fresh): Promise<void> {
  await page.locator('input[name="new_password"]').fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
}

async function signIn(page: Page, who: string, password: string): Promise<void> {
  await page.locator('input[name="email"]').fill(who);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('an invitation: from the e-mail to the dashboard, once', async ({ page }) => {
  await post('owner@kawani.test', '/invitation/store', {
    name: 'Lourdes Bautista',
    email: 'lourdes@example.test',
    role_ids: [2],
  });
  const { link } = await letterTo('lourdes@example.test', /account/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome, Lourdes Bautista' })).toBeVisible();
  await choose(page, 'short');
  await expect(page.getByText('At least 10 characters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.locator('input[name="new_password"]')).toHaveAttribute('type', 'text');
  await page.locator('input[name="new_password"]').fill(fresh);
  await expect(page.getByText('Very strong')).toBeVisible();
  await choose(page);
  await page.waitForURL((url) => url.pathname === '/dashboard');
  const token = link.split('=')[1]!;
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
  expect(servers.output()).not.toContain(token);

  const other = await page.context().browser()!.newContext();
  const second = await other.newPage();
  await second.goto(link);
  await expect(second.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expect(second.getByText('This link was used already.')).toBeVisible();
  await second.getByRole('link', { name: 'Back to sign in' }).click();
  await signIn(second, 'lourdes@example.test', fresh);
  await second.waitForURL((url) => url.pathname === '/dashboard');
  await other.close();
});

test('a one-time password: nothing opens before a password is chosen, and then everything does', async ({ page }) => {
  const guard = 'KW-00003';
  const [row] = await servers.sql<{ id: number }>(
    'select u.id from auth.users u join hr.employees e on e.id = u.employee_id where e.employee_code = $1',
    [guard],
  );
  const given = await post<{ password: string }>('hr@kawani.test', '/user/one_time_password', { user_id: row!.id });
  await page.goto(`${servers.appUrl}/login`);
  await signIn(page, guard, given.password.toLowerCase());
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await page.goto(`${servers.appUrl}/portal/leave`);
  await page.waitForURL((url) => url.pathname === '/login');
  await signIn(page, guard, given.password);
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  // Meanwhile HR gives another one-time password, so the holder of the first gets no further.
  const again = await post<{ password: string }>('hr@kawani.test', '/user/one_time_password', { user_id: row!.id });
  await choose(page);
  await expect(page.getByText('This took too long, or was done elsewhere. Sign in again.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await signIn(page, guard, given.password);
  await expect(page.getByText('The e-mail, employee code or password is not right.')).toBeVisible();
  await signIn(page, guard, again.password);
  await choose(page);
  await page.waitForURL((url) => url.pathname === '/portal/leave');
  await expect(page.getByRole('region', { name: 'My leave' })).toBeVisible();

  // Used up, and one that was never used is good for three days.
  const other = await page.context().browser()!.newContext();
  const second = await other.newPage();
  await second.goto(`${servers.appUrl}/login`);
  await signIn(second, guard, again.password);
  await expect(second.getByText('The e-mail, employee code or password is not right.')).toBeVisible();
  const late = await post<{ password: string }>('hr@kawani.test', '/user/one_time_password', { user_id: row!.id });
  await servers.sql(`update auth.one_time_passwords set expires_at = now() - interval '1 minute'`);
  await signIn(second, guard, late.password);
  await expect(second.getByText('The e-mail, employee code or password is not right.')).toBeVisible();
  await other.close();
});

test('a forgotten password: filings that wait on the phone survive it and go out after', async ({ page: desk }) => {
  const phone = await Phone.open(servers);
  const email = 'employee@kawani.test';
  try {
    const { page } = phone;
    await phone.signIn(email, '/portal/leave');
    await phone.openLeave();
    await page.waitForLoadState('networkidle');
    await phone.context.setOffline(true);
    await phone.fileLeave({ date: workday(5), reason: 'Kept over a forgotten password' });
    await expect.poll(async () => (await phone.outbox()).map((r) => r.status)).toEqual(['queued']);

    // On another device: the link, and a new password. It ends the session of the phone.
    await forgot(desk, email);
    const { link } = await letterTo(email, /new Kawani password/);
    await follow(desk, link);
    await choose(desk);
    await desk.waitForURL((url) => url.pathname === '/dashboard');
    // A link opened where somebody is signed in is not silently theirs.
    await follow(desk, link);
    await expect(desk.getByRole('heading', { name: /You are signed in as/ })).toBeVisible();
    await desk.getByRole('button', { name: 'Sign out and go on' }).click();
    await expect(desk.getByText('This link was used already.')).toBeVisible();

    await phone.context.setOffline(false);
    await page.waitForURL((url) => url.pathname === '/login');
    await expect(page.getByText('One filing waits on this phone.')).toBeVisible();
    expect(await phone.outbox()).toHaveLength(1);
    await signIn(page, email, demoPassword);
    await expect(page.getByText('The e-mail, employee code or password is not right.')).toBeVisible();
    await signIn(page, email, fresh);
    await page.waitForURL((url) => url.pathname !== '/login');
    await holds(servers, 'Kept over a forgotten password', 1);
    await letterTo(email, /password was changed/);
  } finally {
    await phone.dispose();
  }
});

test('links that do not work say why and lead on: mutilated, replaced by a newer one, too old', async ({ page }) => {
  const email = 'hr@kawani.test';
  const subject = /new Kawani password/;
  await follow(page, `${servers.appUrl}/login#reset=half-of-a-lin`);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expect(page.getByText('Open it again from the e-mail.', { exact: false })).toBeVisible();
  await expect(page.locator('input[name="new_password"]')).toHaveCount(0);

  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await page.locator('input[name="email"]').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  const first = await letterTo(email, subject);
  await forgot(page, email);
  const second = await letterTo(email, subject, 2);
  await follow(page, first.link);
  await expect(page.getByText('a newer one was sent', { exact: false })).toBeVisible();

  // Its hour passes while somebody thinks of a password.
  await follow(page, second.link);
  await page.locator('input[name="new_password"]').fill(fresh);
  await servers.sql(`update auth.account_links set expires_at = now() - interval '1 minute' where used_at is null`);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText('This link is too old. Ask for a new one.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await follow(page, second.link);
  await expect(page.getByText('This link is too old. Ask for a new one.')).toBeVisible();

  // Nothing was changed by any of it. Of somebody unknown the screen says the same, and nobody is written to.
  await page.goto(`${servers.appUrl}/login`);
  await signIn(page, email, demoPassword);
  await page.waitForURL((url) => url.pathname === '/dashboard');
});

test('the first owner, made at the terminal, signs in', async ({ page }) => {
  // On the embedded database nobody else may have it open.
  if (servers.kind === 'pglite') await servers.stop();
  const given = '--another --email may-ari@example.test --name Corazon'.split(' ');
  execFileSync(process.execPath, [path.join(root, 'server/create-owner.ts'), ...given], {
    cwd: servers.dataDir,
    env: { ...baseEnvironment(), ...(await database()) },
    input: `${fresh}\n`,
  });
  if (servers.kind === 'pglite') await servers.start();
  await page.goto(`${servers.appUrl}/login`);
  await signIn(page, 'MAY-ARI@example.test', fresh);
  await page.waitForURL((url) => url.pathname === '/dashboard');
  // An account without an employee has no day of its own: it is shown what waits for its decision, under its name.
  await expect(page.getByRole('button', { name: 'Menu, Corazon' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'To decide' })).toBeVisible();
});

async function database(): Promise<Record<string, string>> {
  if (servers.kind === 'pglite') return { DATA_DIR: servers.dataDir };
  const [{ name }] = (await servers.sql<{ name: string }>('select current_database() as name')) as [{ name: string }];
  return { DATABASE_URL: process.env['E2E_POSTGRES']!.replace(/[^/]+$/, name), DATA_DIR: servers.dataDir };
}

test('without e-mail the screen says who can help', async ({ page, servers: withoutMail }) => {
  await page.goto(`${withoutMail.appUrl}/login#forgot`);
  await expect(page.getByText('HR can give a one-time password.', { exact: false })).toBeVisible();
  await expect(page.locator('input[name="email"]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('another address counts once the link of its letter was opened, also where one is signed in; before that it can be let go', async ({
  page,
}) => {
  await page.goto(`${servers.appUrl}/login`);
  await signIn(page, 'owner@kawani.test', demoPassword);
  await page.waitForURL('**/dashboard');
  const change = async (email: string) => {
    await page.getByRole('button', { name: 'Change name or e-mail' }).click();
    const form = page.getByRole('dialog', { name: 'Change my account' });
    await form.getByLabel('E-mail').fill(email);
    await form.getByLabel('Your password').fill(demoPassword);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`A letter goes to ${email}.`)).toBeVisible();
    await expect(form).toHaveCount(0);
  };
  await page.goto(`${servers.appUrl}/admin/user-profile`);
  await change('mistyped@kawani.test');
  const waits = page.getByText(/^mistyped@kawani\.test, once the link/);
  await expect(waits).toBeVisible();
  await inspect(page, 'an address that waits');
  await page.getByRole('button', { name: 'Keep the present address' }).click();
  await expect(waits).toHaveCount(0);
  await change('the.owner@kawani.test');

  // The letter to what was mistyped is worth nothing any more.
  await follow(page, (await letterTo('mistyped@kawani.test', /your e-mail address/)).link);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await follow(page, (await letterTo('the.owner@kawani.test', /your e-mail address/)).link);
  await expect(page.getByRole('heading', { name: 'Is the.owner@kawani.test your address?' })).toBeVisible();
  await inspect(page, 'the link of an address');
  await page.getByRole('button', { name: 'Yes, it is mine' }).click();
  await expect(page.getByText('From now on you sign in with the.owner@kawani.test.')).toBeVisible();
  await letterTo('owner@kawani.test', /was changed/);
  await page.getByRole('link', { name: 'Kawani' }).click();
  await page.waitForURL('**/admin/employee-management');
  await page.goto(`${servers.appUrl}/admin/user-profile`);
  await expect(page.getByText('the.owner@kawani.test', { exact: true })).toBeVisible();
});
