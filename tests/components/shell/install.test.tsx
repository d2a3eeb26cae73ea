import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, desk, expectAddress, openApp } from '../support/app.tsx';
import { css, expectHidden } from '../support/find.ts';
import { settled } from '../support/inspect.ts';
import { setOnline } from '../support/network.ts';

/** Getting Kawani onto the home screen, and what the menu says of it. */

const demoPassword = 'kawani-demo';
const prompt = vi.fn<() => Promise<void>>(async () => undefined);

/** What Chromium says when the app could be installed; a headless one never does. */
function offerInstall(): void {
  prompt.mockClear();
  dispatchEvent(
    Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt,
      userChoice: Promise.resolve({ outcome: 'accepted' as const }),
    }),
  );
}

const offer = page.getByText('Works offline');
const never = page.getByRole('button', { name: 'Don’t show again' });
const installButton = page.getByRole('button', { name: 'Install the app' });
const openMenu = () => page.getByRole('button', { name: /^Menu/ }).click();
const day = 86_400_000;

/** Home in a browser in which the offer was not put away yet. */
async function openHome(given: Parameters<typeof openApp>[0] = {}): Promise<void> {
  await openApp({ at: '/dashboard', storage: { 'kawani.install-dismissed': null }, ...given });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
}

test('the offer to install is the last button of Home, and there only with a connection', async () => {
  await openHome();
  await expectHidden(offer);
  offerInstall();
  await expect.element(offer).toBeVisible();
  await settled();
  await expect.element(css('#content').getByRole('button').last()).toHaveAccessibleName('Don’t show again');
  setOnline(false);
  await expectHidden(offer);
  setOnline(true);
  await expect.element(offer).toBeVisible();
  await page.getByRole('link', { name: 'Leave', exact: true }).first().click();
  await expectAddress('/portal/leave');
  await expectHidden(offer);
});

test('an offer that was put away is not made again, and the menu installs at any time', async () => {
  await openHome();
  offerInstall();
  await never.click();
  await expectHidden(offer);
  // The session of thirty days is longer than that, so the same person is asked.
  await openApp({ at: '/dashboard', later: 28 * day });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  offerInstall();
  await openMenu();
  await installButton.click();
  expect(prompt).toHaveBeenCalledOnce();
  await expectHidden(offer);
});

test('at a desk the offer is a button of Home’s title row', async () => {
  await openHome({ viewport: desk });
  offerInstall();
  await css('#content').getByRole('button', { name: 'Install Kawani' }).click();
  expect(prompt).toHaveBeenCalledOnce();
});

test('once it is installed, a tab of the browser says so', async () => {
  await openHome();
  dispatchEvent(new Event('appinstalled'));
  await openMenu();
  await installButton.click();
  await expect.element(page.getByText(/Kawani is installed\. Open it/)).toBeVisible();
});

test('the installed app itself offers nothing', async () => {
  // Chromium emulates no display mode: what a window of the installed app would answer is put in its place.
  const asked = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => asked(query.includes('display-mode') ? 'all' : query));
  await openHome();
  await openMenu();
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expectHidden(installButton);
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148';

test('an iPhone is shown three steps with pictures, and that requests are sent when the app is opened', async () => {
  await openHome({ userAgent: `${iphone} Safari/604.1` });
  await page.getByRole('button', { name: 'Show how', exact: true }).click();
  const steps = page.getByRole('dialog', { name: 'Install the app' });
  await expect.element(steps.getByRole('listitem')).toHaveLength(3);
  await expect.element(steps.css('li svg')).toHaveLength(3);
  await expect.element(steps.getByText(/requests are sent when you open Kawani/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(steps).not.toBeInTheDocument();
  await never.click();
  await expectHidden(offer);
  await openMenu();
  await installButton.click();
  await expect.element(page.getByText('Add to Home Screen')).toBeVisible();
});

test('inside Messenger a notice asks to open Kawani in the browser', async () => {
  await openHome({ userAgent: `${iphone} [FBAN/MessengerForiOS;FBAV/480.0.0.36]` });
  await page.getByRole('button', { name: 'Show how', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Open Kawani in your browser' })).toBeVisible();
  await expect.element(page.getByText(location.host)).toBeVisible();
});

test('a shortcut of a person who is signed out leads to the sign-in and then to its form', async () => {
  await openApp({ as: null, at: '/portal/overtime?file=1' });
  await expect.poll(() => location.pathname).toBe('/login');
  await css('input[name="email"]').fill('employee@kawani.test');
  await css('input[type="password"]').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(page.getByRole('dialog', { name: 'File overtime' })).toBeVisible();
  expect(address()).toMatch(/^\/portal\/overtime/);
});

test('the menu says how many bytes the last sync took', async () => {
  await openHome();
  await settled();
  await openMenu();
  await expect.element(page.getByText(/received, .* sent/)).toBeVisible();
  const { received, sent } = JSON.parse(localStorage.getItem('kawani.last-sync')!) as {
    received: number;
    sent: number;
  };
  expect(received).toBeGreaterThan(1000);
  expect(sent).toBe(0);
});
