import { showRun } from '#contract/payroll/runs/runs.ts';
import type { Page } from 'playwright';
import { demoPassword } from './support/phone.ts';
import { desk } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { Calls } from './worked-company/calls.ts';

/** A payroll run by two officers without a pointer, from sign-in to the bank list. */

test.use({ ...desk, company: 'worked', own: true });

/** An officer's keyboard, with the number of keys pressed; typed words count as one. */
class Keys {
  pressed = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.pressed++;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.pressed++;
    await this.page.keyboard.type(text);
  }

  async signIn(email: string): Promise<void> {
    await this.page.goto('/');
    await expect(this.page.getByLabel('E-mail or employee code')).toBeFocused();
    await this.type(email);
    await this.press('Tab');
    await this.type(demoPassword);
    await this.press('Enter');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    // Its letters act once the menu is there.
    await expect(this.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  }

  /** The next step of the run's screen, once its main button can be pressed. */
  async next(name: RegExp | string): Promise<void> {
    const main = this.page.locator('#content [data-look="main"]');
    await expect(main).toHaveAccessibleName(name);
    await expect(main).toBeEnabled();
    await this.press('Control+Enter');
  }
}

/** Opens and marks each employee of each item, one after the other. */
async function review({ page, press }: { page: Page; press: (key: string) => Promise<void> }): Promise<void> {
  const items = page.getByRole('navigation', { name: 'Review items' });
  const left = items.locator('a:not([data-check], [data-done])');
  const rows = page.locator('[data-review] tbody tr[data-open]');
  await expect(items.getByText('7 of 7 totals reconcile')).toBeVisible();
  for (let n = await left.count(); n > 0; n--) {
    await expect(items.locator('a[aria-current="true"]:not([data-done])')).toBeVisible();
    await expect(rows.first()).toBeVisible();
    const people = await rows.count();
    for (let at = 0; at < people; at++) {
      await press('j');
      await expect(rows.nth(at)).toHaveAttribute('data-open', 'true');
      await expect(rows.nth(at)).toBeFocused();
      await press('e');
      await expect(rows.nth(at).getByRole('checkbox')).toBeChecked();
    }
    await expect(left).toHaveCount(n - 1);
    // Past the last employee: the next item.
    if (n > 1) await press('j');
  }
}

test('a run goes from sign-in to posted by keys alone', async ({ page, servers, windowOf }) => {
  const officer = new Keys(page);
  await officer.signIn('payroll@kawani.test');
  await officer.press('g', 'y');
  await expect(page.getByRole('button', { name: /^New run/ }).first()).toBeVisible();
  await officer.press('n');
  const cutoff = page.getByRole('dialog', { name: 'New payroll run' }).getByLabel('Cutoff');
  await expect(cutoff).toBeFocused();
  await expect(cutoff).toContainText('1 – 15 Dec 2026');
  await officer.press('Control+Enter');
  await officer.next('Pull time');
  const compute = /^Compute \d+ employees$/;
  await expect(page.getByRole('button', { name: compute })).toBeEnabled();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  // Time as HR would have approved it.
  await servers.sql(`update payroll.run_inputs i set unapproved = 0, days = (
    select jsonb_agg(jsonb_build_object('date', to_char(d, 'YYYY-MM-DD'), 'day', 'ordinary', 'minutes', jsonb_build_object('reg', 480)))
    from generate_series('2026-12-01'::date, '2026-12-15', interval '1 day') d where extract(isodow from d) < 6)
    where run_id = ${id}`);
  await officer.next(compute);
  await officer.next('Review and approve');
  await review({ page, press: (key) => officer.press(key) });
  await officer.next(/^Submit \d+ payslips for approval$/);
  await expect(page.getByText('You computed this run. Another user must approve it.')).toBeVisible();

  const approver = new Keys(await windowOf(''));
  await approver.signIn('owner@kawani.test');
  const waiting = approver.page.getByRole('link', { name: '1 payroll run to approve' });
  await expect(waiting).toBeVisible();
  while (!(await waiting.evaluate((link) => link === document.activeElement))) await approver.press('Tab');
  await approver.press('Enter');
  await approver.next(/^Approve ₱/);
  await expect(approver.page.getByRole('dialog', { name: /^Approve ₱.* employees\?$/ })).toBeVisible();
  await approver.press('Control+Enter');
  await approver.next('Bank list');
  await expect(approver.page.getByRole('heading', { level: 1, name: 'Bank lists' })).toBeVisible();

  const calls = await Calls.as(servers, 'owner@kawani.test', demoPassword);
  expect((await calls.send(showRun, { params: { id } })).data.state).toBe('posted');
  // 30 to begin, pull, compute and submit, and two for each employee to review.
  test.info().annotations.push({ type: 'keys', description: `${officer.pressed} and ${approver.pressed}` });
  expect(approver.pressed).toBeLessThan(45);
});
