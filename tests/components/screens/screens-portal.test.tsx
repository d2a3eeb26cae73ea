import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { desk, openApp, phone, resize } from '../support/app.tsx';
import { css } from '../support/find.ts';
import type { Looked } from '../support/inspect.ts';
import { calls, setOnline } from '../support/network.ts';
import { others, requests } from '../support/portal-screens.ts';
import { drawn, expectTree, inspectScreen } from '../support/screens.ts';

/** Every screen of an employee, the open pages and Home of an approver: nothing serious for axe, and no wider than the display. */

const smallPhone = { width: 360, height: 640 };

const dialog = page.getByRole('dialog');

/** What an address opens over a screen that is inspected as well. */
const openedBy = (at: string) => (/file=|show=/.test(at) ? dialog : undefined);

/** Inspects a screen, or the sheet or dialog that its address opens. */
async function inspectAddress(at: string, looked: Looked = {}): Promise<void> {
  const within = openedBy(at);
  if (within) await expect.element(within).toBeVisible();
  await inspectScreen(at, { ...looked, within });
}

/** How a screen is looked at: as it opens, then with the display and the colors of another device. */
const looks = {
  en: [
    { viewport: phone, colorScheme: 'light' },
    { viewport: desk, colorScheme: 'dark' },
  ],
  fil: [
    { viewport: desk, colorScheme: 'light' },
    { viewport: smallPhone, colorScheme: 'dark' },
  ],
} as const;

async function look({ viewport, colorScheme }: (typeof looks)['en' | 'fil'][number]): Promise<void> {
  await resize(viewport);
  await commands.emulate({ colorScheme });
  expect(matchMedia('(prefers-color-scheme: dark)').matches).toBe(colorScheme === 'dark');
}

// What has a name and a place is the same in both languages: in the second, axe looks at contrast in the other colors.
for (const language of ['en', 'fil'] as const) {
  const [first, second] = looks[language];
  const colors = language === 'fil';
  const name = `${language}, ${language === 'en' ? 'light phone, dark desk' : 'light desk, dark small phone'}`;

  async function inspectBoth(as: string | null, at: string): Promise<void> {
    await openApp({ as, at, language, ...first });
    for (const each of [first, second]) {
      await look(each);
      await inspectAddress(at, { colors });
      if (each.viewport === desk && language === 'en') await expectTree(at);
    }
  }

  test(`open pages pass axe and fit the display: ${name}`, async () => {
    for (const at of ['/login', '/pages/404', '/pages/404/404', '/pages/404/500', '/pages/404/register'])
      await inspectBoth(null, at);
    expect(document.documentElement.lang).toBe(language);
  });

  test(`requests and their forms pass axe and fit the display: ${name}`, async () => {
    for (const at of requests) await inspectBoth('employee', at);
    await openApp({ at: '/portal/leave', ...first });
    await css('header button').first().click();
    for (const each of [first, second]) {
      await look(each);
      await expect.element(dialog).toBeVisible();
      await inspectScreen('the outbox', { within: dialog, colors });
    }
  });

  test(`an employee’s other screens pass axe and fit the display: ${name}`, async () => {
    for (const at of others) await inspectBoth('employee', at);
    expect(document.documentElement.lang).toBe(language);
  });

  test(`an approver’s Home passes axe and fits the display: ${name}`, async () => {
    await inspectBoth('hr', '/dashboard');
    await openApp({ at: '/dashboard?kind=leave', ...first });
    // The choice of a client, which may come before the requests, is no request.
    await css('#content [aria-expanded="false"]:not([aria-haspopup])').first().click();
    for (const each of [first, second]) {
      await look(each);
      await expect.element(css('#content [aria-expanded="true"]').first()).toBeVisible();
      await inspectScreen('a request to approve', { colors });
    }
  });
}

test('an employee’s screens, seen once before, pass axe and fit the display offline: small phone, light; desk, dark', async () => {
  const screens = [...requests, ...others];
  for (const at of screens.filter((each) => !each.includes('?'))) {
    await openApp({ as: 'employee', at });
    await drawn();
    // A worker of its own loads the directory.
    if (at === '/portal/directory') await expect.element(css('main li').first()).toBeVisible();
  }
  setOnline(false);
  const asked = calls.length;
  for (const at of screens) {
    await openApp({ at, viewport: smallPhone, colorScheme: 'light' });
    await inspectAddress(at);
    await look({ viewport: desk, colorScheme: 'dark' });
    await inspectAddress(at);
  }
  expect(calls.slice(asked).filter(({ status }) => status !== undefined)).toEqual([]);
});
