import { desk } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** Who may do what: a role is built by keyboard, given and taken away, each effective with the very next request. */

test.use({ ...desk, as: 'owner@kawani.test' });

test('a role that comes with apart duties wants a reason; given, it opens a screen at once; taken away, it closes it', async ({
  page,
  servers,
  windowOf,
}) => {
  await page.goto('/admin/role-management');
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
  const code = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: new RegExp(`^${name}`) }) });
  const saved = page.getByText('No changes');
  const save = () => page.keyboard.press('Control+s');
  await expect(code('HRIS03')).toContainText('Holidays');
  await code('HRIS03').focus();
  await page.keyboard.press('Space');
  await save();
  await expect(saved).toBeVisible();

  // Two duties that belong apart are saved with a reason, and taken back by Ctrl Z before that.
  for (const name of ['HRIS06', 'PAY07']) {
    await code(name).focus();
    await page.keyboard.press('Space');
    await expect(code(name).getByRole('checkbox')).toBeChecked();
  }
  const panel = page.getByRole('complementary', { name: 'Before you save' });
  await expect(panel.getByText('These duties would no longer be separate.')).toBeVisible();
  await save();
  await expect(panel.getByRole('alert')).toHaveText('Enter why this role needs both duties.');
  for (let n = 0; n < 2; n++) {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+z');
  }
  await expect(code('PAY07').getByRole('checkbox')).not.toBeChecked();
  await expect(saved).toBeVisible();

  // An employee who is signed in on another computer cannot open the screen yet.
  const [employee] = await servers.sql<{ id: number }>(
    `select id from auth.users where email = 'employee@kawani.test'`,
  );
  const theirs = await windowOf('employee@kawani.test', { allowedErrors: [/status of 403/] });
  await theirs.goto('/admin/holiday-management');
  await expect(theirs).toHaveURL(/\/admin\/unauthorized/);

  const give = async (has: boolean) => {
    await page.goto(`/admin/users-management?search=employee%40kawani.test&edit=${employee!.id}`);
    const user = page.getByRole('dialog');
    await user.getByRole('checkbox', { name: 'Keeper of holidays' }).setChecked(has);
    await page.keyboard.press('Control+Enter');
    await expect(user).toHaveCount(0);
  };
  await give(true);
  await theirs.goto('/admin/holiday-management');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Holidays' })).toBeVisible();
  await expect(theirs.getByRole('row').nth(2)).toBeVisible();

  await give(false);
  await theirs.goto('/admin/holiday-management');
  await expect(theirs).toHaveURL(/\/admin\/unauthorized/);
  // They are signed in all the same, and have what is theirs.
  await theirs.goto('/portal/leave');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
});
