/** Ctrl K and the menu of a desk with many screens. */
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

test('the menu: groups open and close, it folds to a strip, and is found so again', async ({ page }) => {
  await signIn(page, '/client/management', 'owner@kawani.test');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const clients = menu.getByRole('button', { name: 'Clients' });
  await expect(clients).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link', { name: 'Clients' })).toHaveAttribute('aria-current', 'page');
  const people = menu.getByRole('button', { name: 'Administration' });
  await expect(people).toHaveAttribute('aria-expanded', 'false');
  await people.click();
  await expect(menu.getByRole('link', { name: 'Benefits' })).toBeVisible();
  await page.locator('#content').focus();
  await page.keyboard.press('[');
  await expect(menu.getByRole('link', { name: 'Benefits' })).toHaveCount(0);
  expect((await menu.boundingBox())!.width).toBeLessThan(60);
  await page.reload();
  await expect(menu.getByRole('button', { name: 'Unfold the menu' })).toBeVisible();
  await menu.getByRole('button', { name: 'Administration' }).click();
  await expect(menu.getByRole('link', { name: 'Benefits' })).toBeVisible();
});
