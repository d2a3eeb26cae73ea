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
  await dialog.getByLabel('Year').selectOption('2027');
  const list = dialog.getByRole('group', { name: 'Holidays of 2027' });
  await expect(list.getByRole('checkbox')).toHaveCount(all.length);
  for (const name of gone) await expect(list.getByRole('checkbox', { name })).toBeEnabled();
  await expect(list.getByRole('checkbox', { name: 'Bonifacio Day' })).toBeDisabled();
  await inspect(page, 'holidays of a year');
  await list.getByRole('checkbox', { name: 'Rizal Day' }).press('Space');
  await expect(dialog.getByRole('button', { name: 'Add 2 holidays' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 holidays added')).toBeVisible();
  expect(await of2027()).toEqual(all.filter((h) => h.name !== 'Rizal Day'));
});
