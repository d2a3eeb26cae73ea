/** Ctrl K and the menu of a desk with many screens. */
import type { Locator } from 'playwright';
import { inspect } from './support/inspect.ts';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a person by a few letters, a screen by its name, what was opened lately first; by keyboard alone', async ({
  page,
}) => {
  await signIn(page, '/client/management', 'owner@kawani.test');
  await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  const search = palette.getByPlaceholder('Person, client, screen or action');
  await expect(search).toBeFocused();
  await page.keyboard.type('KW-00003');
  const person = palette.getByRole('button', { name: /KW-00003/ });
  await expect(person).toBeVisible();
  await inspect(page, 'the palette');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/admin/edit-profile/3');
  await expect(palette).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('button').first()).toContainText('KW-00003');
  await page.keyboard.type('holid');
  await expect(palette.getByRole('button', { name: /New holiday/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
});

test('what was chosen stays chosen and in sight when results arrive above it; where nobody chose, the first is taken', async ({
  page,
}) => {
  await signIn(page, '/client/management', 'owner@kawani.test');
  await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
  // The answer of the people is held until the test has chosen among the screens.
  let answer = () => undefined as void;
  const held = new Promise<void>((go) => (answer = go));
  await page.route(/\/employees\?.*search=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await expect(palette.getByPlaceholder('Person, client, screen or action')).toBeFocused();
  const chosen = palette.locator('[data-selected]');
  const people = palette.getByRole('button', { name: /KW-0/ });
  await page.keyboard.type('an');
  await expect(palette.getByRole('button', { name: /Attendance/ }).first()).toBeVisible();
  // The last of the lines: those that arrive push it below the edge.
  await page.keyboard.press('ArrowUp');
  const line = await chosen.getAttribute('data-line');
  expect(line).toMatch(/^Begin /);
  answer();
  await expect(people.first()).toBeVisible();
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveAttribute('data-line', line!);
  await expect(chosen).toBeInViewport({ ratio: 1 });
  // One up is the line above it, wherever it stands now.
  const lines = await palette
    .locator('[data-line]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-line')));
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveAttribute('data-line', lines.at(-2)!);

  // Typed on, nobody has chosen: the first of those that arrive is the one that is drawn and taken.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('ana');
  await expect(people.first()).toBeVisible();
  await expect(chosen).toHaveAttribute('data-line', /^People /);
  expect(await chosen.getAttribute('data-line')).toBe(
    await palette.locator('[data-line]').first().getAttribute('data-line'),
  );

  // Where nothing fitted for a while, the first of what arrives then is marked too.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('zzq');
  await expect(palette.getByText('Nothing matches')).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('KW-0000');
  await expect(people.first()).toBeVisible();
  await expect(chosen).toHaveAttribute('data-line', /^People /);
});

test('the menu: a strip where there is little room, until somebody wants it otherwise; its groups open and close', async ({
  page,
}) => {
  await signIn(page, '/client/management', 'owner@kawani.test');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const width = async (of: Locator) => (await of.boundingBox())!.width;
  const table = page.getByRole('table', { name: 'Clients' });
  await table.waitFor();
  const strip = await width(menu);
  const room = await width(table);
  expect(strip).toBeLessThan(room / 10);
  // A group opens the menu over the page, which stays as it is; Escape, or a click beside it, closes it again.
  await menu.getByRole('button', { name: 'Administration' }).click();
  await expect(menu.getByRole('link', { name: 'Benefits' })).toBeVisible();
  expect(await width(menu)).toBeGreaterThan(3 * strip);
  expect(await width(table)).toBe(room);
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'Benefits' })).toHaveCount(0);
  await menu.getByRole('button', { name: 'Clients' }).click();
  await menu.getByRole('link', { name: 'Branches' }).click();
  await page.getByRole('heading', { level: 1, name: 'Branches' }).waitFor();
  expect(await width(menu)).toBe(strip);

  await menu.getByRole('button', { name: 'Unfold the menu' }).click();
  await page.reload();
  await menu.getByRole('link', { name: 'Clients' }).click();
  const clients = menu.getByRole('button', { name: 'Clients' });
  await expect(clients).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link', { name: 'Clients' })).toHaveAttribute('aria-current', 'page');
  // It was opened before, and is remembered so; other groups stand closed.
  await expect(menu.getByRole('button', { name: 'Administration' })).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('button', { name: 'Schedules' })).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link', { name: 'Benefits' })).toBeVisible();
  await page.locator('#content').focus();
  await page.keyboard.press('[');
  await expect(menu.getByRole('link', { name: 'Benefits' })).toHaveCount(0);
  expect(await width(menu)).toBe(strip);
  await page.reload();
  await expect(menu.getByRole('button', { name: 'Unfold the menu' })).toBeVisible();
  await menu.getByRole('button', { name: 'Administration' }).click();
  await expect(menu.getByRole('link', { name: 'Benefits' })).toBeVisible();
});
