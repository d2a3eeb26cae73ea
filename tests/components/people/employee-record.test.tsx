import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { updateEmployee } from '#contract/hr/people/employee-record.ts';
import { showEmployee } from '#contract/hr/people/employees.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { dateField, shownValue } from '#domain/records/fields.ts';
import { call } from '#src/api/call.ts';
import { desk, onCompany, openApp, rows, tokenOf } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { enter, fill, focus } from '../support/fields.ts';
import { inspectAll } from '../support/inspect.ts';

/** The record of one employee at the desk, by keyboard: timelines with a day to come, another client, the last day and back. */

onCompany({ own: true });

const today = '2026-11-18';
const hired = '2026-11-15';
const raise = addDays(today, 10);
const day = (date: string): string => shownValue(dateField(''), date);
const dialog = page.getByRole('dialog');
const save = (): Promise<void> => userEvent.keyboard('{Control>}{Enter}{/Control}');
const closed = (): Promise<void> => expect.element(dialog).not.toBeInTheDocument();
const table = (name: string) => page.getByRole('table', { name, exact: true });
const row = (name: string, n: number) => table(name).getByRole('row').nth(n);
const title = page.getByRole('heading', { level: 1 });
const fact = (text: string) => page.getByRole('definition').filter({ hasText: text });
const person = page.getByRole('region', { name: 'Person', exact: true });

let perla = 0;
const openRecord = (): Promise<void> => openApp({ as: 'hr', at: `/admin/edit-profile/${perla}`, viewport: desk });

beforeAll(async () => {
  const [made] = await rows(
    `insert into hr.employees (employee_code, last_name, first_name, sex, birth_date, email, mobile, position, client_id, branch_id, hired_on, employment_status)
     select 'KW-09001', 'Katigbak', 'Perla', 'female', '1996-02-29', 'perla@example.test', '09170000001', 'Lady guard', b.client_id, b.id, $1::date, 'probationary'
     from hr.branches b join hr.clients c on c.id = b.client_id where c.name like 'Bantay Tala%' and b.name = 'Cebu City' returning id`,
    [hired],
  );
  perla = Number(made!['id']);
  await rows(`insert into hr.employments (employee_id, from_date, created_at) values ($1, $2, now())`, [perla, hired]);
  await rows(
    `insert into hr.assignments (employee_id, from_date, client_id, branch_id, position, created_at)
     select id, hired_on, client_id, branch_id, position, now() from hr.employees where id = $1`,
    [perla],
  );
  await rows(
    `insert into hr.employment_statuses (employee_id, from_date, employment_status, created_at) values ($1, $2, 'probationary', now())`,
    [perla, hired],
  );
  await rows(
    `insert into hr.pay_rates (employee_id, from_date, scheme, amount_centavos, factor_tenths, created_at) values ($1, $2, 'daily', 61000, 3130, now())`,
    [perla, hired],
  );
});

test('a rate and an employment status from a day to come are listed above those of today', async () => {
  await openRecord();
  await expect.element(title).toHaveTextContent('Katigbak, Perla');
  await expect.element(row('Rates', 1)).toBeVisible();
  await title.click();
  await userEvent.keyboard('a');
  await fill(dialog, { from_date: raise, amount_centavos: '650.50', note: 'Passed the training' });
  await save();
  await closed();
  await expect.element(row('Rates', 1)).toMatchTextContent('Upcoming');
  await expect.element(row('Rates', 1)).toMatchTextContent('₱650.50');
  await expect.element(row('Rates', 2)).toMatchTextContent(day(addDays(raise, -1)));
  await inspectAll('the record');

  await enter(page.getByRole('button', { name: 'Change status' }));
  await expect.element(dialog).toBeVisible();
  await save();
  await expect.element(dialog.css('[data-path="employment_status"]')).toHaveAttribute('aria-invalid', 'true');
  await fill(dialog, { from_date: raise, employment_status: 'Regular', note: 'Passed the training' });
  await save();
  await closed();
  await expect.element(row('Employment statuses', 1)).toMatchTextContent(/Upcoming.*Regular/);
  await expect.element(row('Employment statuses', 2)).toMatchTextContent(/Probationary/);
  expect(await rows('select employment_status from hr.employees where id = $1', [perla])).toEqual([
    { employment_status: 'probationary' },
  ]);
});

