/** Accounts from end to end: an invitation by e-mail, a forgotten password, another address; and accounts for many at the desk. */
import type { Page } from 'playwright/test';
import { storeEmployee } from '#contract/hr/people/employee-new.ts';
import { MailServer } from '../support/smtp.ts';
import { inspect } from './support/inspect.ts';
import { demoPassword } from './support/phone.ts';
import { startServers } from './support/servers.ts';
import { desk } from './support/session.ts';
import { closeSlips } from './support/slips.ts';
import { expect, test } from './support/test.ts';
import { Calls } from './worked-company/calls.ts';
import { hrProposals, type ProposedReply } from '../../contract/common/proposals.ts';
import { users } from '#contract/hr/access/user-register.ts';

// A refused password or link is answered 422, a session that ended 401: the browser notes both.
test.use({ ...desk, allowedErrors: [/status of 4(22|01)/] });

const fresh = 'a mango tree by the river';

/** A link opened again: the token is behind the `#`, so that the address alone loads nothing. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

async function choose(page: Page, password: string): Promise<void> {
  await page.locator('input[name="new_password"]').fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
}

test('an invitation and a forgotten password lead from the e-mail to signed in, each link once; an address is changed', async ({
  page,
}) => {
  const mail = await MailServer.open();
  const servers = await startServers({ env: { SMTP_URL: mail.url, MAIL_FROM: 'Kawani <hr@example.test>' } });
  const email = 'lourdes@example.test';
  const letterTo = async (address: string, subject: RegExp) => {
    const found = () => mail.to(address).filter((m) => subject.test(m.subject));
    await expect.poll(() => found().length).toBe(1);
    return found()[0]!.link;
  };
  try {
    const owner = await Calls.as(servers, 'owner@kawani.test', demoPassword);
    const body = { name: 'Lourdes Bautista', email, language: 'en' as const, role_ids: [2] };
    const { proposal } = (await owner.send(users.store, { body })) as unknown as ProposedReply;
    // A role that guards permissions is given, and the invitation sent, once a second person confirms it.
    const hr = await Calls.as(servers, 'hr@kawani.test', demoPassword);
    const confirmed = { params: { id: proposal.id }, body: { version: proposal.version, reason: '' } };
    await hr.send(hrProposals.confirm, confirmed);
    const invitation = await letterTo(email, /account/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(invitation);
    await expect(page.getByRole('heading', { name: 'Welcome, Lourdes Bautista' })).toBeVisible();
    await choose(page, 'short');
    await expect(page.getByText('Enter at least 10 characters.')).toBeVisible();
    await page.locator('input[name="new_password"]').fill(demoPassword);
    await expect(page.getByText('Very strong')).toHaveCount(0);
    await choose(page, fresh);
    await page.waitForURL((url) => url.pathname === '/dashboard');
    const token = invitation.split('=')[1]!;
    expect(asked.filter((url) => url.includes(token))).toEqual([]);
    expect(servers.output()).not.toContain(token);

    // A link opened in another user's session isn't accepted silently.
    await follow(page, invitation);
    await expect(page.getByRole('heading', { name: /You’re signed in as/ })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out and continue' }).click();
    await expect(page.getByText('This link was already used.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign in' }).click();

    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The sign-in form has a field of the same name until then.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.locator('input[name="email"]').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    const reset = await letterTo(email, /new Kawani password/);
    await follow(page, `${servers.appUrl}/login#reset=half-of-a-lin`);
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await expect(page.locator('input[name="new_password"]')).toHaveCount(0);
    await follow(page, reset);
    await choose(page, `${fresh} bank`);
    await page.waitForURL((url) => url.pathname === '/dashboard');

    // Another address counts once the link of its letter was opened.
    await page.goto(`${servers.appUrl}/admin/user-profile`);
    await page.getByRole('button', { name: 'Change name or e-mail' }).click();
    const form = page.getByRole('dialog', { name: 'Edit my account' });
    await form.getByLabel('E-mail').fill('l.bautista@example.test');
    await form.getByLabel('Your password').fill(`${fresh} bank`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('We sent a link to l.bautista@example.test.')).toBeVisible();
    await inspect(page, 'an address that waits');
    await follow(page, await letterTo('l.bautista@example.test', /your e-mail address/));
    await page.getByRole('button', { name: 'Yes, it’s mine' }).click();
    await expect(page.getByText('You now sign in with l.bautista@example.test.')).toBeVisible();
    await letterTo(email, /was changed/);
  } finally {
    await page.goto('about:blank');
    await servers.dispose();
    await mail.stop();
  }
});

test.describe('at the desk', () => {
  test.use({ as: 'hr@kawani.test' });

  test('employees without an account get one together; one signs in and chooses a password; HR ends the sessions', async ({
    page,
    servers,
    windowOf,
  }) => {
    const hr = await Calls.as(servers, 'hr@kawani.test', demoPassword);
    const hired = [
      ['ACC-1', 'Abueva'],
      ['ACC-2', 'Abuyen'],
    ] as const;
    for (const [employee_code, last_name] of hired) {
      const record = { last_name, first_name: 'Juana', sex: 'female', birth_date: '1991-02-03' } as const;
      const place = { client_id: 1, branch_id: 1, position: 'Guard', hired_on: '2024-01-08' };
      await hr.send(storeEmployee, { body: { employee_code, ...record, ...place } });
    }
    await page.goto('/admin/employee-management?account=none&search=abu');
    const rows = page.getByRole('table', { name: 'Employees' }).getByRole('row');
    await expect(rows).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
    await page.getByRole('button', { name: 'Create accounts' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create one-time passwords' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Print 2 slips' })).toBeVisible();
    await inspect(page, 'the slips of many');
    const [code, last] = hired[1];
    const slip = dialog.getByRole('row').filter({ hasText: last });
    const password = (await slip.locator('code').textContent())!;
    await closeSlips(page);

    const theirs = await windowOf('');
    await theirs.goto('/portal/leave');
    await theirs.waitForURL((url) => url.pathname === '/login');
    await theirs.locator('input[name="email"]').fill(code);
    await theirs.locator('input[name="password"]').fill(password.toLowerCase());
    await theirs.locator('button[type="submit"]').click();
    await expect(theirs.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await choose(theirs, fresh);
    await theirs.waitForURL((url) => url.pathname === '/portal/leave');

    await page.goto('/admin/employee-management?search=abuyen');
    await rows.filter({ hasText: code }).focus();
    await page.keyboard.press('Enter');
    const section = page.getByRole('region', { name: 'Account and sessions' });
    await expect(section.getByText('Own password')).toBeVisible();
    await section.getByRole('button', { name: 'End sessions' }).press('Enter');
    const sure = page.getByRole('dialog', { name: /^End all sessions of/ });
    await sure.getByRole('button', { name: 'End sessions' }).press('Enter');
    await expect(section.getByText('nowhere')).toBeVisible();
  });
});
