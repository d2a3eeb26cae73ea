import * as clock from './support/clock.ts';
import { expect, test } from './support/fault-test.ts';
import { kept } from './support/kept.ts';
import { closed, demoPassword, Phone, placeInHistory } from './support/phone.ts';
import { openProfile } from './support/profile.ts';
import type { Servers } from './support/servers.ts';

/** One's own profile on a phone: what it shows, what it hides, and what one changes there. */

// After the name of the button, which only a screen reader is told.
const inFull = /^Hide SSS\d{2}-\d{7}-\d$/;
const masked = /^Show SSS••-••••\d{3}-\d$/;

const reads = (servers: Servers) =>
  servers.sql<{ what: string; by: string }>(
    `select a.after ->> 'what' as what, u.email as by from auth.audit a join auth.users u on u.id = a.actor_id
     where a.action = 'read' order by a.id`,
  );

test('the profile is where the portal begins; a number is shown when tapped, hidden again, and kept nowhere', async ({
  phone,
  servers,
}) => {
  const { page } = phone;
  await page.clock.install({ time: clock.now() });
  await page.goto(`${servers.appUrl}/portal`);
  await page.waitForURL((url) => url.pathname === '/portal/profile');
  await expect(page.getByText('Juan Santos Dela Cruz')).toBeVisible();
  const show = page.getByRole('button', { name: 'Show SSS' });
  const hide = page.getByRole('button', { name: 'Hide SSS' });
  await expect(show).toHaveText(masked);
  await show.click();
  await expect(hide).toHaveText(inFull);
  const digits = /[\d-]+$/.exec((await hide.textContent())!.trim())![0];
  // It is hidden again by a tap, after a while, and when the person looks away.
  await hide.click();
  await expect(show).toHaveText(masked);
  // The page's clock stands while it is looked at: it was shown between the first time and the second.
  const now = () => page.evaluate(() => Date.now());
  const before = await now();
  await show.click();
  await expect(hide).toBeVisible();
  const after = (await now()) + 1_000;
  await page.clock.pauseAt(after);
  await page.clock.runFor(Math.max(0, before + 19_000 - after));
  await expect(hide).toBeVisible();
  await page.clock.runFor(after + 21_000 - (await now()));
  await expect(show).toHaveText(masked);
  await page.clock.resume();
  await show.click();
  await expect(hide).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(show).toHaveText(masked);

  expect(await reads(servers)).toEqual(Array.from({ length: 3 }, () => ({ what: 'sss', by: 'employee@kawani.test' })));
  const everything = await kept(page);
  expect(everything).toContain(digits.slice(-4));
  expect(everything).not.toContain(digits);
  expect(everything).not.toContain(digits.replaceAll('-', ''));
});

test('twelve hours after the password a number asks for it again, in its place, and is then shown', async ({
  phone,
  servers,
}) => {
  const page = await openProfile(phone);
  await servers.sql(`update auth.sessions set confirmed_until = now() - interval '1 minute'`);
  await page.getByRole('button', { name: 'Show SSS' }).click();
  const again = page.getByLabel('Password', { exact: true });
  await expect(again).toBeFocused();
  await again.fill('not it');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The password is not right.')).toBeVisible();
  await again.fill(demoPassword);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Hide SSS' })).toHaveText(inFull);
  await expect(again).toBeHidden();
  expect(await reads(servers)).toEqual([{ what: 'sss', by: 'employee@kawani.test' }]);
});

test('without a connection it is there, as of when, with its numbers masked', async ({ phone }) => {
  const page = await openProfile(phone);
  await expect(page.getByText('Rice subsidy')).toBeVisible();
  await expect(page.getByText('NBI clearance')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await phone.context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^As of/)).toBeVisible();
  await expect(page.getByText('Juan Santos Dela Cruz')).toBeVisible();
  for (const section of ['Leave credits', 'Benefits', 'Documents', 'Schedule'])
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
  await expect(page.getByText('Rice subsidy')).toBeVisible();
  await page.getByRole('button', { name: 'How it came about' }).click();
  await expect(page.getByRole('dialog').getByText('Granted').first()).toBeVisible();
  await page.goBack();
  const show = page.getByRole('button', { name: 'Show SSS' });
  await expect(show).toHaveText(masked);
  await show.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Numbers in full need a connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Change photo' }).click();
  await expect(page.getByText('Photo and signature need a connection', { exact: false })).toBeVisible();
});

