import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { login } from '#calls/hr/accounts/auth.ts';
import { listSessions } from '#contract/hr/accounts/sessions.ts';
import { call } from '#src/api/call.ts';
import { expectAddress, goBack, onCompany, openApp, rows } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { expectHidden } from '../support/find.ts';
import { setOnline } from '../support/network.ts';
import { isStored, stored } from '../support/stored.ts';

/** The employee's own profile on a phone: what it shows, what it hides, and what is changed there. */

onCompany({ own: true });

const demoPassword = 'kawani-demo';
// After the button's name, which only a screen reader says.
const inFull = /^Hide SSS\d{2}-\d{7}-\d$/;
const masked = /^Show SSS••-••••\d{3}-\d$/;
const show = page.getByRole('button', { name: 'Show SSS' });
const hide = page.getByRole('button', { name: 'Hide SSS' });
const wrong = page.getByText('The password is wrong.');

async function openProfile(sheet = ''): Promise<void> {
  await openApp({ at: `/portal/profile${sheet && `?show=${sheet}`}` });
  await expect.element(page.getByRole('heading', { name: 'Government IDs' })).toBeInTheDocument();
}

let before = 0;
beforeEach(async () => {
  const [last] = await rows('select coalesce(max(id), 0)::int as id from auth.audit');
  before = Number(last!['id']);
});
/** Numbers and exports that the test read, as the audit trail lists them. */
const reads = () =>
  rows(
    `select a.after ->> 'what' as what, u.email as by from auth.audit a join auth.users u on u.id = a.actor_id
     where a.action = 'read' and a.id > $1 order by a.id`,
    [before],
  );

test('the portal begins with the profile; a number is shown by a tap, hidden again, and stored nowhere', async () => {
  await openApp({ at: '/portal' });
  await expectAddress('/portal/profile');
  await expect.element(page.getByText('Juan Santos Dela Cruz')).toBeVisible();
  await expect.element(show).toMatchTextContent(masked);
  await show.click();
  await expect.element(hide).toMatchTextContent(inFull);
  const [digits] = /[\d-]+$/.exec(hide.element().textContent.trim())!;
  await hide.click();
  await expect.element(show).toMatchTextContent(masked);

  expect(await reads()).toEqual([{ what: 'sss', by: 'employee@kawani.test' }]);
  await expect.poll(() => isStored(digits.slice(-4))).toBe(true);
  const all = await stored();
  expect(all).not.toContain(digits);
  expect(all).not.toContain(digits.replaceAll('-', ''));
});

test('a number is hidden again after 20 s and when the person looks away', async () => {
  await openProfile();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await show.click();
    await expect.element(hide).toBeVisible();
    vi.advanceTimersByTime(19_000);
    await expect.element(hide).toBeVisible();
    vi.advanceTimersByTime(2_000);
    await expect.element(show).toMatchTextContent(masked);
  } finally {
    // A timer that a timer sets, as for storing what was read, must run too or it would wait for ever.
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
  }
  await show.click();
  await expect.element(hide).toBeVisible();
  // What hides it listens once the number is drawn.
  await expect
    .poll(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      return show.query()?.textContent ?? '';
    })
    .toMatch(masked);
  expect(await reads()).toHaveLength(2);
});

test('a number asks for the password 12 hours after the last one, in its place, and is then shown', async () => {
  allowErrors(/401 POST/, /422 POST/);
  await openProfile();
  await rows(`update auth.sessions set confirmed_until = '2026-11-18T03:59:00Z'`);
  await show.click();
  const password = page.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveFocus();
  await password.fill('not it');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(wrong).toBeVisible();
  expect(await reads()).toEqual([]);
  await password.fill(demoPassword);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(hide).toMatchTextContent(inFull);
  await expect.element(password).not.toBeInTheDocument();
  expect(await reads()).toEqual([{ what: 'sss', by: 'employee@kawani.test' }]);
});

