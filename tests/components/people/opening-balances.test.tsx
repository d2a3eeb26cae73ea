import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';
import { inspectAll } from '../support/inspect.ts';

/** A run with two employees who were paid elsewhere before, or not at all. */

onCompany({ name: 'worked', own: true });

test('a run lists employees without opening balances until earlier pay is entered or ruled out', async () => {
  const [run] = await rows(
    `insert into payroll.runs (name, period_kind, from_date, to_date, pay_date, month, index_in_month, of_month, state, created_at)
     values ('Takeover', 'semi_monthly', '2026-12-16', '2026-12-31', '2027-01-05', '2026-12', 2, 2, 'draft', now()) returning id`,
  );
  await rows(
    `with e as (insert into payroll.employees (code, last_name, first_name, hired_on)
       values ('N-1', 'Abad', 'Nora', '2024-01-08'), ('N-2', 'Bituin', 'Noel', '2024-01-08') returning id)
     insert into payroll.run_people (run_id, employee_id, client_id, branch_id, state)
     select $1, e.id, b.client_id, b.id, 'waiting' from e cross join (select id, client_id from payroll.branches order by id limit 1) b`,
    [run!['id']],
  );
  await openApp({ as: 'payroll', at: `/payroll/payroll-detail/${String(run!['id'])}`, viewport: desk });
  const part = page.getByText('No opening balances: 2 employees');
  await expect.element(part).toBeVisible();
  await inspectAll('a run with employees without opening balances');
  await page.getByRole('button', { name: 'No earlier pay…' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('checkbox', { name: 'Abad, Nora (N-1)' }).click();
  await form.getByRole('button', { name: 'Confirm 1 employee' }).click();
  await expect.element(page.getByText('No opening balances: 1 employee')).toBeVisible();

  // The form of the other has the month that was paid in part.
  await page.getByRole('link', { name: 'Bituin, Noel' }).click();
  await page.getByRole('button', { name: 'Opening balances', exact: true }).click();
  await userEvent.fill(form.css('[data-path="year"]'), '2027');
  await userEvent.fill(form.css('[data-path="taxable_centavos"]'), '203800');
  const short = form.getByText(
    'Gross pay is less than taxable pay plus contributions (₱203,800.00). Check the amounts.',
  );
  await expect.element(short).toBeVisible();
  await userEvent.fill(form.css('[data-path="gross_centavos"]'), '203800');
  await expect.element(short).not.toBeInTheDocument();
  const noBasic = form.getByText('Basic pay for the 13th month is 0, so 13th month pay leaves out this pay.');
  await expect.element(noBasic).toBeVisible();
  await userEvent.fill(form.css('[data-path="basic_centavos"]'), '203800');
  await expect.element(noBasic).not.toBeInTheDocument();
  // The fields of a month are collapsed until they are asked for or have values.
  await expect.element(form.css('[data-path="month"]')).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Add monthly amounts…' }).click();
  await userEvent.fill(form.css('[data-path="month"]'), '2026-12');
  await userEvent.fill(form.css('[data-path="month_sss_compensation_centavos"]'), '15000');
  await inspectAll('the form of opening balances');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('SSS compensation, opening month')).toBeVisible();
  const [kept] = await rows(
    `select o.month, o.month_sss_compensation_centavos as amount from payroll.opening_balances o
     join payroll.employees e on e.id = o.employee_id where e.code = 'N-2'`,
  );
  expect(kept).toMatchObject({ month: '2026-12', amount: 15_000_00 });
  await page.getByRole('button', { name: 'Opening balances', exact: true }).click();
  await expect.element(form.css('[data-path="month"]')).toHaveValue('2026-12');
});

test('a new run asks for opening balances, and confirms in one step that there was no earlier pay', async () => {
  await rows(
    `with e as (insert into payroll.employees (code, last_name, first_name, hired_on)
       values ('N-3', 'Castro', 'Nina', '2024-01-08'), ('N-4', 'Dizon', 'Nilo', '2024-01-08') returning id)
     insert into payroll.employee_places (employee_id, line, from_date, client_id, branch_id)
     select e.id, 1, '2024-01-08', b.client_id, b.id from e cross join (select id, client_id from payroll.branches order by id limit 1) b`,
  );
  await openApp({ as: 'payroll', at: '/payroll', viewport: desk });
  await page.getByRole('button', { name: 'New run' }).first().click();
  const form = page.getByRole('dialog');
  await expect.element(form.getByText('No opening balances: 2 employees')).toBeVisible();
  await expect.element(form.getByRole('link', { name: 'Import opening balances' })).toBeVisible();
  await inspectAll('the form of a new run with employees without opening balances');
  await form.getByRole('checkbox', { name: 'All 2' }).click();
  await form.getByRole('button', { name: 'Start run' }).click();
  await expect
    .poll(async () =>
      (
        await rows(
          `select e.code, o.nothing_before from payroll.opening_balances o join payroll.employees e on e.id = o.employee_id
         where e.code in ('N-3', 'N-4') order by 1`,
        )
      ).map((r) => [r['code'], r['nothing_before']]),
    )
    .toEqual([
      ['N-3', 'first_job'],
      ['N-4', 'first_job'],
    ]);
});

test('a report of a month that began before Kawani asks whether it was reported, and keeps the answer', async () => {
  await rows(
    `insert into payroll.opening_balances (employee_id, year, month, month_sss_employee_centavos, month_sss_employer_centavos)
     select s.employee_id, 2026, '2026-11', 75000, 150000 from payroll.standing_payslips s
     where s.month = '2026-11' order by s.id limit 1
     on conflict (employee_id, year) do update set month = '2026-11', month_sss_employee_centavos = 75000,
       month_sss_employer_centavos = 150000`,
  );
  await openApp({ as: 'owner', at: '/payroll/report/sss?year=2026&month=11', viewport: desk });
  const panel = page.getByRole('complementary');
  await expect.element(panel.getByText('Before Kawani: 1 employee')).toBeVisible();
  await expect.element(panel.getByText('Did your former payroll already report this month to SSS?')).toBeVisible();
  await inspectAll('a report of a month that began before Kawani');
  await panel.getByRole('button', { name: 'Include' }).click();
  await expect.element(panel.getByText('Included. This report covers the whole month.')).toBeVisible();
  await panel.getByRole('button', { name: 'Exclude' }).click();
  await expect.element(panel.getByText('Excluded. The former payroll reported it.')).toBeVisible();
});
