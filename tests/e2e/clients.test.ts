import { addDays } from '../../domain/calendar/local-date.ts';
import { today } from './support/clock.ts';
import { inspect } from './support/inspect.ts';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';

// To be asked, the embedded database is taken from its server for a moment, in which the page finds nobody.
test.use({
  viewport: { width: 1280, height: 800 },
  allowedErrors: [/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/],
});

test('a contract with a client that ends stands on Home and leads to its client, whose cut-off, time and run are in the list', async ({
  page,
  ownServers: { appUrl, sql },
}) => {
  await sql(`update hr.clients set contract_to = null`);
  const [client] = await sql<{ id: number; name: string }>(
    `update hr.clients set contract_to = $1 where id = (select min(client_id) from hr.employees where separated_on is null)
       returning id, name`,
    [addDays(today(), 20)],
  );
  await signIn(page, `${appUrl}/dashboard`, 'owner@kawani.test');
  // Opened for the first time, what stands above moves it as it arrives.
  await page.waitForLoadState('networkidle');
  const soon = page.getByRole('region', { name: 'Ends soon' });
  await soon.getByRole('link', { name: 'Contract with a client, 15 – 30: 1' }).click();

  const list = page.getByRole('table', { name: 'Clients' });
  const row = list.getByRole('row', { name: new RegExp(client!.name.replaceAll(/[()]/g, '.')) });
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(list.getByRole('columnheader', { name: 'Next cut-off' })).toBeVisible();
  // Nobody has approved its time: what is left leads to where it is done.
  const left = row.getByRole('link', { name: /: \d+ to (review|approve)$/ });
  await expect(left).toBeVisible();
  await expect(row.getByRole('link', { name: /^Run of / })).toBeVisible();
  await inspect(page, 'clients whose contract ends');
  const address = page.url();
  await left.click();
  await expect(page).toHaveURL(new RegExp(`/time-keeping/for-(review|approval)\\?client=${client!.id}&date=`));

  // What narrows the list is said, and taken away.
  await page.goto(address);
  await page.getByRole('button', { name: /^Contract ends / }).click();
  await expect(page).not.toHaveURL(/ends_to/);
  await expect.poll(async () => list.getByRole('row').count()).toBeGreaterThan(2);

  // Sorted by when the cut-off ends next: by the server, over all pages.
  await list.getByRole('columnheader', { name: 'Next cut-off' }).getByRole('button').first().click();
  await page.waitForURL((url) => url.searchParams.get('sort') === 'next_cutoff');
  const ends = async () => {
    const days = await list.locator('td[data-title="Next cut-off"]').allInnerTexts();
    return days.map((day) => Date.parse(day));
  };
  await expect.poll(async () => (await ends()).every((day, i, all) => i === 0 || day >= all[i - 1]!)).toBe(true);
  expect((await ends()).length).toBeGreaterThan(1);
});

test('a form says where what it needs is added first, where there is none yet', async ({ page }) => {
  await page.route(/\/expense\/types/, (route) => route.fulfill({ json: { data: [], total: 0 } }));
  await signIn(page, '/salary/adjustment', 'owner@kawani.test');
  await page.getByRole('button', { name: /^New adjustment/ }).click();
  const form = page.getByRole('dialog', { name: 'New adjustment' });
  const type = form.getByLabel('Type');
  await expect(type.locator('option:checked')).toHaveText('There are none yet');
  await expect(type).toHaveAccessibleDescription('Add a type first, under “Types” beside the search');
});

test('a client with people is not offered to be archived: it is said what is done first', async ({ page }) => {
  await signIn(page, '/client/management', 'owner@kawani.test');
  const row = page.getByRole('table', { name: 'Clients' }).getByRole('row', { name: /Bantay Tala/ });
  await row.focus();
  await expect(row).toBeFocused();
  await page.keyboard.press('Delete');
  const said = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(said).toContainText('This client is not archived yet');
  await expect(said).toContainText(/ has \d+ people. Assign them to another client first/);
  await expect(said.getByRole('button', { name: 'Archive' })).toHaveCount(0);
});

test('a cut-off day that no month has is named at its field, and the end of a contract is taken away again', async ({
  page,
}) => {
  await signIn(page, '/client/management', 'owner@kawani.test');
  await page.getByRole('button', { name: /^New client/ }).click();
  const form = page.getByRole('dialog', { name: 'New client' });
  const field = (name: string) => form.locator(`[data-path="${name}"]`);
  await field('name').fill('Isla Cooperative');
  await field('code').fill('ISLA');
  await field('contract_to').fill('2027-06-30');
  const save = form.getByRole('button', { name: 'Save' });
  for (const [typed, said] of [
    ['15, 45', 'This is more than is allowed.'],
    ['0, 15', 'This must be more than zero.'],
    ['15, end', 'Must be a number.'],
    ['', 'This is required.'],
  ] as const) {
    await field('cutoff_days').fill(typed);
    await save.click();
    await expect(field('cutoff_days'), typed).toHaveAccessibleDescription(new RegExp(`^${said.replace('.', '\\.')}`));
    await expect(field('cutoff_days')).toBeFocused();
  }
  await field('cutoff_days').fill('15, 31');
  await field('contract_to').fill('');
  await save.click();
  await expect(form).toBeHidden();
  const row = page.getByRole('table', { name: 'Clients' }).getByRole('row', { name: /Isla Cooperative/ });
  await expect(row).toBeVisible();
  await expect(row.locator('td[data-title="Contract until"]')).toHaveText('');
});

test('what was ticked for a client and is not saved yet is not left without a word', async ({ page }) => {
  await signIn(page, '/client/management', 'owner@kawani.test');
  await page.getByRole('row', { name: /Bantay Tala/ }).hover();
  await page.getByRole('button', { name: /^Adjustments of Bantay Tala/ }).click();
  const used = page.getByRole('checkbox', { name: 'Used: Cash shortage' });
  await used.check();
  const away = page.getByRole('link', { name: 'Clients', exact: true }).last();
  await away.click();
  const sure = page.getByRole('dialog', { name: 'Leave without saving?' });
  await sure.getByRole('button', { name: 'Stay' }).click();
  await expect(used).toBeChecked();
  await away.click();
  await sure.getByRole('button', { name: 'Throw away' }).click();
  await expect(page).toHaveURL(/\/client\/management/);
});
