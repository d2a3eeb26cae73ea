import { inspect } from './support/inspect.ts';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';

// To be asked, the embedded database is taken from its server for a moment, in which the page finds nobody.
test.use({
  viewport: { width: 1280, height: 800 },
  allowedErrors: [/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/],
});

test('the holidays that are proclaimed for a year are added by keyboard; what is there stays, what is left out is not added', async ({
  page,
  ownServers,
}) => {
  const { appUrl, sql } = ownServers;
  const of2027 = () =>
    sql<{ name: string }>(
      `select name from hr.holidays where date between '2027-01-01' and '2027-12-31' and scope = 'national'
         and archived_at is null order by date`,
    );
  const all = await of2027();
  const gone = ['Labor Day', 'Christmas Day', 'Rizal Day'];
  await sql(
    `update hr.holidays set archived_at = now() where date between '2027-01-01' and '2027-12-31'
       and name in ('Labor Day', 'Christmas Day', 'Rizal Day')`,
  );
  expect(await of2027()).toHaveLength(all.length - 3);
  const address = `${appUrl}/admin/holiday-management`;
  await signIn(page, address, 'owner@kawani.test');
  await page.getByRole('button', { name: 'Add a year’s…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'National holidays of a year' });
  await dialog.getByLabel('Year', { exact: true }).selectOption('2027');
  const list = dialog.getByRole('group', { name: 'Holidays of 2027' });
  await expect(list.getByRole('checkbox')).toHaveCount(all.length);
  for (const name of gone) await expect(list.getByRole('checkbox', { name })).toBeEnabled();
  await expect(list.getByRole('checkbox', { name: 'Bonifacio Day' })).toBeDisabled();
  await inspect(page, 'holidays of a year');
  const affected = dialog.getByRole('region', { name: 'Who is affected' });
  await expect(affected).toContainText(/These 3 days become holidays for \d+ people\./);
  await expect(affected.getByRole('row')).not.toHaveCount(0);
  await list.getByRole('checkbox', { name: 'Rizal Day' }).press('Space');
  await expect(affected).toContainText(/These 2 days become holidays for \d+ people\./);
  await expect(dialog.getByRole('button', { name: 'Add 2 holidays' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 holidays added')).toBeVisible();
  expect(await of2027()).toEqual(all.filter((h) => h.name !== 'Rizal Day'));
});

test('a year stands beside the list: one goes from holiday to holiday by keyboard and opens them; a moved one says whom it concerns before', async ({
  page,
  ownServers,
}) => {
  const { appUrl, sql } = ownServers;
  await sql(`update hr.holidays set archived_at = now() where date = '2027-08-30'`);
  const local = await sql<{ id: number }>(
    `insert into hr.holidays (date, name, kind, scope, source) values ('2027-08-24', 'Founding of the city', 'special', 'local', 'RA 1')
       returning id`,
  );
  await sql(`insert into hr.branch_holidays (branch_id, holiday_id) select id, $1 from hr.branches where id = 1`, [
    local[0]!.id,
  ]);
  await signIn(page, `${appUrl}/admin/holiday-management?year=2027`, 'owner@kawani.test');
  const calendar = page.getByRole('complementary', { name: 'Calendar of 2027' });
  const first = calendar.getByRole('button', { name: /^Fri, 1 Jan 2027: New Year.s Day, regular$/ });
  const founding = calendar.getByRole('button', { name: /^Tue, 24 Aug 2027: Founding of the city, .*local: / });
  await expect(founding).toBeVisible();
  // Local differs from national by its shape, not by colour alone.
  await expect(founding).toHaveCSS('border-radius', '999px');
  await expect(first).toHaveCSS('border-radius', '4px');
  await founding.focus();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await page.keyboard.press('End');
  await expect(calendar.getByRole('button', { name: /^Fri, 31 Dec 2027/ })).toBeFocused();
  await inspect(page, 'holidays of a year');
  await founding.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit holiday' });
  const affected = form.getByRole('region', { name: 'Who is affected' });
  await expect(affected).toContainText('Nobody’s days change');
  await form.getByLabel('Scope').selectOption('national');
  await expect(affected).toContainText(/Tue, 24 Aug 2027 becomes a special non-working holiday for \d+ people/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();

  // Two on one day: it asks which, by keyboard too.
  await sql(
    `insert into hr.holidays (date, name, kind, scope, source) values ('2027-08-24', 'Second of the day', 'special_working', 'national', 'P 2')`,
  );
  await page.reload();
  const both = calendar.getByRole('button', { name: /^Tue, 24 Aug 2027: .*Second of the day/ });
  await both.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveCount(2);
  await expect(page.getByRole('menuitem', { name: /^Founding of the city/ })).toBeVisible();
  await inspect(page, 'two holidays on one day');
  await page.getByRole('menuitem', { name: /^Second of the day/ }).press('Enter');
  await expect(form.getByLabel('Name')).toHaveValue('Second of the day');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await sql(`update hr.holidays set archived_at = now() where name = 'Second of the day'`);
  await page.reload();

  // Moved in one step, and back.
  const row = page.getByRole('table', { name: 'Holidays' }).getByRole('row', { name: /Founding of the city/ });
  await row.hover();
  await row.getByRole('button', { name: 'Move Founding of the city' }).click();
  const move = page.getByRole('dialog', { name: 'Move a holiday' });
  await expect(move.getByRole('button', { name: 'Choose another date' })).toBeVisible();
  await move.getByLabel('New date').fill('2027-08-30');
  await expect(move).toContainText('Tue, 24 Aug 2027 is no special non-working holiday any more for');
  await expect(move).toContainText('Mon, 30 Aug 2027 becomes a special non-working holiday for');
  await inspect(page, 'moving a holiday');
  await move.getByLabel(/^Proclamation/).fill('RA 1, moved by Proclamation 7');
  await page.keyboard.press('Control+Enter');
  await expect(move).toBeHidden();
  await expect(calendar.getByRole('button', { name: /^Mon, 30 Aug 2027: Founding/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(founding).toBeVisible();
  const kept = await sql(`select date::text, source from hr.holidays where id = $1`, [local[0]!.id]);
  expect(kept).toEqual([{ date: '2027-08-24', source: 'RA 1' }]);

  // Archiving says what it comes to.
  await row.hover();
  await row.getByRole('button', { name: 'Archive Founding of the city' }).click();
  await expect(page.getByText(/Tue, 24 Aug 2027 is no special non-working holiday any more for/)).toBeVisible();
});
