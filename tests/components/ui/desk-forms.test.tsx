import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, expectAddress, expectQuery, openApp, rows } from '../support/app.tsx';
import { inspectAll } from '../support/inspect.ts';

/** What screens of HR ask and show before they save. */

test('ticks that are not saved are asked about when the adjustments of a client are left', async () => {
  await openApp({ as: 'owner', at: '/client/management', viewport: desk });
  await page.getByRole('row', { name: /Bantay Tala/ }).hover();
  await page.getByRole('button', { name: /^Adjustments for Bantay Tala/ }).click();
  const used = page.getByRole('checkbox', { name: 'Used: Cash shortage' });
  await used.click();
  await expect.element(used).toBeChecked();
  const away = page.getByRole('main').getByRole('link', { name: 'Clients', exact: true }).last();
  await away.click();
  const sure = page.getByRole('dialog', { name: 'Leave without saving?' });
  await sure.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(sure).not.toBeInTheDocument();
  await expect.element(used).toBeChecked();
  await away.click();
  await sure.getByRole('button', { name: 'Discard changes' }).click();
  await expectAddress(/^\/client\/management/);
});

test('D shows only the permissions in which a role differs from the one it is compared with', async () => {
  const differing = await rows(
    `select code from auth.role_permissions where role_id in (2, 3) group by code having count(*) = 1 order by code`,
  );
  await openApp({ as: 'owner', at: '/admin/role-management/2', viewport: desk });
  const boxes = page.getByRole('checkbox', { name: /^[A-Z]+\d\d/ });
  await expect.element(boxes.first()).toBeVisible();
  await page.getByRole('button', { name: /^Compare with/ }).click();
  await page.getByRole('menuitem', { name: 'Payroll officer' }).click();
  await expectQuery('compare', '3');
  await page.getByRole('heading', { level: 1 }).click();
  const listed = () =>
    boxes
      .elements()
      .map((box) => /^[A-Z]+\d\d/.exec(box.getAttribute('aria-label') ?? '')?.[0])
      .toSorted();
  const all = listed().length;
  expect(all).toBeGreaterThan(differing.length);
  await userEvent.keyboard('d');
  await expectQuery('show', 'differs');
  await expect.poll(listed).toEqual(differing.map(({ code }) => code));
  await inspectAll('the differences of two roles');
  await userEvent.keyboard('d');
  await expect.poll(() => listed().length).toBe(all);
});
