import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';

/** One salary adjustment is approved as a run is: after a question with its amount. */

onCompany({ own: true });

const statusOf = async (id: unknown) =>
  (await rows('select status from hr.expenses where id = $1', [id]))[0]!['status'];

test('approving one salary adjustment asks with its amount and what happens, and Cancel approves nothing', async () => {
  const [type] = await rows(`insert into hr.expense_types (name, direction, taxed)
    values ('Uniform deduction', 'take', false) returning id`);
  const [added] = await rows(
    `insert into hr.expenses (employee_id, expense_type_id, expense_date, amount_centavos)
     select id, $1, '2026-11-12', 50000 from hr.employees where employee_code = 'KW-00002' returning id`,
    [type!['id']],
  );
  const id = added!['id'];
  await openApp({ as: 'owner', at: `/salary/adjustment-form/${String(id)}`, viewport: desk });
  const ask = page.getByRole('button', { name: 'Approve…', exact: true });
  const question = page.getByRole('dialog', { name: 'Approve ₱500.00, Uniform deduction?' });
  await ask.click();
  await expect.element(question.getByText(/^The next run deducts the amount from .*’s pay\./)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await statusOf(id)).toBe('pending');
  await ask.click();
  await question.getByRole('button', { name: 'Approve ₱500.00' }).click();
  await expect.element(page.getByText('Adjustment approved')).toBeVisible();
  expect(await statusOf(id)).toBe('approved');
});
