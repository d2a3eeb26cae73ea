import path from 'node:path';
import { addDays } from '../../domain/calendar/local-date.ts';
import { workday } from './support/fault-test.ts';
import { inspect } from './support/inspect.ts';
import { file, holdsEach, kinds, stored, today, type Kind } from './support/kinds.ts';
import { pickDate } from './support/phone.ts';
import { expect, test } from './support/test.ts';

/** Each kind of request once from end to end: filed and corrected on a phone, decided at a desk, and read by its employee. */

test.use({ as: 'employee@kawani.test', serviceWorkers: 'block' });

const leave: Kind = {
  name: 'Leave',
  path: '/portal/leave',
  list: 'My leave',
  file: 'File leave',
  table: 'hr.leaves',
  dateColumn: 'start_date',
  column: 'reason',
  fill: async (form, mark, date) => {
    await form.getByRole('radio', { name: 'Without pay' }).check();
    await pickDate(form, date ?? workday(0));
    await form.locator('textarea').fill(mark);
  },
  select: 'days::float as days',
  holds: { days: 1 },
};

/** The tab of the approver's list, and the days that the seed leaves alone. */
const decided = new Map([
  ['Leave', { tab: 'Leave', date: workday(0) }],
  ['Overtime', { tab: 'Overtime', date: addDays(today(), 20) }],
  ['Accomplishment', { tab: 'Accomplishments', date: undefined }],
  ['Schedule change', { tab: 'Schedule', date: addDays(today(), 70) }],
  ['Official business', { tab: 'Official business', date: addDays(today(), 20) }],
]);

for (const kind of [leave, ...kinds])
  test(`${kind.name} is filed, corrected, approved, undone and rejected; the employee reads why`, async ({
    page,
    servers,
    windowOf,
  }) => {
    const { tab, date } = decided.get(kind.name)!;
    const mark = `Whole way of ${kind.name}`;
    const status = async () => (await stored(servers, mark, [kind])).map((r) => r.status);
    await page.goto(kind.path);
    await expect(page.getByRole('region', { name: kind.list })).toHaveAttribute('aria-busy', 'false');
    await file(page, kind, mark, date);
    await holdsEach(servers, mark, [kind]);
    const [{ id }] = (await servers.sql<{ id: number }>(
      `select id from ${kind.table} where ${kind.column} = '${mark}'`,
    )) as [{ id: number }];

    await page.goto(`${kind.path}?show=${id}`);
    await page.getByRole('button', { name: 'Correct' }).click();
    const form = page.getByRole('dialog', { name: 'Correct' });
    const field = form.locator('textarea, input').and(form.getByLabel(/^(Reason|Accomplishment)( \*)?$/));
    await expect(field).toHaveValue(mark);
    await field.fill(`${mark}, corrected`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect
      .poll(async () => (await stored(servers, mark, [kind])).map((r) => r.mark))
      .toEqual([`${mark}, corrected`]);

    const hr = await windowOf('hr@kawani.test', { allowedErrors: [/status of 422/] });
    await hr.goto(`/dashboard?kind=${path.basename(kind.path)}&search=${encodeURIComponent(mark)}`);
    const open = hr.getByRole('link', { name: new RegExp(`^${tab} \\d+ waiting`) });
    await expect(open).toHaveAttribute('aria-current', 'page');
    const row = hr.getByRole('region', { name: 'To approve' }).locator('tbody tr:has(> td:nth-child(3))');
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: /^Approve/ }).click();
    // What the screen says first: to be asked, the embedded database ends its server for a moment.
    const undo = hr.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await expect.poll(status).toEqual(['approved']);
    await undo.click();
    await expect(row).toHaveCount(1);
    await expect.poll(status).toEqual(['pending']);
    await row.getByRole('button', { name: /^Reject/ }).click();
    const dialog = hr.getByRole('dialog', { name: /^Reject request from/ });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog.getByText('Enter a reason for the employee.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Not with so few at the counter');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(status).toEqual(['rejected']);

    await page.goto(`${kind.path}?show=${id}`);
    await expect(page.getByText('Not with so few at the counter')).toBeVisible();
    await expect(page.getByText(/By Maria Lourdes Villanueva/)).toBeVisible();
    await inspect(page, `${kind.name}, rejected`);
  });
