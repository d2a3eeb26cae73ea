import { inspect } from './support/inspect.ts';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';

// To be asked, the embedded database is taken from its server for a moment, in which the page finds nobody.
test.use({
  viewport: { width: 1280, height: 800 },
  allowedErrors: [/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/],
});

test('a wage order is added: the branch it holds for shows it and names its area, and a rate below it is warned of', async ({
  page,
  ownServers: { appUrl, sql },
}) => {
  const [branch] = await sql<{ id: number; name: string; client_id: number }>(
    `select id, name, client_id from hr.branches where archived_at is null order by id limit 1`,
  );
  await signIn(page, `${appUrl}/payroll/minimum_wage`, 'owner@kawani.test');
  const list = page.getByRole('table', { name: 'Minimum wages' });
  await expect(list.getByRole('row', { name: /Wage Order NCR-28/ })).toHaveCount(2);
  await inspect(page, 'minimum wages');

  const form = page.getByRole('dialog');
  const field = (name: string) => form.locator(`[data-path="${name}"]`);
  const add = async (area: string, daily: string) => {
    await page.keyboard.press('n');
    await field('region').selectOption('VII');
    await field('area').fill(area);
    await field('daily_centavos').fill(daily);
    await field('from_date').fill('2026-01-01');
    await field('issuance').fill('an order made up for this test');
    await page.keyboard.press('Control+Enter');
    await expect(form).toHaveCount(0);
  };
  await add('', '540');
  await expect(list.getByRole('row', { name: /Central Visayas.*540\.00/ })).toBeVisible();
  await add('Class B', '500');
  await expect(list.getByRole('row', { name: /Class B.*500\.00/ })).toBeVisible();

  // A branch is moved to Cebu, and to the area that the order pays otherwise.
  await page.goto(`${appUrl}/client/branches?edit=${branch!.id}`);
  await field('region').selectOption('VII');
  await expect(field('wage_area').getByRole('option')).toHaveText(['The region’s general one', 'Class B']);
  await field('wage_area').selectOption('Class B');
  await inspect(page, 'the area of a branch');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  const row = page.getByRole('table', { name: 'Branches' }).getByRole('row').filter({ hasText: branch!.name });
  await expect(row.getByText('Central Visayas (VII), Class B, ₱500.00').first()).toBeVisible();

  // Somebody is to be hired there below it.
  await page.goto(`${appUrl}/admin/employee-new`);
  const own = (name: string) => page.locator(`[data-path="${name}"]`);
  await own('client_id').selectOption(String(branch!.client_id));
  await own('branch_id').selectOption(String(branch!.id));
  await own('scheme').selectOption('daily');
  await own('amount_centavos').fill('499.99');
  const below = page.getByText('Below ₱500.00 a day (VII, Class B, an order made up for this test)');
  await expect(below).toBeVisible();
  await own('amount_centavos').fill('500');
  await expect(below).toHaveCount(0);

  // The daily rate of a position says so before it is saved, by its region and its first day.
  await page.goto(`${appUrl}/admin/daily-rate-management?edit=new`);
  await field('region').selectOption('VII');
  await field('from_date').fill('2026-02-01');
  await field('amount_centavos').fill('539.99');
  const low = 'Below ₱540.00 a day (VII, an order made up for this test). It may be right for a farm or a small shop.';
  await expect(field('amount_centavos')).toHaveAccessibleDescription(low);
  await field('from_date').fill('2025-12-31');
  await expect(field('amount_centavos')).toHaveAccessibleDescription('For a day of eight hours');
  await field('from_date').fill('2026-02-01');
  await field('amount_centavos').fill('540');
  await expect(field('amount_centavos')).toHaveAccessibleDescription('For a day of eight hours');
});
