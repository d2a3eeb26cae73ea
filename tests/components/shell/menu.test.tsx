import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, openApp } from '../support/app.tsx';
import { css, widthOf } from '../support/find.ts';

/** The menu of a desk with many screens: a strip where there is little room. */

const menu = page.getByRole('navigation', { name: 'Main menu' });
const group = (name: string) => menu.getByRole('button', { name });
const link = (name: string) => menu.getByRole('link', { name });
const table = page.getByRole('table', { name: 'Clients' });

beforeEach(async () => {
  await openApp({ as: 'owner', at: '/client/management', viewport: desk });
  await expect.element(table).toBeVisible();
});

test('a group of the strip opens over the page without moving it, and Escape or a link closes it', async () => {
  const room = widthOf(table);
  const strip = widthOf(menu);
  expect(strip).toBeLessThan(room / 10);
  await group('Administration').click();
  await expect.element(link('Benefits')).toBeVisible();
  expect(widthOf(menu)).toBeGreaterThan(3 * strip);
  expect(widthOf(table)).toBe(room);
  await userEvent.keyboard('{Escape}');
  await expect.element(link('Benefits')).not.toBeInTheDocument();
  await group('Clients').click();
  await link('Branches').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Branches' })).toBeVisible();
  expect(widthOf(menu)).toBe(strip);
});

test('an unfolded menu stays so when the app is opened again, with its open groups, and [ folds it', async () => {
  const strip = widthOf(menu);
  await group('Administration').click();
  await expect.element(link('Benefits')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await group('Expand menu').click();
  await openApp();
  await link('Clients').click();
  await expect.element(group('Clients')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(link('Clients')).toHaveAttribute('aria-current', 'page');
  // A group that was opened before is remembered; others are closed.
  await expect.element(group('Administration')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(group('Schedules')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(link('Benefits')).toBeVisible();
  (css('#content').element() as HTMLElement).focus();
  await userEvent.keyboard('[[');
  await expect.element(link('Benefits')).not.toBeInTheDocument();
  expect(widthOf(menu)).toBe(strip);
  await openApp();
  await expect.element(group('Expand menu')).toBeVisible();
  await group('Administration').click();
  await expect.element(link('Benefits')).toBeVisible();
});
