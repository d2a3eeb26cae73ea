import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import '../support/find.ts';

/** "More" on the smallest phone. */

const menu = page.getByRole('dialog');
const smallest = { width: 360, height: 640 };

for (const [language, more, out] of [
  ['en', 'More', 'Sign out'],
  ['fil', 'Iba pa', 'Mag-sign out'],
] as const)
  test(`an employee sees every entry down to signing out without scrolling, each in one line, in ${language}`, async () => {
    await openApp({ as: 'employee', at: '/dashboard', viewport: smallest, language });
    await page.getByRole('button', { name: more }).click();
    const links = menu.getByRole('link');
    await expect.element(links.last()).toBeVisible();
    expect(links.elements().length).toBeGreaterThan(10);
    for (const link of links.elements()) {
      const { height } = link.getBoundingClientRect();
      expect(height, link.textContent).toBeGreaterThanOrEqual(44);
      expect(height, link.textContent).toBeLessThan(48);
      expect(link.scrollWidth, link.textContent).toBeLessThanOrEqual(link.clientWidth);
    }
    const signOut = menu.getByRole('button', { name: out });
    await expect.poll(() => signOut.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(smallest.height);
  });

test('an officer’s longer menu has each entry in one line', async () => {
  await openApp({ as: 'owner', at: '/dashboard', viewport: smallest });
  await page.getByRole('button', { name: 'More' }).click();
  const links = menu.getByRole('link');
  await expect.element(links.nth(30)).toBeInTheDocument();
  expect(Math.max(...links.elements().map((link) => link.clientHeight))).toBeLessThan(48);
});
