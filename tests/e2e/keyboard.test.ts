import type { Locator, Page } from 'playwright';
import { routeTable } from '../../src/app/route-table.ts';
import { addDays } from '../../domain/calendar/local-date.ts';
import { workday } from './support/fault-test.ts';
import { expectInside, open, press, tabTo, type, typeDate } from './support/keyboard.ts';
import { today } from './support/kinds.ts';
import { expect, test } from './support/test.ts';
import { walk, walkDialog, type Stop } from './support/walk.ts';

/** Every screen of the portal without a mouse: what has the focus is named and seen, forms are filed and left by keys. */

test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });

const screens = routeTable.filter((r) => r.path === '/dashboard' || r.code.startsWith('EMP')).map((r) => r.path);

/** What a person without a mouse, or without eyes, would stumble over. */
const faults = (stops: Stop[]) => [
  ...stops.filter((s) => s.name === '').map((s) => `no name: ${s.what}`),
  // The button of the little calendar inside a date field has the browser's own ring.
  ...stops
    .filter((s) => !s.shown && !stops.some((o) => o.shown && o.what === s.what))
    .map((s) => `focus not shown: ${s.what}`),
];

for (const address of screens)
  test(`${address}: everything is reached, named and shown; the content is skipped to; what opens gives the focus back`, async ({
    page,
  }) => {
    await open(page, address);
    const { stops, left } = await walk(page);
    expect(left, 'Tab leaves the page at its end').toBe(true);
    expect(faults(stops)).toEqual([]);
    expect(stops.length).toBeGreaterThan(10);
    expect(await page.locator('[tabindex]:not([tabindex="0"]):not([tabindex="-1"])').count()).toBe(0);

    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();

    // Every button of the content that says it opens something is left with Escape.
    const buttons = page.locator('#content').getByRole('button').filter({ visible: true });
    const openers = buttons.and(page.locator('[aria-haspopup="dialog"]'));
    const names = [...new Set(await openers.evaluateAll((all) => all.slice(0, 12).map((b) => b.textContent)))];
    for (const name of names) {
      const button = openers.filter({ hasText: name ?? '' }).first();
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog').filter({ visible: true });
      await expect(dialog).toHaveCount(1);
      await expectInside(dialog);
      expect(faults(await walkDialog(page)), `after ${name}`).toEqual([]);
      await expectInside(dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      await expect.poll(focused, `focus after ${name}`).toBe(name);
    }
  });

test('the header: notices, outbox and menu open and close by keys, and the way to another screen', async ({ page }) => {
  await open(page, '/dashboard');
  for (const name of [/^Notices/, /^Outbox/, /^Menu/]) {
    const button = page.getByRole('button', { name });
    await press(page, button, 'Space');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectInside(dialog);
    expect(faults(await walkDialog(page))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  // Signing out is asked about first; the menu that led there is gone, its button is not.
  const menu = page.getByRole('button', { name: /^Menu/ });
  await press(page, menu);
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Sign out' }));
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await press(page, page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Cancel' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
  const menuLinks = page.getByRole('navigation', { name: 'Main menu' });
  await press(page, menuLinks.getByRole('link', { name: /^Overtime/ }));
  await page.waitForURL((url) => url.pathname === '/portal/overtime');
  await expect(page.locator('#content')).toBeFocused();
});

/** Walks the options of a group with the arrows. */
async function pick(page: Page, form: Locator, group: string, option: string): Promise<void> {
  const radios = form.getByRole('radiogroup', { name: group }).or(form.getByRole('group', { name: group }));
  const checked = radios.locator('input:checked');
  await tabTo(page, (await checked.count()) > 0 ? checked : radios.locator('input').first());
  const wanted = radios.getByRole('radio', { name: option });
  for (let n = 0; n < 12 && !(await wanted.isChecked()); n++) await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeChecked();
}

/** Opens what is behind the two weeks in sight, and types a date there. */
async function pickByKeys(page: Page, form: Locator, date: string): Promise<void> {
  await press(page, form.getByRole('button', { name: /(and later|Other days)$/ }));
  await typeDate(page, form.locator('input[type="date"]').first(), date);
}

const forms = [
  {
    address: '/portal/leave',
    file: 'File leave',
    stored: `select 1 from hr.leaves where reason = $1`,
    async fill(page: Page, form: Locator) {
      await pick(page, form, 'Kind of leave', 'Without pay');
      await pickByKeys(page, form, workday(9));
      await type(page, form.getByLabel('Reason'), 'By keys alone');
    },
  },
  {
    address: '/portal/overtime',
    file: 'File overtime',
    stored: `select 1 from hr.overtimes where reason = $1`,
    async fill(page: Page, form: Locator) {
      await pickByKeys(page, form, addDays(today(), 21));
      await press(page, form.getByRole('button', { name: '2 h' }));
      await type(page, form.getByLabel('Reason'), 'By keys alone');
    },
  },
  {
    address: '/portal/accomplishment',
    file: 'File work done',
    stored: `select 1 from hr.accomplishments where task = $1`,
    async fill(page: Page, form: Locator) {
      await type(page, form.getByLabel('What was done'), 'By keys alone');
      await type(page, form.getByLabel('Hours').first(), '1.5');
    },
  },
  {
    address: '/portal/change-schedule',
    file: 'Ask for a change',
    stored: `select 1 from hr.change_schedules where reason = $1`,
    async fill(page: Page, form: Locator) {
      await pickByKeys(page, form, workday(12));
      const schedules = form.getByRole('group', { name: 'The schedule you want' });
      await tabTo(page, schedules.getByRole('radio').first());
      await page.keyboard.press('Space');
      await type(page, form.getByLabel('Reason'), 'By keys alone');
    },
  },
];

for (const { address, file, stored, fill } of forms)
  test(`${address}: a filing is opened, filled in, filed and looked at with keys`, async ({ page, servers }) => {
    await open(page, address);
    const opener = page.getByRole('button', { name: file }).first();
    await press(page, opener);
    const form = page.getByRole('dialog', { name: file });
    await expectInside(form);
    await fill(page, form);
    await expect(form.getByLabel(/^(Reason|What was done)( \*)?$/)).toHaveValue('By keys alone');
    // Left by mistake: what was typed is asked about first, and Escape answers no.
    await page.keyboard.press('Escape');
    const ask = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Keep editing' }) });
    await expect(ask).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ask).toHaveCount(0);
    await expect(form).toBeVisible();
    await press(page, form.getByRole('button', { name: file }));
    await expect(form).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect.poll(async () => (await servers.sql(stored, ['By keys alone'])).length).toBeGreaterThan(0);
  });
