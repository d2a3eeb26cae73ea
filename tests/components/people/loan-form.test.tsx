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
