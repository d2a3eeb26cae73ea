import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desk, openApp, phone } from '../support/app.tsx';
import { css } from '../support/find.ts';
import { calls, setOnline } from '../support/network.ts';
import { drawn, inspectScreen } from '../support/screens.ts';

/** Every screen of an employee, the open pages and Home of an approver: nothing serious for axe, and no wider than the display. */

const smallPhone = { width: 360, height: 640 };

/** An employee's screens, and what an address opens over them. */
const screens = [
  '/dashboard',
  '/portal/leave',
  '/portal/leave?file=1',
  '/portal/overtime',
  '/portal/overtime?file=1',
  '/portal/accomplishment',
  '/portal/accomplishment?file=1',
  '/portal/change-schedule',
  '/portal/change-schedule?file=1',
  '/portal/official-business',
  '/portal/official-business?file=1',
  '/portal/payslip',
  '/portal/profile',
  '/portal/profile?show=photo',
  '/portal/profile?show=signature',
  '/portal/profile?show=devices',
  '/portal/profile?show=privacy',
  '/portal/holiday',
  '/portal/holiday?view=year',
  '/portal/whos-in',
  '/portal/whos-out',
  '/portal/directory',
  '/portal/directory?show=2',
  '/admin/unauthorized',
];

const dialog = page.getByRole('dialog');

/** Inspects a screen, or the sheet or dialog that its address opens over a screen that is inspected as well. */
async function inspectAddress(at: string): Promise<void> {
  const opens = /file=|show=/.test(at);
  if (opens) await expect.element(dialog).toBeVisible();
  await inspectScreen(at, opens ? dialog : undefined);
}

// Colours do not depend on the language: each value of the three meets each of the others once.
for (const [device, viewport, colorScheme, language] of [
  ['phone', phone, 'light', 'en'],
  ['small phone', smallPhone, 'dark', 'fil'],
  ['desk', desk, 'light', 'fil'],
  ['desk', desk, 'dark', 'en'],
] as const) {
  const look = `${device}, ${colorScheme}, ${language}`;
  const settings = { viewport, colorScheme, language };

  test(`open pages pass axe and fit the display: ${look}`, async () => {
    for (const at of ['/login', '/pages/404', '/pages/404/404', '/pages/404/500', '/pages/404/register']) {
      await openApp({ as: null, at, ...settings });
      await inspectAddress(at);
    }
    expect(document.documentElement.lang).toBe(language);
    expect(matchMedia('(prefers-color-scheme: dark)').matches).toBe(colorScheme === 'dark');
  });

  test(`an employee’s screens pass axe and fit the display: ${look}`, async () => {
    for (const at of screens) {
      await openApp({ as: 'employee', at, ...settings });
      await inspectAddress(at);
    }
    await openApp({ at: '/portal/leave' });
    await css('header button').first().click();
    await expect.element(dialog).toBeVisible();
    await inspectScreen('the outbox', dialog);
  });

  test(`an approver’s Home passes axe and fits the display: ${look}`, async () => {
    await openApp({ as: 'hr', at: '/dashboard', ...settings });
    await inspectAddress('/dashboard of HR');
    await openApp({ at: '/dashboard?kind=leave' });
    // The choice of a client, which may come before the requests, is no request.
    await css('#content [aria-expanded="false"]:not([aria-haspopup])').first().click();
    await expect.element(css('#content [aria-expanded="true"]').first()).toBeVisible();
    await inspectAddress('a request to approve');
  });
}

test('an employee’s screens, seen once before, pass axe and fit the display offline: small phone, light; desk, dark', async () => {
  for (const at of screens.filter((each) => !each.includes('?'))) {
    await openApp({ as: 'employee', at });
    await drawn();
    // A worker of its own loads the directory.
    if (at === '/portal/directory') await expect.element(css('main li').first()).toBeVisible();
  }
  setOnline(false);
  const asked = calls.length;
  for (const [viewport, colorScheme] of [
    [smallPhone, 'light'],
    [desk, 'dark'],
  ] as const)
    for (const at of screens) {
      await openApp({ at, viewport, colorScheme });
      await inspectAddress(at);
    }
  expect(calls.slice(asked).filter(({ status }) => status !== undefined)).toEqual([]);
});
