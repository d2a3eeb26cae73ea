import { addDays } from '../../domain/calendar/local-date.ts';
import { inspect } from './support/inspect.ts';
import { today } from './support/kinds.ts';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';

/** Reports are narrowed to a client and a branch by chips; filters that find no room in one row are behind a button. */

// To be asked, the embedded database is taken from its server for a moment, in which the page finds nobody.
test.use({
  viewport: { width: 1280, height: 800 },
  allowedErrors: [/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/],
});

const dates = `from=${addDays(today(), -30)}&to=${addDays(today(), 14)}`;

test('a client and a branch narrow the rows, the totals, the groups, the file and the paper of a report', async ({
  page,
  ownServers: { appUrl, sql },
}) => {
  const [most] = await sql<{ client: string; client_id: number; branch: string; branch_id: number }>(
    `select c.name as client, c.id as client_id, b.name as branch, b.id as branch_id from hr.overtimes f
       join hr.assignments a on a.employee_id = f.employee_id and a.withdrawn_at is null and a.line = 1
         and a.from_date <= f.date and (a.to_date is null or a.to_date >= f.date)
       join hr.clients c on c.id = a.client_id join hr.branches b on b.id = a.branch_id
       where f.date between $1 and $2 and f.archived_at is null group by 1, 2, 3, 4 order by count(*) desc limit 1`,
    [addDays(today(), -30), addDays(today(), 14)],
  );
  await signIn(page, `${appUrl}/report/overtime?${dates}`, 'owner@kawani.test');
  const table = page.getByRole('table', { name: 'Overtime report' });
  const places = () => table.locator('td[data-title="Client"]').allInnerTexts();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Client any' }).click();
  await page.getByRole('menuitem', { name: most!.client, exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('client_id') === String(most!.client_id));
  await expect(page.getByRole('button', { name: `Client ${most!.client}` })).toBeVisible();
  await expect.poll(async () => [...new Set(await places())]).toEqual([most!.client]);
  await page.getByRole('button', { name: 'Branch any' }).click();
  await page.getByRole('menuitem', { name: most!.branch, exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('branch_id') === String(most!.branch_id));
  await inspect(page, 'a report of a branch');

  // The filters stay while it is grouped, and a group opens its rows.
  await page.getByRole('link', { name: 'By client' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText(most!.client);
  const asked = page.waitForRequest((request) => request.url().includes('/overtime/preview/export'));
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Text (CSV)' }).click();
  expect((await asked).url()).toContain(`branch_id=${most!.branch_id}`);
  const said = page.getByText(`${most!.client} · ${most!.branch}`);
  await expect(said).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(said).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  // Another client is no longer narrowed to the branch of the former one. A chip with a long name may have folded.
  const more = page.getByRole('button', { name: /^More filters/ });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: `Client ${most!.client}` }).click();
  await page.getByRole('menuitem', { name: 'any', exact: true }).click();
  await page.waitForURL((url) => !url.searchParams.has('client_id') && !url.searchParams.has('branch_id'));
});

test('filters that find no room in the row fold, those that are set last; the row stays one row until they are asked for', async ({
  page,
}) => {
  await signIn(
    page,
    '/admin/employee-management?search=a&client=1&missing=any&account=none&paper=any&hired_from=2020-01-01&hired_to=2026-12-31',
    'owner@kawani.test',
  );
  const strip = page.getByRole('search');
  const more = strip.getByRole('button', { name: /^More filters/ });
  await expect(more).toBeVisible();
  const height = () => strip.evaluate((e) => e.getBoundingClientRect().height);
  const twoRows = 2 * (await more.boundingBox())!.height;
  // The chip has the name of its client once the choices are there.
  await expect(strip.getByRole('button', { name: /^Client (?!any)/ })).toBeVisible();
  await expect.poll(height).toBeLessThan(twoRows);
  // What is not set goes first, and what keeps the view and clears it does not go.
  await expect(strip.getByRole('button', { name: 'Position any' })).toBeHidden();
  await expect(strip.getByRole('button', { name: 'Clear' })).toBeVisible();
  await expect(strip.getByRole('button', { name: 'Save as view' })).toBeVisible();
  await expect.poll(() => strip.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0);
  await inspect(page, 'a row of filters');
  await more.focus();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(strip.getByRole('button', { name: 'Position any' })).toBeVisible();
  expect(await height()).toBeGreaterThan(twoRows);
  const fewer = strip.getByRole('button', { name: 'Fewer filters' });
  await expect(fewer).toHaveAttribute('aria-expanded', 'true');
  // The focus is still on the button it was pressed on, which now says the opposite.
  await expect(fewer).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(height).toBeLessThan(twoRows);

  // Where there is room there is no button.
  await page.goto('/client/management');
  await expect(strip.getByRole('searchbox')).toBeVisible();
  await expect(more).toBeHidden();
});
