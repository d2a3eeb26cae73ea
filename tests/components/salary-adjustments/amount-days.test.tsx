import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { inspectAll } from '../support/inspect.ts';

/** Types whose tax goes by the day have their days in every form: meals on overtime, leave in cash. */

onCompany({ name: 'worked', own: true });

const form = page.getByRole('dialog');
const field = (name: string) => form.css(`[data-path="${name}"]`);
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

async function openNew(at: string): Promise<void> {
  await openApp({ as: 'payroll', at, viewport: desk });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('table').first()).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(form).toBeVisible();
}

test('the adjustment form asks for days only for a type that has them, and saves them', async () => {
  allowErrors(/422 POST \/api\/employee\/adjustment\/insert/);
  const [{ code }] = (await rows('select code from payroll.employees order by id limit 1')) as [{ code: string }];
  await openNew('/payroll/salary-adjustment');
  await form.getByLabelText('Employee').fill(code);
  await field('pay_code').selectOptions('Rice subsidy');
  await expect.element(field('days')).not.toBeInTheDocument();
  await field('pay_code').selectOptions('Meals on overtime or night work');
  await expect.element(field('days')).toBeVisible();
  await field('amount_centavos').fill('450');
  await field('from_date').fill('2026-12-10');
  await save();
  await expect.element(form).toMatchTextContent('Enter the number of days. The tax exemption is per day.');
  await inspectAll('an adjustment of meals');
  await field('days').fill('3');
  await save();
  await expect.element(form).not.toBeInTheDocument();
  expect(
    await rows(`select code, amount_centavos::int as amount, day_thousandths as days from payroll.adjustments
      where from_date = '2026-12-10'`),
  ).toEqual([{ code: 'overtime_meal', amount: 450_00, days: 3000 }]);
});

test('a benefit of meals asks for its days and saves them', async () => {
  await openNew('/payroll/maintenance/benefits');
  await field('name').fill('Night meals');
  await field('adjustment_type_id').selectOptions('Meals on overtime or night work');
  await field('amount_centavos').fill('600');
  await field('days').fill('4');
  await field('from_date').fill('2026-12-01');
  await save();
  await expect.element(form).not.toBeInTheDocument();
  expect(await rows(`select day_thousandths as days from payroll.benefits where name = 'Night meals'`)).toEqual([
    { days: 4000 },
  ]);
});

test('an amount of an off-cycle run has a field for its days while its type has them', async () => {
  await openApp({ as: 'payroll', at: '/payroll/adjustment', viewport: desk });
  await page.getByRole('button', { name: /^New/ }).first().click();
  await expect.element(form).toBeVisible();
  const amounts = form.getByRole('group', { name: 'Amounts' });
  const type = amounts.getByRole('combobox', { name: 'Type' });
  await expect.poll(() => type.css('option').elements().length).toBeGreaterThan(5);
  await type.selectOptions('Rice subsidy');
  await expect.element(amounts.getByRole('textbox', { name: 'Days' })).not.toBeInTheDocument();
  await type.selectOptions('Unused vacation leave in cash');
  await amounts.getByRole('textbox', { name: 'Days' }).fill('2.5');
  await expect.element(amounts.getByRole('textbox', { name: 'Days' })).toHaveValue('2.5');
  // By keys: what can't be saved has the focus.
  const [{ code }] = (await rows('select code from payroll.employees order by id limit 1')) as [{ code: string }];
  await field('people').fill(code);
  await expect
    .element(
      page
        .getByRole('option')
        .or(form.css(`option[value^="${code}"]`))
        .first(),
    )
    .toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByRole('button', { name: 'Start run' })).toBeVisible();
  await save();
  await expect.element(form.getByRole('alert')).toMatchTextContent('Enter the amount in pesos.');
  await expect.element(amounts.getByRole('textbox', { name: 'Pesos' })).toHaveFocus();
  await userEvent.keyboard('4000');
  await amounts.getByRole('textbox', { name: 'Days' }).fill('');
  await save();
  await expect.element(form.getByRole('alert')).toMatchTextContent('Enter the number of days');
  await expect.element(amounts.getByRole('textbox', { name: 'Days' })).toHaveFocus();
});
