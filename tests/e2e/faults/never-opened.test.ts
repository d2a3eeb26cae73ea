/** Screens that were never opened with a connection: nothing of them is on the phone, and that is said at once. */
import { routeTable } from '../../../src/app/route-table.ts';
import { expect, test } from '../support/fault-test.ts';

/** What an address says of one of them: a cut-off of one's own time, and a payslip. */
const within = ['/portal/payslip?time=2026-03-10', '/portal/payslip?show=999999', '/portal/whos-out?day=tomorrow'];
const screens = routeTable.filter((r) => r.path.startsWith('/portal/')).map((r) => r.path);

test('each screen of the portal that is opened offline for the first time shows what it has, or that it is not on this phone yet', async ({
  servers,
  phone,
}) => {
  // Only leave was opened.
  const { page, context } = phone;
  await context.setOffline(true);
  for (const path of [...screens, ...within, '/dashboard'])
    await test.step(path, async () => {
      await page.goto(servers.appUrl + path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading').first()).toBeVisible();
      await expect.soft(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      if (!known.has(path))
        await expect.soft(main.getByText('Not on this phone yet').first(), await main.innerText()).toBeVisible();
    });
});

/** What came along with what was opened: Home asks for the last payslips. */
const known = new Set(['/portal/leave', '/portal/holiday', '/portal/payslip', '/dashboard']);
