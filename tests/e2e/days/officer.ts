import { expect } from 'playwright/test';
import { press, type } from '../support/keyboard.ts';
import { demoPassword, type Phone } from '../support/phone.ts';

/** The officer at a desk, from sign-in to sign-out with the keyboard: one approved, one rejected with a remark. */
export async function decideByKeyboard(phone: Phone, standing: (status: string) => Promise<number>): Promise<void> {
  const { page, servers } = phone;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${servers.appUrl}/login`);
  await type(page, page.locator('input[name="email"]'), 'hr@kawani.test');
  await type(page, page.locator('input[name="password"]'), demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/dashboard');

  await press(page, page.getByRole('link', { name: /^Overtime \d+ waiting/ }));
  await expect(page.getByRole('link', { name: /^Overtime \d+ waiting/ })).toHaveAttribute('aria-current', 'page');
  await type(page, page.getByRole('searchbox'), 'Night: reliever');
  const rows = page.getByRole('region', { name: 'To decide' }).locator('tbody tr:has(> td:nth-child(3))');
  await expect(rows).toHaveCount(1);
  await press(page, rows.getByRole('button', { name: /^Approve/ }));
  await expect.poll(() => standing('approved')).toBe(1);

  await page.goto(`${servers.appUrl}/dashboard`);
  await press(page, page.getByRole('link', { name: /^Work done \d+ waiting/ }));
  await type(page, page.getByRole('searchbox'), 'Night: rounds');
  await expect(rows).toHaveCount(2);
  // What is decided on is looked at first, in the row itself; the focus stays where it was.
  const yesterdays = rows.filter({ hasText: '1 attachment' });
  const look = yesterdays.getByRole('button', { name: /Details/ });
  await press(page, look);
  await expect(look).toHaveAttribute('aria-expanded', 'true');
  await press(page, look);
  await expect(look).toHaveAttribute('aria-expanded', 'false');
  await expect(look).toBeFocused();
  await press(page, yesterdays.getByRole('button', { name: /^Reject/ }));
  const dialog = page.getByRole('dialog', { name: /^Reject the filing of/ });
  await expect(dialog.getByLabel('Why?')).toBeFocused();
  await page.keyboard.type('Which gate was it?');
  await press(page, dialog.getByRole('button', { name: 'Reject' }));
  await expect(dialog).toBeHidden();
  await expect.poll(() => standing('rejected')).toBe(1);

  await press(page, page.getByRole('button', { name: /^Menu/ }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Sign out' }));
  await press(page, page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }));
  await page.waitForURL((url) => url.pathname === '/login');
}
