/** Who may do what, at the desk: a role is built by keyboard, given, in force, and taken away. */
import type { Page } from 'playwright';
import { inspect } from './support/inspect.ts';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const look = (page: Page) => inspect(page, 'who may do what');
const save = (page: Page) => page.keyboard.press('Control+s');

test('a role by keyboard: what people gain is said, duties that come together want a reason, and it is in force at once', async ({
  page,
  servers,
}) => {
  const heldBy = (email: string, code: string) =>
    servers.sql(
      `select 1 from auth.users u join auth.user_roles ur on ur.user_id = u.id
       join auth.role_permissions p on p.role_id = ur.role_id where u.email = $1 and p.code = $2`,
      [email, code],
    );
  await signIn(page, '/admin/role-management', 'owner@kawani.test');
  const officer = page.getByRole('row').filter({ hasText: 'HR officer' });
  await officer.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'HR officer' })).toBeVisible();

  // Found by a word, given by Space; the panel says for whom.
  await page.keyboard.press('/');
  await page.keyboard.type('Payroll runs');
  const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^PAY07/ }) });
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Space');
  await expect(row.getByRole('checkbox')).toBeChecked();
  const panel = page.getByRole('complementary', { name: 'Before you save' });
  await expect(panel.getByText(/gains?: Payroll runs/)).toBeVisible();
  await expect(panel.getByText('Duties no longer apart.')).toBeVisible();
  await look(page);

  // Taken back by Ctrl Z, given again.
  await page.keyboard.press('Control+z');
  await expect(row.getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.press('Space');

  // Without a reason it is asked for, and nothing is saved.
  await save(page);
  await expect(panel.getByRole('alert')).toHaveText('Say why this role needs both.');
  const reason = panel.getByLabel('Why does this role need both?');
  await expect(reason).toBeFocused();
  expect(await heldBy('hr@kawani.test', 'PAY07')).toEqual([]);
  await page.keyboard.type('Two of us run the office.');
  await save(page);
  await expect(panel.getByText('Nothing changed')).toBeVisible();
  expect(await heldBy('hr@kawani.test', 'PAY07')).toHaveLength(1);

  // What was given, by whom and why stands in the history.
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('complementary', { name: 'History' });
  await expect(history.getByText('Two of us run the office.')).toBeVisible();
  await page.keyboard.press('Escape');

  // Beside another role, only the differences.
  await page.getByRole('button', { name: 'Clear the search' }).or(page.getByRole('searchbox')).first().click();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: /^Beside it/ }).click();
  await page.getByRole('menuitem', { name: 'Payroll officer' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('d');
  await expect(page.getByRole('checkbox', { name: /^PAY01/ })).toBeVisible();
  await expect(row).toHaveCount(0);
  await look(page);
});

test('a role is built, tried by who has it, and taken away: each with the very next request, nobody is signed out', async ({
  page,
  servers,
  browser,
}) => {
  await signIn(page, '/admin/role-management', 'owner@kawani.test');
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await form.locator('[data-path="name"]').fill('Keeper of holidays');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  const built = page.getByRole('row').filter({ hasText: 'Keeper of holidays' });
  await built.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Keeper of holidays' }).waitFor();
  // What a code opens is said beside it.
  const code = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^HRIS03/ }) });
  await expect(code).toContainText('Holidays');
  await code.focus();
  await page.keyboard.press('Space');
  await save(page);
  await expect(page.getByText('Nothing changed')).toBeVisible();

  // Somebody else, signed in on another computer, cannot open the screen yet.
  const [ana] = await servers.sql<{ id: number }>(`select id from auth.users where email = 'employee@kawani.test'`);
  const theirs = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signIn(theirs, new URL('/dashboard', page.url()).href, 'employee@kawani.test');
  const holidays = new URL('/admin/holiday-management', page.url()).href;
  await theirs.goto(holidays);
  await expect(theirs).toHaveURL(/\/admin\/unauthorized/);

  const give = async (has: boolean) => {
    await page.goto(`/admin/users-management?search=employee%40kawani.test&edit=${ana!.id}`);
    const user = page.getByRole('dialog');
    const roles = user.locator('[data-path="role_ids"]');
    await roles.focus();
    if (has) {
      await page.keyboard.type('Keeper of');
      await page.getByRole('option', { name: 'Keeper of holidays' }).click();
    }
    // The one that was given last is taken away.
    else await page.keyboard.press('Backspace');
    await expect(user.getByText('Keeper of holidays', { exact: true })).toHaveCount(has ? 1 : 0);
    await page.keyboard.press('Control+Enter');
    await expect(user).toHaveCount(0);
  };
  await give(true);
  await theirs.goto(holidays);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Holidays' })).toBeVisible();
  await expect(theirs.getByRole('row').nth(2)).toBeVisible();

  await give(false);
  await theirs.goto(holidays);
  await expect(theirs).toHaveURL(/\/admin\/unauthorized/);
  // They are signed in all the same, and have what is theirs.
  await theirs.goto(new URL('/portal/leave', page.url()).href);
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
});

test('somebody without e-mail gets a password that is good once, and is signed out', async ({ page, servers }) => {
  await signIn(page, '/admin/users-management?search=KW-00041', 'owner@kawani.test');
  // Somebody no other test signs in as: the server is shared.
  const row = page.getByRole('row').filter({ hasText: 'KW-00041' });
  await row.hover();
  // Archiving would end their way in: it is said as that, and not as of a thing that is offered no more.
  await row.getByRole('button', { name: /^Archive/ }).click();
  const sure = page.getByRole('dialog', { name: 'Archive this user?' });
  await expect(sure).toContainText('is signed out everywhere and signs in no more');
  await sure.getByRole('button', { name: 'Keep it' }).click();
  await row.hover();
  await row.getByRole('button', { name: /^Give a password to/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Give a one-time password' }).click();
  await expect(dialog.getByText('It is shown this once.', { exact: false })).toBeVisible();
  await look(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('One-time password');
  expect(
    await servers.sql(
      `select u.password_hash is null as closed, count(o.id)::int as given from auth.users u
       join hr.employees e on e.id = u.employee_id and e.employee_code = 'KW-00041'
       left join auth.one_time_passwords o on o.user_id = u.id group by u.id`,
    ),
  ).toEqual([{ closed: true, given: 1 }]);
});
