import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatDate } from '#src/text/format.ts';
import { desk, expectAddress, onCompany, openApp, rows } from '../support/app.tsx';
import { inspectAll } from '../support/inspect.ts';

/** A day on which everyone at a branch is absent, and a regular holiday on a day that has one: both are asked about. */

onCompany({ own: true });

const day = '2026-08-18';
let branch: { id: number; client: number; name: string };

beforeAll(async () => {
  [branch] = (await rows(
    `select b.id, b.client_id as client, b.name from hr.branches b
     where (select count(*) from hr.employees e where e.branch_id = b.id and e.archived_at is null and e.separated_on is null
       and e.hired_on < '2026-08-01') >= 5 order by b.id limit 1`,
  )) as [typeof branch];
  await rows(
    `delete from hr.time_punches p using hr.employees e where e.id = p.employee_id and e.branch_id = $1
       and (p.at at time zone 'Asia/Manila')::date between date '${day}' - 1 and date '${day}' + 1`,
    [branch.id],
  );
  await rows(
    `insert into hr.time_punches (employee_id, at, direction, source)
     select e.id, (d::date + time '12:00') at time zone 'Asia/Manila', 'in', 'test'
     from generate_series(date '2026-08-09', date '2026-08-31', interval '1 day') d, hr.employees e
     where e.branch_id = $1 and e.archived_at is null and e.separated_on is null and d::date <> date '${day}'`,
    [branch.id],
  );
  await rows(`update hr.overtimes set status = 'cancelled' where date between date '${day}' - 1 and date '${day}' + 1`);
});

const review = () =>
  openApp({ as: 'owner', at: `/time-keeping/for-review?client=${branch.client}&date=${day}`, viewport: desk });
const question = page
  .getByRole('list', { name: 'Possible holidays' })
  .getByRole('listitem')
  .filter({ hasText: '18 Aug' });

test('the review asks about a day on which everyone is absent, and keeps "no" until it is undone', async () => {
  await review();
  await expect.element(question).toMatchTextContent(`Everyone at ${branch.name} is absent on 18 Aug`);
  await inspectAll('review with a question');
  await question.getByRole('button', { name: 'Not a holiday' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(question).toBeVisible();
});

test('"Add holiday" opens the form filled in with the day and the branch', async () => {
  await review();
  await question.getByRole('link', { name: 'Add holiday…' }).click();
  await expectAddress(/^\/admin\/holiday-management\?edit=new/);
  const form = page.getByRole('dialog', { name: 'New holiday' });
  await expect.element(form.getByLabelText(/^Date/)).toHaveValue(formatDate(day));
  await expect.element(form.getByLabelText(/^Scope/)).toHaveValue('local');
  await inspectAll('holiday form filled in');
});

test('the form asks for the name of the first holiday when a day has a regular one', async () => {
  await openApp({ as: 'owner', at: '/admin/holiday-management?edit=new&on=2026-12-25', viewport: desk });
  const form = page.getByRole('dialog', { name: 'New holiday' });
  await form.getByLabelText(/^Name/).fill('Pasko');
  await expect.element(form.getByText(/“Christmas Day” is already a regular holiday on this day/)).toBeVisible();
  await inspectAll('a second holiday');
  await form.getByLabelText(/^Same-day holiday/).fill('Christmas Day');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(await rows(`select second_of from hr.holidays where name = 'Pasko'`)).toEqual([
    { second_of: 'Christmas Day' },
  ]);
});

test('the review names proclaimed holidays that are not entered, and leads to the form of their year', async () => {
  await rows(`update hr.holidays set archived_at = now() where date = '2026-08-21'`);
  await review();
  const missing = page.getByRole('list', { name: 'Holidays not entered' });
  await expect
    .element(missing)
    .toMatchTextContent(
      'Proclaimed but not entered: 21 Aug Ninoy Aquino Day. Until you enter it, it is paid as a workday.',
    );
  await inspectAll('review with holidays that are not entered');
  await missing.getByRole('link', { name: 'Add holidays…' }).click();
  const form = page.getByRole('dialog', { name: 'Add national holidays' });
  await expect.element(form.getByLabelText('Year', { exact: true })).toHaveValue('2026');
  await form.getByRole('button', { name: 'Add 1 holiday' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expectAddress('/admin/holiday-management');
  await review();
  await expect.element(page.getByText(/of \d+ timesheets ready/)).toBeVisible();
  await expect.element(missing).not.toBeInTheDocument();
});
