import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, openApp, rows, onCompany } from '../support/app.tsx';

onCompany({ own: true });

test('a loan type with a bar in its name is offered whole, and its installments are shown', async () => {
  await rows(`update payroll.loan_types set name = 'Co-op loan | emergency' where name = 'Company loan'`);
  await openApp({ as: 'payroll', at: '/payroll/loan-management', viewport: desk });
  await expect.element(page.getByRole('heading', { name: /Loan/ }).first()).toBeVisible();
  await userEvent.keyboard('n');
  const form = page.getByRole('dialog');
  await userEvent.selectOptions(form.css('[data-path="loan_type_id"]'), 'Co-op loan | emergency');
  await userEvent.fill(form.css('[data-path="total_centavos"]'), '6000');
  await userEvent.fill(form.css('[data-path="instalment_centavos"]'), '1000');
  await userEvent.fill(form.css('[data-path="starts_on"]'), '2026-12-01');
  await expect.element(form.getByRole('table', { name: 'Installments' })).toMatchTextContent('add up to ₱6,000.00');
});

test('loans and outstanding loans opened with a search say how many were found of all', async () => {
  await rows(
    `insert into payroll.loans (employee_id, loan_type_id, reference, granted_on, starts_on, principal_centavos, total_centavos, instalment_centavos)
     select (select min(id) from payroll.employees), (select min(id) from payroll.loan_types), r, '2026-11-01', '2026-12-01', 100000, 100000, 10000
     from unnest(array['FIND-1', 'OTHER-2']) r`,
  );
  await openApp({ as: 'payroll', at: '/payroll/loan-management?search=FIND-1', viewport: desk });
  await expect.element(page.getByText('1 of 2 loans', { exact: true })).toBeVisible();
  await openApp({ as: 'payroll', at: '/payroll/loan-outstanding-balance?search=zzz', viewport: desk });
  await expect.element(page.getByText('0 of 1 balances', { exact: true })).toBeVisible();
});

test('the form of a loan paid in part shows the installments of its balance, from the next pay', async () => {
  const [loan] = await rows(
    `insert into payroll.loans (employee_id, loan_type_id, reference, granted_on, starts_on, principal_centavos, total_centavos, paid_before_centavos, instalment_centavos)
     select (select min(id) from payroll.employees), (select min(id) from payroll.loan_types), 'PART-1', '2025-01-01', '2025-01-06', 3000000, 3000000, 1367543, 250000
     returning id`,
  );
  await openApp({ as: 'payroll', at: `/payroll/loan-management?edit=${String(loan!['id'])}`, viewport: desk });
  const schedule = page.getByRole('dialog').getByRole('table', { name: 'Installments' });
  await expect.element(schedule).toMatchTextContent('7 installments add up to ₱16,324.57');
  await expect.element(schedule).not.toMatchTextContent('January 2025');
});
