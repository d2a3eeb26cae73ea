/** What the walks over the screens (`screens-*.test.tsx`) share. */
import { expect } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { call } from '#src/api/call.ts';
import { routes } from '#src/app/routes.ts';
import { visitorOf, visitsOf, type Visit, type VisitedCompany } from '#tests/support/every-screen.ts';
import { address as shownAddress, desk, openApp, openedCompany, phone, resize, rows } from './app.tsx';
import { css } from './find.ts';
import { expectNoOverflow, expectReachable, inspect, settled, type Looked } from './inspect.ts';
import { allAnswered } from './network.ts';
import { treeFaults } from './tree.ts';

/** Skeletons, in the place of what is still loading. */
const bones = css('[class*="_bone_"]');

async function loaded(): Promise<void> {
  await expect.poll(allAnswered).toBe(true);
  await expect.element(bones).not.toBeInTheDocument();
  await settled();
}

/** Waits until the screen has its heading and every call its answer, and nothing loads or moves. */
export async function drawn(): Promise<void> {
  await expect.element(page.getByRole('heading').first()).toBeVisible();
  await loaded();
  // What was drawn last may ask for more.
  await loaded();
}

/** Accessibility of a screen that is drawn whole, or of the dialog over it, and that it is no wider than the display. */
export async function inspectScreen(what: string, looked?: Looked): Promise<void> {
  await drawn();
  await inspect(what, looked);
  expectNoOverflow(what);
}

/** What a screen reader gets of a screen that is drawn. A dialog is named a moment after it is drawn. */
export const expectTree = (what: string): Promise<void> => expect.poll(treeFaults, { message: what }).toEqual([]);

/** The groups that `visitGroup` visits; the screens of employees are visited by `screens-portal`, and by `tree`. */
export const hrGroups = ['people', 'clients', 'schedules', 'time', 'requests'] as const;
export const payrollGroups = ['payroll', 'billing', 'settings'] as const;

const company: VisitedCompany = {
  id: async (query) => Number((await rows(query))[0]!['id']),
  async send(email, endpoint, input) {
    const { token } = await commands.session((await openedCompany()).id, email);
    return call(endpoint, input, { token, key: crypto.randomUUID() });
  },
};

/** A screen as a dark phone shows it. */
async function onPhone(what: string): Promise<void> {
  await resize(phone);
  await commands.emulate({ colorScheme: 'dark' });
  await inspectScreen(`${what} on a phone`);
}

const main = page.getByRole('main');
const form = page.getByRole('dialog');
const menu = page.getByRole('menu');
const panel = page.getByRole('complementary');
const pathOf = (address: string): string => address.split('?')[0]!;

/** Buttons that open a dialog: by the convention of their text, or as they say themselves. */
const openers = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main button:not(:disabled)')].filter(
    (b) =>
      b.checkVisibility() &&
      // The browser's own dialog.
      !b.parentElement?.querySelector('input[type="file"]') &&
      (b.textContent.endsWith('…') || (b.ariaHasPopup === 'dialog' && b.textContent.trim() !== '')),
  );

/** Closes the dialog on top with Escape, or opens the screen again where that asks or leads elsewhere. */
async function close(open: () => Promise<void>, from: string): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await settled();
  if (form.query() || shownAddress() !== from) return open();
  await drawn();
}

/** Opens every dialog of a screen once: its buttons can be pressed at the desk and on a phone. */
async function openDialogs(open: () => Promise<void>, address: string): Promise<void> {
  const from = shownAddress();
  for (const text of new Set(openers().map((b) => b.textContent))) {
    const opener = openers().find((b) => b.textContent === text);
    if (!opener) continue;
    opener.scrollIntoView({ block: 'center' });
    opener.click();
    // Its file may still be on its way: an Escape before it is here would close nothing.
    await expect
      .poll(() => form.query() ?? menu.query() ?? panel.query() ?? shownAddress() !== from, {
        message: `${text} of ${address}`,
      })
      .toBeTruthy();
    await drawn();
    for (const display of [desk, phone]) {
      await resize(display);
      await settled();
      await expectReachable(`${text} of ${address} at ${display.width}`);
    }
    await resize(desk);
    await close(open, from);
  }
}

/** Opens a screen, then its form by N, and looks at each at a light desk, and at the last on a dark phone. Its tree is read once. */
export async function visitScreen(as: string, { address, leadsTo, hasForm }: Visit): Promise<void> {
  const open = async (): Promise<void> => {
    await openApp({ as, at: address, viewport: desk, colorScheme: 'light' });
    await drawn();
  };
  await open();
  expect(location.pathname, address).toBe(leadsTo);
  // The screen that a group leads to is visited by its own address.
  if (pathOf(address) !== leadsTo) return;
  // A record that isn't there, and a list that didn't load, show an alert.
  expect(main.getByRole('alert').elements(), address).toEqual([]);
  await inspectScreen(address);
  await expectTree(address);
  await openDialogs(open, address);
  if (!hasForm) return onPhone(address);
  await userEvent.keyboard('n');
  await expect.element(form).toBeVisible();
  await expect.element(form.css('[data-path], input, select').first()).toBeVisible();
  await inspectScreen(`form of ${address}`, { within: form });
  await onPhone(`form of ${address}`);
}

/** What to open of a group's screens in the worked company. */
export const visitsTo = (group: Parameters<typeof visitsOf>[0]): Promise<Visit[]> => visitsOf(group, company, routes);

/** Visits every screen of a group in the worked company, and returns how many there are. */
export async function visitGroup(group: Parameters<typeof visitsOf>[0]): Promise<number> {
  // Records are stored through the app's own calls.
  await openApp({ as: visitorOf(group), at: '/pages/404' });
  const visits = await visitsTo(group);
  for (const visit of visits) await visitScreen(visitorOf(group), visit);
  return visits.length;
}