test('without a connection the profile shows what it stored and since when, and its numbers stay masked', async () => {
  await openProfile();
  await expect.element(page.getByText('Rice subsidy')).toBeVisible();
  await expect.element(page.getByText('NBI clearance')).toBeVisible();
  for (const part of ['Rice subsidy', 'NBI clearance', 'Credit of 2026', 'rest_days', 'Santos'])
    await expect.poll(() => isStored(part)).toBe(true);
  setOnline(false);
  await openApp();
  await expect.element(page.getByText(/^As of/)).toBeVisible();
  await expect.element(page.getByText('Juan Santos Dela Cruz')).toBeVisible();
  for (const section of ['Leave credits', 'Benefits', 'Documents', 'Schedule'])
    await expect.element(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
  await expect.element(page.getByText('Rice subsidy')).toBeVisible();
  await page.getByRole('button', { name: 'Show entries' }).click();
  await expect.element(page.getByRole('dialog').getByText('Granted').first()).toBeVisible();
  await goBack();
  await expect.element(show).toMatchTextContent(masked);
  await show.click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Full numbers need a connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Change photo' }).click();
  await expect.element(page.getByText('Photo and signature need a connection')).toBeVisible();
});

test('the privacy notice is offered at the first sign-in, does not block, and is acknowledged once', async () => {
  await openApp({ as: 'guard', at: '/portal/profile' });
  const prompt = page.getByText('How your data is used');
  await expect.element(prompt).toBeVisible();
  await page.getByRole('link', { name: 'Leave', exact: true }).first().click();
  await expect.element(page.getByRole('region', { name: 'My leave' })).toBeVisible();
  // A screen with its own button has the place of the notice, which is offered again on others.
  await expectHidden(prompt);
  await goBack();
  const position = () => (history.state as { idx: number }).idx;
  const place = position();
  await page.getByRole('button', { name: 'Read notice' }).click();
  const notice = page.getByRole('dialog', { name: 'Privacy notice' });
  for (const heading of ['What is kept', 'Why', 'For how long', 'Your rights', 'Whom to ask'])
    await expect.element(notice.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await notice.getByRole('button', { name: 'I have read this' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.poll(position).toBe(place);
  const acknowledged = () =>
    rows(
      `select p.notice_version, p.language, p.acknowledged_at is not null as at
       from auth.privacy_acknowledgements p join auth.users u on u.id = p.user_id where u.email = 'guard@kawani.test'`,
    );
  expect(await acknowledged()).toEqual([{ notice_version: '2026-11', language: 'en', at: true }]);
  await openProfile();
  await expect.element(prompt).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Privacy notice' }).click();
  await expect.element(notice.getByRole('heading', { name: 'Your rights' })).toBeVisible();
  await expect.element(notice.getByRole('button', { name: 'I have read this' })).not.toBeInTheDocument();
  expect(await acknowledged()).toHaveLength(1);
});

test('a copy of the employee’s own data is saved after the password, and the reading is on record', async () => {
  allowErrors(/422 POST/);
  await openProfile('export');
  let name = '';
  const saved = new Promise<Blob>((resolve) => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      resolve(blob as Blob);
      return 'blob:saved';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
  });
  const form = page.getByRole('dialog', { name: 'Get a copy of my data' });
  await form.getByRole('textbox', { name: 'Password' }).fill('not it');
  await form.getByRole('button', { name: 'Get copy' }).click();
  await expect.element(wrong).toBeVisible();
  expect(await reads()).toEqual([]);
  await form.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await form.getByRole('button', { name: 'Get copy' }).click();
  expect(new TextDecoder().decode((await (await saved).arrayBuffer()).slice(0, 2))).toBe('PK');
  expect(name).toBe('kawani-2026-11-18.zip');
  await expect.element(form).not.toBeInTheDocument();
  expect(await reads()).toEqual([{ what: 'export', by: 'employee@kawani.test' }]);
});

/** Signs in on another device; returns whether it still is. */
async function anotherDevice(): Promise<() => Promise<boolean>> {
  const body = { email: 'employee@kawani.test', password: demoPassword };
  const { token } = (await call(login, { body })).data;
  return () =>
    call(listSessions, {}, { token }).then(
      () => true,
      () => false,
    );
}

test('another device is signed out by its name, and all of them by another password', async () => {
  allowErrors(/401 GET/, /422 (POST|PUT)/);
  await openProfile();
  const lost = await anotherDevice();
  expect(await lost()).toBe(true);
  await openProfile('devices');
  const sheet = page.getByRole('dialog', { name: 'Devices and sign-ins' });
  await expect.element(sheet.getByText('This device')).toBeVisible();
  const out = sheet.getByRole('button', { name: /^Sign out Chrome on/ });
  await out.click();
  await page.getByRole('dialog', { name: 'Please confirm' }).getByRole('button', { name: 'Sign out' }).click();
  await expect.element(out).not.toBeInTheDocument();
  expect(await lost()).toBe(false);

  const lent = await anotherDevice();
  expect(await lent()).toBe(true);
  await openProfile('password');
  const form = page.getByRole('dialog', { name: 'Change password' });
  const save = form.getByRole('button', { name: 'Change password' });
  await form.getByLabelText('Current password').fill('not it');
  await form.getByLabelText('New password').fill('three words together');
  await save.click();
  await expect.element(wrong).toBeVisible();
  expect(await lent()).toBe(true);
  await form.getByLabelText('Current password').fill(demoPassword);
  await save.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(await lent()).toBe(false);
  await openProfile();
});
