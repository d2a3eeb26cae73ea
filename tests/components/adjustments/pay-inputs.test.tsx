import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loanTypes } from '#contract/payroll/loans/loan-type-register.ts';
import { call } from '#src/api/call.ts';
import { desk, onCompany, openApp, rows, tokenOf } from '../support/app.tsx';
import { fill } from '../support/fields.ts';
import { inspectAll } from '../support/inspect.ts';

/** What payroll officers type for the next runs: loans and adjustments. */

onCompany({ name: 'worked', own: true });

const form = page.getByRole('dialog');
const field = (name: string) => form.css(`[data-path="${name}"]`);

async function openNew(at: string): Promise<void> {
  await openApp({ as: 'payroll', at, viewport: desk });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('table').first()).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(form).toBeVisible();
}

test('an adjustment keeps typed values for each direction while the direction changes', async () => {
  await openNew('/payroll/salary-adjustment');
  await field('pay_code').selectOptions(await firstType());
  const added = (field('pay_code').element() as HTMLSelectElement).value;
  await field('direction').selectOptions('Deduction');
  await expect.element(field('pay_code')).not.toBeInTheDocument();
  await field('words').fill('Uniform');
  await field('amount_centavos').fill('500');
  await field('direction').selectOptions('Addition');
  await expect.element(field('pay_code')).toHaveValue(added);
  await expect.element(field('words')).not.toBeInTheDocument();
  await expect.element(field('amount_centavos')).toHaveValue('500');
  await field('direction').selectOptions('Deduction');
  await expect.element(field('words')).toHaveValue('Uniform');
});

/** The name of an adjustment type, once the choices are there. */
async function firstType(): Promise<string> {
  const options = field('pay_code').css('option');
  await expect.poll(() => options.elements().length).toBeGreaterThan(1);
  return options.elements()[1]!.textContent;
}

test('a loan lists its installments while it is typed, and those after a skip or another installment before it is saved', async () => {
  const token = await tokenOf('payroll');
  await openApp({ as: 'payroll', at: '/payroll', viewport: desk });
  const type = {
    name: 'Motorcycle',
    payslip_name: 'Motorcycle loan',
    lender: 'company',
    taken_from: 'both',
    position: 1,
  } as const;
  await call(loanTypes.store, { body: { ...type, keeps_net_floor: true } }, { token, key: crypto.randomUUID() });
  const [{ code }] = (await rows('select code from payroll.employees order by id limit 1')) as [{ code: string }];
  await openNew('/payroll/loan-management');
  await form.getByLabelText('Employee').fill(code);
  await fill(form, {
    loan_type_id: 'Motorcycle',
    principal_centavos: '5000',
    total_centavos: '5500',
    instalment_centavos: '1000',
    granted_on: '2026-12-01',
    starts_on: '2026-12-16',
  });
  await expect
    .element(form.getByRole('table', { name: 'Installments' }))
    .toMatchTextContent('6 installments add up to ₱5,500.00');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form).not.toBeInTheDocument();

  await page.getByRole('button', { name: /^Skip or restructure: Motorcycle for/ }).click();
  const after = form.getByRole('table', { name: 'New installments' });
  await expect.element(after).toMatchTextContent('6 installments add up to ₱5,500.00, 1 skipped');
  await expect
    .element(after.getByRole('row').first())
    .toMatchTextContent('December 2026, 2nd cutoffSkipped5,500.00 left');
  await form.getByText('New installment amount', { exact: true }).click();
  await form.getByLabelText(/^New installment( \*)?$/).fill('500');
  await expect.element(after).toMatchTextContent('11 installments add up to ₱5,500.00');
  await form.getByText('New number of installments').click();
  await form.getByLabelText(/^Number of installments( \*)?$/).fill('7');
  await expect.element(after).toMatchTextContent('7 installments add up to ₱5,500.00');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form.getByRole('alert')).toMatchTextContent('Enter a reason');
  await inspectAll('a loan restructured');
  await form.getByLabelText('Reason').fill('Asked for it');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Skip or restructure: Motorcycle for/ }).click();
  await form.getByText('Earlier changes: 1').click();
  await expect.element(form.getByRole('listitem')).toMatchTextContent('Before: 6 of ₱1,000.00, the last ₱500.00');
  expect(await rows('select count(*)::int as n from payroll.loan_changes')).toEqual([{ n: 1 }]);
});
