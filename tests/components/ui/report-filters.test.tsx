import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { desk, expectQuery, openApp, rows } from '../support/app.tsx';
import { enter } from '../support/fields.ts';
import { expectHidden, shownOf, textsOf } from '../support/find.ts';
import { inspect } from '../support/inspect.ts';
import { calls } from '../support/network.ts';

/** Reports are narrowed to a client and a branch by chips; filters that find no room in one row are behind a button. */

const dates = ['2026-10-19', '2026-12-02'];
const more = page.getByRole('button', { name: /^More filters/ });

test('a client and a branch narrow the rows, the groups, the file and the paper of a report', async () => {
  const [most] = (await rows(
    `select c.name as client, c.id as client_id, b.name as branch, b.id as branch_id from hr.overtimes f
       join hr.assignments a on a.employee_id = f.employee_id and a.withdrawn_at is null and a.line = 1
         and a.from_date <= f.date and (a.to_date is null or a.to_date >= f.date)
       join hr.clients c on c.id = a.client_id join hr.branches b on b.id = a.branch_id
       where f.date between $1 and $2 and f.archived_at is null group by 1, 2, 3, 4 order by count(*) desc limit 1`,
    dates,
  )) as { client: string; client_id: number; branch: string; branch_id: number }[];
  const { client, client_id, branch, branch_id } = most!;
  await openApp({ as: 'owner', at: `/report/overtime?from=${dates[0]}&to=${dates[1]}`, viewport: desk });
  const table = page.getByRole('table', { name: 'Overtime report' });
  const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click();
  await expect.element(table.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Client any' }).click();
  await choose(client);
  await expectQuery('client_id', String(client_id));
  await expect.element(page.getByRole('button', { name: `Client ${client}` })).toBeVisible();
  await expect.poll(() => [...new Set(textsOf(table.css('td[data-title="Client"]')))]).toEqual([client]);
  await page.getByRole('button', { name: 'Branch any' }).click();
  await choose(branch);
  await expectQuery('branch_id', String(branch_id));
  await inspect('a report of a branch');

  // The filters stay while it is grouped.
  await page.getByRole('link', { name: 'By client' }).click();
  await expect.element(table.getByRole('row')).toHaveLength(2);
  await expect.element(table).toMatchTextContent(client);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Text (CSV)' }).click();
  const exported = () => calls.find((c) => c.address.includes('/overtime/preview/export'))?.address;
  await expect.poll(exported).toContain(`branch_id=${branch_id}`);
  const said = page.getByText(`${client} · ${branch}`);
  await expectHidden(said);
  await commands.emulate({ media: 'print' });
  await expect.poll(() => shownOf(said)).toBeGreaterThan(0);
  await commands.emulate({ media: 'screen' });

  // Another client is no longer narrowed to the branch of the previous one. A chip with a long name may be collapsed.
  if (shownOf(more) > 0) await more.click();
  await page.getByRole('button', { name: `Client ${client}` }).click();
  await choose('any');
  await expectQuery('client_id', null);
  await expectQuery('branch_id', null);
});

test('after a report is exported by keyboard, the focus is on Export', async () => {
  await openApp({ as: 'owner', at: `/report/overtime?from=${dates[0]}&to=${dates[1]}`, viewport: desk });
  const button = page.getByRole('button', { name: 'Export', exact: true });
  await enter(button);
  await expect.element(page.getByRole('menuitem', { name: 'Workbook (XLSX)' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('filters without room in the row fold, those that are set last, and a button unfolds them', async () => {
  const strip = page.getByRole('search');
  const unfold = strip.getByRole('button', { name: /^More filters/ });
  /** All buttons in sight are as high as each other on the page, but for less than a button. */
  const oneRow = () => {
    const boxes = strip
      .getByRole('button')
      .elements()
      .filter((b) => b.checkVisibility({ visibilityProperty: true }))
      .map((b) => b.getBoundingClientRect());
    const tops = boxes.map((b) => b.top);
    return Math.max(...tops) - Math.min(...tops) < boxes[0]!.height;
  };
  await openApp({
    as: 'owner',
    at: '/admin/employee-management?search=a&client=1&missing=any&account=none&paper=any&hired_from=2020-01-01&hired_to=2026-12-31',
    viewport: desk,
  });
  await expect.element(unfold).toBeVisible();
  // The chip has the name of its client once the choices are there.
  await expect.element(strip.getByRole('button', { name: /^Client (?!any)/ })).toBeVisible();
  await expect.poll(oneRow).toBe(true);
  await expectHidden(strip.getByRole('button', { name: 'Position any' }));
  await expect.element(strip.getByRole('button', { name: 'Clear' })).toBeVisible();
  await expect.element(strip.getByRole('button', { name: 'Save as view' })).toBeVisible();
  await expect.poll(() => strip.element().scrollWidth - strip.element().clientWidth).toBeLessThanOrEqual(0);
  await inspect('a row of filters');
  (unfold.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(strip.getByRole('button', { name: 'Position any' })).toBeVisible();
  expect(oneRow()).toBe(false);
  const fold = strip.getByRole('button', { name: 'Fewer filters' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  await expect.element(fold).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(unfold).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(oneRow).toBe(true);
});

test('a list with room for its filters has no button for more', async () => {
  await openApp({ as: 'owner', at: '/client/management', viewport: desk });
  await expect.element(page.getByRole('search').getByRole('searchbox')).toBeVisible();
  await expectHidden(more);
});