test('a rate is corrected with a reason only, and each other dialog of the record opens', async () => {
  await openRecord();
  await enter(page.getByRole('button', { name: `Correct the rate from ${day(hired)}` }));
  await fill(dialog, { amount_centavos: '605' });
  await save();
  await expect.element(dialog.css('[data-path="why"]')).toHaveFocus();
  await fill(dialog, { why: 'Typed wrong' });
  await save();
  await closed();
  await expect.element(table('Rates').getByRole('row').filter({ hasText: '₱605.00' })).toBeVisible();
  for (const [button, name] of [
    [/^Correct the assignment/, /^Correct the assignment/],
    [/^Correct the period/, /^Correct the period/],
    [/^Add benefit/, 'Add benefit'],
    [/^Edit bank/, 'Edit bank'],
  ] as const) {
    await enter(page.getByRole('button', { name: button }).first());
    await expect.element(page.getByRole('dialog', { name })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await closed();
  }
});

test('another client from today is shown today, the former one as of yesterday, and the history lists the change', async () => {
  await openRecord();
  await enter(page.getByRole('button', { name: 'Change client' }));
  await fill(dialog, {
    from_date: today,
    client_id: 'Munting Tindahan Stores (demo)',
    branch_id: 'Manila',
    position: 'Cashier',
    note: 'Requested by employee',
    to_date: addDays(today, 9),
  });
  // With a last day and no assignment after it, the employee would have no client.
  const alone = dialog.getByText(/^From .+ Perla has no client, schedule, or pay\.$/);
  await expect.element(alone).toBeVisible();
  await dialog.css('[data-path="to_date"]').fill('');
  await expect.element(alone).not.toBeInTheDocument();
  await save();
  await closed();
  await expect.element(row('Client assignments', 1)).toMatchTextContent('Munting Tindahan');
  expect(table('Client assignments').getByRole('row').elements()).toHaveLength(3);
  await expect.element(fact('Munting Tindahan Stores (demo), Manila')).toBeVisible();
  await page.getByLabelText('As of').fill(addDays(today, -1));
  await userEvent.keyboard('{Enter}');
  await expect.element(fact('Bantay Tala Security Agency (demo), Cebu City')).toBeVisible();
  await title.click();
  await userEvent.keyboard('h');
  const history = page.getByRole('complementary', { name: 'History' });
  await expect.element(history.getByText('Rate: added').first()).toBeVisible();
  await expect.element(history.getByText('Assignment: added').first()).toBeVisible();
  await inspectAll('the record with its history');
});

test('an employee is found, opened next to the list, archived with a last day and a reason, and hired again', async () => {
  await openApp({ as: 'hr', at: '/admin/employee-management', viewport: desk });
  const list = table('Employees');
  const first = row('Employees', 1);
  await expect.element(row('Employees', 5)).toBeVisible();
  await userEvent.keyboard('/perla katigbak');
  await expect.element(list.getByRole('row')).toHaveLength(2);
  await focus(first);
  await userEvent.keyboard(' ');
  const panel = page.getByRole('complementary', { name: 'Katigbak, Perla' });
  await expect.element(panel.getByText('₱605.00 a day')).toBeVisible();
  await expect.element(panel.getByText('₱650.50 a day')).toBeVisible();
  await inspectAll('the list with an employee beside it');
  await focus(first);
  await userEvent.keyboard('{Delete}');
  await fill(dialog, { date: addDays(today, -1) });
  await save();
  await expect.element(dialog.css('[data-path="reason"]')).toHaveAttribute('aria-invalid', 'true');
  await fill(dialog, { reason: 'Requested by employee' });
  await inspectAll('the last day');
  await save();
  await closed();
  await expect.element(page.getByText('No employees match these filters')).toBeVisible();

  await enter(page.getByRole('link', { name: /^Resigned/ }));
  await expect.element(first).toMatchTextContent(`Left ${day(addDays(today, -1))}`);
  await focus(first);
  await userEvent.keyboard('{Delete}');
  await fill(dialog, { from: addDays(today, 1) });
  await save();
  await closed();
  await enter(page.getByRole('link', { name: /^Active/ }));
  await expect.element(first).toMatchTextContent(`From ${day(addDays(today, 1))}`);
  await focus(first);
  await userEvent.keyboard('{Enter}');
  await expect.element(table('Employment').getByRole('row')).toHaveLength(3);
});

test('fields that two people changed at once are chosen, and fields that only one of them changed are taken', async () => {
  allowErrors(/409 PUT \/employee\/update/);
  await openApp({ as: 'hr', at: '/admin/edit-profile/9', viewport: desk });
  await enter(page.getByRole('button', { name: 'Edit person' }));
  await fill(dialog, { suffix: 'III', mobile: '0917 555 0101' });
  // The owner saves first, at another computer.
  const token = await tokenOf('owner');
  const params = { id: 9 };
  const { data } = await call(showEmployee, { params }, { token });
  const { employee_code, last_name, first_name, sex, birth_date, version } = data;
  const same = { employee_code, last_name, first_name, sex, birth_date, version, mobile: data.mobile ?? '' };
  const body = { ...same, suffix: 'Jr.', civil_status: 'widowed' } as const;
  await call(updateEmployee, { params, body }, { token, key: crypto.randomUUID() });

  await save();
  const conflict = page.getByRole('dialog', { name: /while you were editing/ });
  await expect.element(conflict).toBeVisible();
  await inspectAll('two people on one record');
  // By keys: Ctrl Enter leads to the field to choose, then saves.
  const mine = conflict.getByRole('radio').first();
  await expect.element(mine).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await save();
  await expect.element(mine).toHaveFocus();
  await expect.element(conflict).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(conflict.getByRole('button', { name: 'Save' })).toBeVisible();
  await save();
  await closed();
  await expect.element(title).toMatchTextContent('III');
  await expect.element(person.getByText('Widowed')).toBeVisible();
  await expect.element(person.getByText('09175550101')).toBeVisible();
});

test('the buttons of a timeline entry fit its row; a day that does not exist is ignored; a photo is taken with the rear camera', async () => {
  await openApp({ as: 'owner', at: '/admin/edit-profile/1?as_of=2026-02-31', viewport: desk });
  await expect.element(page.getByRole('heading', { name: 'Attendance', exact: true })).toBeVisible();
  const entry = table('Employment statuses').getByRole('row').last();
  await expect.element(entry.getByRole('button').first()).toBeVisible();
  expect(
    entry
      .getByRole('button')
      .elements()
      .map((e) => e.textContent),
  ).toEqual(['Correct', 'Clear']);
  const cell = entry.getByRole('cell').last().element().getBoundingClientRect();
  const button = entry
    .getByRole('button', { name: /^Clear the employment status/ })
    .element()
    .getBoundingClientRect();
  expect(button.right).toBeLessThanOrEqual(cell.right);
  expect(button.left).toBeGreaterThanOrEqual(cell.left);
  await enter(page.getByRole('button', { name: /^(Change photo|Add photo)$/ }));
  await expect
    .element(page.getByRole('dialog', { name: 'Change photo' }).css('input[type="file"][capture]'))
    .toHaveAttribute('capture', 'environment');
});