/** Asks the server for something at once, as a return to the app does. */
const isSignedOut = async (phone: Phone): Promise<void> => {
  await phone.page.goto(`${phone.servers.appUrl}/portal/leave`);
  await phone.page.waitForURL((url) => url.pathname === '/login');
};

test('another password signs the other devices out; so does ending one by name', async ({ phone, servers }) => {
  const [lost, lent] = [await Phone.open(servers), await Phone.open(servers)];
  try {
    await lost.signIn();
    let page = await openProfile(phone, 'devices');
    const sheet = page.getByRole('dialog', { name: 'Devices and sign-ins' });
    await expect(sheet.getByText('This device')).toBeVisible();
    await sheet.getByRole('button', { name: /^Sign out Chrome on/ }).click();
    await page.getByRole('dialog', { name: 'Please confirm' }).getByRole('button', { name: 'Sign out' }).click();
    await expect(sheet.getByRole('button', { name: /^Sign out Chrome on/ })).toHaveCount(0);
    await isSignedOut(lost);

    await lent.signIn();
    page = await openProfile(phone, 'password');
    const form = page.getByRole('dialog', { name: 'Change password' });
    await form.getByLabel('Password now').fill('not it');
    await form.getByLabel('New password').fill('three words together');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(form.getByText('The password is not right.')).toBeVisible();
    await form.getByLabel('Password now').fill(demoPassword);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(form).toBeHidden();
    await isSignedOut(lent);
    await openProfile(phone);
  } finally {
    await lost.dispose();
    await lent.dispose();
  }
});

test('the privacy notice is offered at the first sign-in, stands in nobody’s way, and is acknowledged once', async ({
  servers,
}) => {
  const phone = await Phone.open(servers);
  try {
    await phone.signIn('guard@kawani.test');
    const { page } = phone;
    const prompt = page.getByText('How Kawani uses your data.');
    await expect(prompt).toBeVisible();
    // The person can go on working with the notice unread.
    await page.getByRole('link', { name: 'Leave', exact: true }).first().click();
    await expect(page.getByRole('region', { name: 'My leave' })).toBeVisible();
    // A screen with a button of its own has its place; where there is none, the notice is offered again.
    await expect(prompt).toBeHidden();
    await page.goBack();
    const place = await placeInHistory(page);
    await page.getByRole('button', { name: 'Read it' }).click();
    const notice = page.getByRole('dialog', { name: 'Privacy notice' });
    for (const heading of ['What is kept', 'Why', 'For how long', 'Your rights', 'Whom to ask'])
      await expect(notice.getByRole('heading', { name: heading })).toBeVisible();
    await notice.getByRole('button', { name: 'I have read this' }).click();
    await closed(notice, place);
    const held = () =>
      servers.sql(
        `select p.notice_version, p.language, p.acknowledged_at is not null as at
         from auth.privacy_acknowledgements p join auth.users u on u.id = p.user_id where u.email = 'guard@kawani.test'`,
      );
    expect(await held()).toEqual([{ notice_version: '2026-11', language: 'en', at: true }]);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(prompt).toBeHidden();
    await openProfile(phone);
    await page.getByRole('button', { name: 'Privacy notice' }).click();
    await expect(notice.getByRole('heading', { name: 'Your rights' })).toBeVisible();
    await expect(notice.getByRole('button', { name: 'I have read this' })).toHaveCount(0);
    expect(await held()).toHaveLength(1);
  } finally {
    await phone.dispose();
  }
});

test('a copy of one’s own data is handed over for the password', async ({ phone, servers }) => {
  const page = await openProfile(phone, 'export');
  const form = page.getByRole('dialog', { name: 'Get a copy of my data' });
  await form.getByRole('textbox', { name: 'Password' }).fill('not it');
  await form.getByRole('button', { name: 'Get the copy' }).click();
  await expect(form.getByText('The password is not right.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Get the copy' }).click();
  expect((await download).suggestedFilename()).toMatch(/^kawani-\d{4}-\d{2}-\d{2}\.zip$/);
  await expect(form).toBeHidden();
  expect(await reads(servers)).toEqual([{ what: 'export', by: 'employee@kawani.test' }]);
});
