import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { focus } from '../support/fields.ts';
import { settled } from '../support/inspect.ts';
import { setOnline } from '../support/network.ts';

/** Deciding on many requests at once, and requests that HR files on behalf of an employee. */

onCompany({ own: true });

const toDecide = page.getByRole('region', { name: 'To approve' });
const list = toDecide.css('tbody tr:has(> td:nth-child(3))');
const open = (search: string): Promise<void> =>
  openApp({ as: 'hr', at: `/dashboard?kind=overtime&limit=100&search=${encodeURIComponent(search)}`, viewport: desk });

test('30 requests are approved at once: 2 that changed meanwhile are named and stay, and the others are undone', async () => {
  allowErrors(/409|422/);
  await rows(
    `insert into hr.overtimes (employee_id, date, start_time, end_time, minutes, segments, reason, filed_at, received_at)
     select e.id, '2026-11-30', '19:00', '21:00', 120, '[]', 'Inventory night ' || row_number() over (order by e.id), now(), now()
     from (select id from hr.employees where archived_at is null and separated_on is null and id not in
       (select employee_id from auth.users where employee_id is not null and email in ('owner@kawani.test', 'hr@kawani.test'))
       order by id limit 30) e`,
  );
  const byStatus = () =>
    rows(
      `select status, count(*)::int as n from hr.overtimes where reason like 'Inventory night %' group by 1 order by 1`,
    );
  await open('Inventory night');
  await expect.element(list).toHaveLength(30);
  await settled();
  await focus(list.getByRole('checkbox').first());
  await userEvent.keyboard(' {ArrowDown} {ArrowDown} {ArrowDown} ');
  await expect.element(page.getByText('4 selected')).toBeVisible();
  await toDecide.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await expect.element(page.getByText('30 selected')).toBeVisible();
  await rows(
    `update hr.overtimes set version = version + 1 where reason in ('Inventory night 7', 'Inventory night 21')`,
  );
  await page.getByRole('button', { name: 'Approve 30' }).click();
  const outcome = page.getByRole('dialog', { name: '28 of 30 done' });
  await expect.element(outcome.getByText('This record changed. Review the latest version.')).toHaveLength(2);
  await expect.element(outcome.getByText('28 approved')).toBeVisible();
  expect(await byStatus()).toEqual([
    { status: 'approved', n: 28 },
    { status: 'pending', n: 2 },
  ]);
  await outcome.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(/^28 decisions undone/)).toBeVisible();
  expect(await byStatus()).toEqual([{ status: 'pending', n: 30 }]);
  await expect.element(list).toHaveLength(30);

  // Without a connection nothing is decided, and the list says so.
  const approve = list.getByRole('button', { name: /^Approve/ }).first();
  await expect.element(approve).toBeEnabled();
  setOnline(false);
  await expect.element(page.getByText('Approving needs a connection.')).toBeVisible();
  await expect.element(approve).toBeDisabled();
  setOnline(true);
  await expect.element(approve).toBeEnabled();
});

test('HR files on behalf of an employee, who sees by whom; HR cannot decide on the request but withdraws it', async () => {
  allowErrors(/422 POST/);
  const reason = 'By HR for the guard';
  await openApp({ as: 'hr', at: '/dashboard?kind=overtime&open=file', viewport: desk });
  const form = page.getByRole('dialog', { name: 'File on behalf' });
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect.element(form.getByText('Choose an employee.').last()).toBeVisible();
  await form.getByLabelText('Employee').fill('KW-00003');
  await form.getByText(/KW-00003/).click();
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabelText('Date').fill('2026-12-18');
  await form.getByLabelText('From').fill('19:00');
  await form.getByLabelText('Until').fill('19:00');
  await form.getByLabelText('Reason').fill(reason);
  const file = form.getByRole('button', { name: 'File', exact: true });
  await file.click();
  // Fields keep what was typed through a refusal.
  await expect.element(form.getByText('The end must differ from the start.')).toBeVisible();
  await form.getByLabelText('Until').fill('22:00');
  await file.click();
  await expect.element(form).not.toBeInTheDocument();

  const filed = () =>
    rows(`select id, status, archived_at is not null as archived from hr.overtimes where reason = $1`, [reason]);
  const [{ id }] = (await filed()) as [{ id: number }];
  await openApp({ as: 'guard', at: `/portal/overtime?show=${id}` });
  await expect.element(page.getByText(/Filed for you by Maria Lourdes Villanueva/)).toBeVisible();

  await open(reason);
  await expect.element(list.getByText(/^Filed by you/)).toBeVisible();
  await expect.element(list.getByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  await list.getByRole('button', { expanded: false }).click();
  const details = page.css('main :is(article, tr):has(dl)');
  await expect.element(details.getByText('Filed by you. Another approver must approve or reject it.')).toBeVisible();
  await details.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog', { name: 'Please confirm' }).getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(list).not.toBeInTheDocument();
  expect(await filed()).toEqual([{ id, status: 'pending', archived: true }]);
});
