import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serverNow } from '#src/offline/device/clock.ts';
import { desk, expectAddress, onCompany, openApp, phone, rows } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { css } from '../support/find.ts';
import { inspectAll } from '../support/inspect.ts';
import { answer } from '../support/network.ts';

/** Passkeys, which need the app's own address: tests/e2e/passkeys.test.ts. */

onCompany({ own: true });

const code = (secret: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(serverNow()) + step * 30_000 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const codeField = page.getByLabelText('Code', { exact: true });
const factor = (email: string, required: boolean) =>
  rows(
    `update auth.roles set second_factor = $2 where id in
       (select role_id from auth.user_roles r join auth.users u on u.id = r.user_id where u.email = $1)`,
    [email, required],
  );
const stale = () => rows(`update auth.sessions set proven_at = proven_at - interval '6 minutes'`);
let secret = '';

async function signIn(email: string): Promise<void> {
  await css('input[name="email"]').fill(email);
  await css('input[name="password"]').fill('kawani-demo');
  await button('Sign in').click();
}

async function shownSecret(): Promise<string> {
  const key = page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await expect.element(key).toBeVisible();
  return key.element().textContent.replaceAll(' ', '');
}

for (const viewport of [phone, desk])
  test(`a user who needs a second factor sets one up after the password, at ${viewport.width} pixels`, async () => {
    await factor('hr@kawani.test', true);
    await openApp({ as: null, at: '/login', viewport });
    await signIn('hr@kawani.test');
    await expect.element(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
    await inspectAll('choice of a second factor');
    await button('Set up app').click();
    secret = await shownSecret();
    await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await inspectAll('an authenticator app');
    await codeField.fill(code(secret));
    await button('Confirm code').click();
    await expect.element(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
    expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').elements()).toHaveLength(10);
    await inspectAll('recovery codes');
    await button('I saved them').click();
    await expectAddress('/dashboard');
    await factor('hr@kawani.test', false);
    await rows('delete from auth.totp_secrets');
    await rows('delete from auth.recovery_codes');
  });

test('the profile sets an authenticator app up, with ten recovery codes', async () => {
  await openApp({ as: 'employee', at: '/portal/profile?show=factor' });
  await expect.element(page.getByText('You sign in with your password only.')).toBeVisible();
  await inspectAll('second factor');
  await button('Set up app').click();
  secret = await shownSecret();
  await expect.element(codeField).toHaveFocus();
  // Without a connection the secret stays, to try the code again.
  const reconnect = answer(/^POST \/second_factor\/app\/confirm/, () =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  await codeField.fill(code(secret));
  await button('Confirm code').click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect.element(button('Confirm code')).toHaveFocus();
  reconnect();
  await button('Confirm code').click();
  await button('I saved them').click();
  await expect.element(page.getByText('10 codes left')).toBeVisible();
  await inspectAll('second factors that are set up');
});

test('a sign-in with an authenticator app asks for its code, and says that a wrong one is wrong', async () => {
  allowErrors(/^422 /);
  await openApp({ as: null, at: '/login' });
  await signIn('employee@kawani.test');
  await expect.element(page.getByText('Your password is correct. Now confirm with your second factor.')).toBeVisible();
  await inspectAll('a second factor to give');
  await expect.element(codeField).toHaveFocus();
  await codeField.fill('000000');
  await button('Continue').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('The code is wrong or was already used. Enter another code.');
  await expect.element(codeField).toHaveFocus();
  // What belongs to no field leaves the focus on the button that was pressed.
  const reconnect = answer(/^POST \/second_factor\/give/, () => Promise.reject(new TypeError('Failed to fetch')));
  await button('Continue').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('No connection.');
  await expect.element(button('Continue')).toHaveFocus();
  reconnect();
  await codeField.fill(code(secret, 1));
  await button('Continue').click();
  await expectAddress('/dashboard');
});

test('a step that needs a recent proof asks for it, and is done once it is given', async () => {
  allowErrors(/^403 /, /^422 /);
  await openApp({ as: 'owner', at: '/admin/role-management', viewport: desk });
  await button('Sign-in rules').click();
  await page.getByLabelText('Lock after (minutes)').fill('45');
  await inspectAll('sign-in rules');
  await stale();
  await button('Save').click();
  await expect.element(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
  await inspectAll('a proof of identity');
  // The field has the focus, not the button that closes.
  await expect.element(css('input[type="password"]')).toHaveFocus();
  await expect.element(css('.mantine-PasswordInput-input')).toHaveStyle({ outlineStyle: 'solid' });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(css('input[type="password"]')).toHaveAttribute('data-invalid', 'true');
  await userEvent.keyboard('wrong');
  await button('Confirm').click();
  await expect.element(page.getByText('The password is wrong.')).toBeVisible();
  await expect.element(css('input[type="password"]')).toHaveFocus();
  await css('input[type="password"]').fill('kawani-demo');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Sign-in rules saved')).toBeVisible();
  expect(await rows('select idle_minutes from auth.sign_in_rules')).toEqual([{ idle_minutes: 45 }]);
});

test('a proof that is put off leaves the form as it was, and nothing is saved', async () => {
  allowErrors(/^403 /);
  await openApp({ as: 'owner', at: '/admin/role-management', viewport: desk });
  await button('Sign-in rules').click();
  await page.getByLabelText('Lock after (minutes)').fill('60');
  await stale();
  await button('Save').click();
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Confirm it’s you to continue.')).toBeVisible();
  await expect.element(page.getByLabelText('Lock after (minutes)')).toHaveValue('60');
  expect(await rows('select idle_minutes from auth.sign_in_rules')).toEqual([{ idle_minutes: 45 }]);
});

test('a role that guards money keeps its second factor until another user confirms', async () => {
  const role = `name = 'Payroll officer'`;
  await rows(`update auth.roles set second_factor = true where ${role}`);
  await openApp({ as: 'owner', at: '/admin/role-management', viewport: desk });
  await button('Sign-in rules').click();
  const rules = page.getByRole('dialog', { name: 'Sign-in rules' });
  await rules.getByRole('checkbox', { name: /^Payroll officer/ }).click();
  await button('Save').click();
  await expect.element(page.getByText(/^Proposed\. Another user confirms it/)).toBeVisible();
  await expect.element(rules).not.toBeInTheDocument();
  const waiting = page.getByRole('region', { name: 'Pending confirmation' });
  await expect.element(waiting.getByText('Sign-in rules')).toBeVisible();
  expect(await rows(`select second_factor from auth.roles where ${role}`)).toEqual([{ second_factor: true }]);
  await rows(`update auth.roles set second_factor = false where ${role}`);
});

test('a desk left alone locks, shows nothing, and goes on where it was', async () => {
  allowErrors(/^403 /);
  await openApp({ as: 'owner', at: '/admin/benefit-management', viewport: desk });
  await expect.element(page.getByText('5 benefits')).toBeVisible();
  await rows(`update auth.sessions set active_at = active_at - interval '2 hours'`);
  await page.getByRole('searchbox').first().fill('rice');
  const locked = page.getByRole('dialog', { name: 'Kawani is locked' });
  await expect.element(locked).toBeVisible();
  await inspectAll('a locked desk');
  await expect.element(locked.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await css('input[type="password"]').fill('kawani-demo');
  await button('Confirm').click();
  await expect.element(locked).not.toBeInTheDocument();
  await expect.element(page.getByText('1 of 5 benefits')).toBeVisible();
});

test('an owner resets the second factor of a user who lost it', async () => {
  await openApp({ as: 'owner', at: '/admin/users-management?search=Juan', viewport: desk });
  await page.getByRole('button', { name: /^Reset the second factor of Juan/ }).click();
  await button('Reset second factor').click();
  await expect.element(page.getByText(/^Second factor of Juan .*removed$/)).toBeVisible();
  expect(await rows('select id from auth.totp_secrets')).toEqual([]);
});
