import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, expectAddress, openApp } from '../support/app.tsx';
import { css, widthOf } from '../support/find.ts';
import { inspect } from '../support/inspect.ts';

/** The officers' menu: nine groups with labels, a rail where there is less room, and pinned places. */

const menu = page.getByRole('navigation', { name: 'Main menu' });
const group = (name: string | RegExp) => menu.getByRole('button', { name });
const link = (name: string | RegExp) => menu.getByRole('link', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const narrow = { width: 1100, height: 800 };
const groups = ['People', 'Clients', 'Schedules', 'Time', 'Requests', 'Payroll', 'Billing & remittances', 'Settings'];
const labels = () =>
  [...menu.element().querySelectorAll('[data-group]')].map((e) => e.querySelector('span')!.textContent);

beforeEach(async () => {
  await openApp({ as: 'owner', at: '/client/branches', viewport: desk });
  await expect.element(heading('Branches')).toBeVisible();
  await expect.element(link('Home')).toBeVisible();
});

test('from 1,200 px nine groups have their labels, no two icons are alike, and the group of the screen is open', async () => {
  expect(labels()).toEqual(['Home', ...groups]);
  const icons = [...menu.element().querySelectorAll('[data-group] > svg:first-child, button[aria-pressed] > svg')];
  expect(icons).toHaveLength(10);
  expect(new Set(icons.map((icon) => icon.innerHTML)).size).toBe(icons.length);
  await expect.element(group('Clients')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(link('Branches')).toHaveAttribute('aria-current', 'page');
  expect(menu.css('[aria-expanded="true"]').elements()).toHaveLength(1);
  await inspect('the menu');

  await group('Schedules').click();
  await expectAddress('/schedule/upload-download-schedules');
  await expect.element(group('Schedules')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(group('Clients')).toHaveAttribute('aria-expanded', 'false');
  await group('Schedules').click();
  await expect.element(group('Schedules')).toHaveAttribute('aria-expanded', 'false');
});

test('a rail has its labels under the icons below 1,200 px, and a group opens by keys', async () => {
  const whole = widthOf(menu);
  await openApp({ viewport: narrow });
  await expect.element(group('People')).toBeVisible();
  expect(widthOf(menu)).toBeLessThan(whole / 2);
  expect(labels()).toEqual(['Home', ...groups].map((name) => (name.startsWith('Billing') ? 'Billing' : name)));
  (group('Clients').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(link('Branches')).toBeVisible();
  await inspect('a group of the rail');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('Clients')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(link('Branches')).not.toBeInTheDocument();
  await expect.element(group('Clients')).toHaveFocus();
});

test('a group of the rail stays open on hover and click, and closes when the pointer goes to another', async () => {
  await openApp({ viewport: narrow });
  await group('Clients').hover();
  await expect.element(link('Branches')).toBeVisible();
  await group('Clients').click();
  await expect.element(link('Branches')).toBeVisible();
  // The focus is inside: the pointer may leave.
  await heading('Branches').hover();
  await expect.element(link('Branches')).toBeVisible();
  await group('Schedules').hover();
  await expect.element(link('Branches')).not.toBeInTheDocument();
  await heading('Branches').hover();
  await expect.element(group('Schedules')).toHaveAttribute('aria-expanded', 'false');
});

test('[ collapses the menu to the rail, this computer remembers it, and letters are inactive while typing', async () => {
  const whole = widthOf(menu);
  const search = page.getByRole('searchbox').first();
  await search.click();
  await userEvent.keyboard('[[gp');
  expect(widthOf(menu)).toBe(whole);
  (css('#content').element() as HTMLElement).focus();
  await userEvent.keyboard('[[');
  await expect.poll(() => widthOf(menu)).toBeLessThan(whole / 2);
  await openApp();
  await expect.element(group('Expand')).toBeVisible();
  await group('Expand').click();
  await expect.poll(() => widthOf(menu)).toBe(whole);
});

test('G and a letter open a group, and do nothing when single-letter shortcuts are off', async () => {
  (css('#content').element() as HTMLElement).focus();
  await userEvent.keyboard('gp');
  await expect.element(heading('Employees')).toBeVisible();
  await openApp({ at: '/client/branches', storage: { 'kawani.letter-keys': '{"on":false}' } });
  await expect.element(heading('Branches')).toBeVisible();
  await userEvent.keyboard('gp[[n');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(heading('Branches')).toBeVisible();
  await expect.element(group('Collapse menu')).toBeVisible();
});

test('a letter without G opens nothing in the first moments of the page', () => {
  const early = new KeyboardEvent('keydown', { key: 'p', bubbles: true, cancelable: true });
  Object.defineProperty(early, 'timeStamp', { value: 900 });
  (css('#content').element() as HTMLElement).dispatchEvent(early);
  expect(early.defaultPrevented).toBe(false);
  expect(location.pathname).toBe('/client/branches');
});

test('HR and payroll sides of a list are tabs next to each other', async () => {
  await openApp({ at: '/client/management' });
  const tabs = page.getByRole('navigation', { name: 'Clients' });
  await expect.element(tabs.getByRole('link', { name: 'HR records' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Payroll records' }).click();
  await expect.element(heading('Payroll clients')).toBeVisible();
  await expect.element(link('Clients')).toHaveAttribute('aria-current', 'page');
});

test('a pinned screen is in the menu after sign-in, and not in the menu of another user', async () => {
  const star = page.getByRole('button', { name: 'Pin Branches to the menu' });
  await star.click();
  await expect.element(star).toHaveAttribute('aria-pressed', 'true');
  await expect.element(menu.getByText('Pinned')).toBeVisible();
  await expect.element(link('Branches')).toHaveLength(2);
  await openApp({ as: 'hr', at: '/client/branches' });
  await expect.element(heading('Branches')).toBeVisible();
  await expect.element(menu.getByText('Pinned')).not.toBeInTheDocument();
  await openApp({ as: 'owner', at: '/client/branches' });
  await expect.element(menu.getByText('Pinned')).toBeVisible();
  await menu.getByRole('button', { name: 'Edit' }).click();
  await menu.getByRole('button', { name: 'Unpin Branches' }).click();
  await expect.element(menu.getByText('Pinned')).not.toBeInTheDocument();
  (css('#content').element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}P{/Shift}');
  await expect.element(menu.getByText('Pinned')).toBeVisible();
});

test('the menu of a payroll officer has nothing that the officer may not open', async () => {
  await openApp({ as: 'payroll', at: '/payroll' });
  await expect.element(heading('Payroll runs')).toBeVisible();
  await expect.element(group(/^Payroll/)).toBeVisible();
  await expect.element(group(/^People/)).toBeVisible();
  await group(/^People/).click();
  await expectAddress('/payroll/employee-management');
  await expect.element(link('Benefits')).not.toBeInTheDocument();
});

test('the header lists the last opened screens, without those the user may not open', async () => {
  await expect.poll(() => localStorage.getItem('kawani.lately.1')).toContain('/client/branches');
  await page.getByRole('button', { name: 'Recently opened' }).click();
  const list = page.getByRole('dialog', { name: 'Recently opened' });
  await expect.element(list.getByRole('link', { name: /^Branches/ })).toBeVisible();
  await inspect('what was opened last');
  await list.getByRole('link', { name: /^Branches/ }).click();
  await expect.element(list).not.toBeInTheDocument();
});
