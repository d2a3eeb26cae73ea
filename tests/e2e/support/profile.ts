import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import type { Phone } from './phone.ts';

/** The profile of who has the phone; `show` is the sheet over it. */
export async function openProfile(phone: Phone, show = ''): Promise<Page> {
  await phone.page.goto(`${phone.servers.appUrl}/portal/profile${show && `?show=${show}`}`);
  if (!show) await expect(phone.page.getByRole('heading', { name: 'Government IDs' })).toBeVisible();
  return phone.page;
}
