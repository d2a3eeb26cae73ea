import type { Page } from 'playwright';
import { expect, holds, stored, test, workday } from '../support/fault-test.ts';
import { kept } from '../support/kept.ts';
import { file, kinds, open, stored as storedOf } from '../support/kinds.ts';
import { Phone, closed, demoPassword, placeInHistory, question } from '../support/phone.ts';

/** An errand of every sort on one phone: somebody of the office between sign-in and sign-out. */

const me = 'employee@kawani.test';
const step = test.step;
const change = kinds.find((k) => k.name === 'Change of schedule')!;

/** Language and appearance are under the person at the top. */
async function chooseLanguage(page: Page, name: 'English' | 'Filipino', code: string): Promise<void> {
  const place = await placeInHistory(page);
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('dialog').getByText(name, { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', code);
  await page.keyboard.press('Escape');
  await closed(page.getByRole('dialog'), place);
}

const details = (page: Page, of: RegExp) => page.getByRole('main').getByRole('button', { name: of }).first();

test('a day at the office: language, leave, schedule, credits, password, a copy of one’s data', async ({
  phone,
  servers,
}) => {
  const { page } = phone;

  await step('in Filipino, and back', async () => {
    await page.goto(`${servers.appUrl}/dashboard`);
    await expect(page.getByRole('link', { name: 'Overtime', exact: true }).first()).toBeVisible();
    await chooseLanguage(page, 'Filipino', 'fil');
    await expect(page.getByText(/^Magandang \w+, Juan$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Magandang \w+, Juan$/)).toBeVisible();
    await expect(page.locator('main')).not.toContainText('Leave credits');
    await chooseLanguage(page, 'English', 'en');
    await expect(page.getByText(/^Good \w+, Juan$/)).toBeVisible();
  });

  await step('a morning off, counted as half a day', async () => {
    await phone.fillLeave({ date: workday(3), reason: 'Office: to the bank' });
    const form = page.getByRole('dialog', { name: 'File leave' });
    await form.getByText('Morning', { exact: true }).click();
    await expect(form.getByText(/^0\.5 day, morning/).first()).toBeVisible();
    await phone.submitLeave();
    await holds(servers, 'Office: to the bank', 1);
    expect(
      await servers.sql(`select days::float as days, start_part, end_part from hr.leaves where reason = $1`, [
        'Office: to the bank',
      ]),
    ).toEqual([{ days: 0.5, start_part: 'am', end_part: 'am' }]);
  });

  await step('another schedule for some days', async () => {
    await open(phone, change);
    await file(page, change, 'Office: evening classes');
    await expect
      .poll(async () => (await storedOf(servers, 'Office: evening', [change])).map((r) => [r.status, r['nights']]))
      .toEqual([['pending', 2]]);
  });

  await step('the leave is withdrawn after all', async () => {
    await phone.openLeave();
    await details(page, /Leave without pay.*morning.*Waiting/).click();
    const sheet = page.getByRole('dialog', { name: 'Leave details' });
    await expect(sheet.getByText('Office: to the bank')).toBeVisible();
    await sheet.getByRole('button', { name: 'Withdraw' }).click();
    await question(page).getByRole('button', { name: 'Withdraw' }).click();
    await expect.poll(async () => (await stored(servers, 'Office: to the bank'))[0]!.archived).toBe(true);
    await expect(details(page, /Leave without pay.*morning.*Waiting/)).toHaveCount(0);
  });

  await step('what is left of the credits adds up, entry by entry', async () => {
    await page.goto(`${servers.appUrl}/portal/profile`);
    const credits = page
      .getByRole('listitem')
      .filter({ hasText: /^Vacation/ })
      .filter({ hasText: 'left' });
    const left = Number(await credits.locator('strong').first().innerText());
    // What waits for a decision is not taken in the ledger yet.
    const [own] = await servers.sql<{ balance: number; waiting: number }>(
      `select (select sum(c.days)::float from hr.leave_credit_entries c where c.employee_id = u.employee_id
          and c.leave_type_id = t.id) as balance,
        coalesce((select sum(l.days)::float from hr.leaves l where l.employee_id = u.employee_id and l.leave_type_id = t.id
          and l.status = 'pending' and l.archived_at is null), 0) as waiting
       from auth.users u, hr.leave_types t where u.email = $1 and t.name like 'Vacation%'`,
      [me],
    );
    expect(left).toBe(own!.balance - own!.waiting);
    await page.getByRole('button', { name: 'How it came about' }).click();
    const ledger = page.getByRole('dialog', { name: 'Leave credits, entry by entry' });
    await expect(ledger.getByText('Granted').first()).toBeVisible();
    await expect(ledger.getByText(`left: ${own!.balance}`, { exact: true }).first()).toBeVisible();
    await page.goBack();
    await expect(ledger).toBeHidden();
  });

  await step('another password; the phone that was lent is signed out, this one is not', async () => {
    const lent = await Phone.open(servers);
    try {
      await lent.signIn(me);
      await page.goto(`${servers.appUrl}/portal/profile?show=password`);
      const form = page.getByRole('dialog', { name: 'Change password' });
      await form.getByLabel('Password now').fill(demoPassword);
      await form.getByLabel('New password').fill('a mango tree by the river');
      await form.getByRole('button', { name: 'Change password' }).click();
      await expect(form).toBeHidden();
      await lent.page.goto(`${servers.appUrl}/portal/leave`);
      await lent.page.waitForURL((url) => url.pathname === '/login');
      // What is kept is forgotten as the screen of the sign-in opens.
      await expect.poll(async () => (await kept(lent.page).catch(() => me)).includes(me)).toBe(false);
    } finally {
      await lent.dispose();
    }
  });

  await step('a copy of one’s own data, for the new password', async () => {
    await page.goto(`${servers.appUrl}/portal/profile?show=export`);
    const form = page.getByRole('dialog', { name: 'Get a copy of my data' });
    await form.getByRole('textbox', { name: 'Password' }).fill('a mango tree by the river');
    const download = page.waitForEvent('download');
    await form.getByRole('button', { name: 'Get the copy' }).click();
    expect((await download).suggestedFilename()).toMatch(/^kawani-\d{4}-\d{2}-\d{2}\.zip$/);
    await expect(form).toBeHidden();
  });

  await step('the notices are read', async () => {
    const bell = page.getByRole('button', { name: /^Notices/ });
    await expect(bell).toHaveAccessibleName(/\d+ unread/);
    await bell.click();
    await page.getByRole('dialog', { name: 'Notices' }).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell).toHaveAccessibleName('Notices, none unread');
    await page.keyboard.press('Escape');
  });

  await step('signed out; the old password opens nothing, the new one does', async () => {
    await page.getByRole('button', { name: /^Menu/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    const submit = async (password: string) => {
      await page.locator('input[name="email"]').fill(me);
      await page.locator('input[name="password"]').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    await submit(demoPassword);
    await expect(page.getByText('The e-mail, employee code or password is not right.')).toBeVisible();
    await submit('a mango tree by the river');
    await page.waitForURL((url) => url.pathname === '/dashboard');
    await expect(page.getByText(/^Good \w+, Juan$/)).toBeVisible();
  });
});
