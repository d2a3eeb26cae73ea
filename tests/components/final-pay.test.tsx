import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, rows } from './support/app.tsx';
import { inspectAll } from './support/inspect.ts';

/** Final pay on one screen: the reason, what is due, what is owed, and what is still to be answered. */

onCompany({ name: 'worked', own: true });

const form = page.getByRole('dialog');
const field = (name: string) => form.css(`[data-path="${name}"]`);

test('the reason and its answers are recorded, and separation pay is shown with its law', async () => {
  const [{ id }] = (await rows(`select id from payroll.employees where code = 'A-102'`)) as [{ id: number }];
  await rows(`update payroll.employees set last_day = '2026-12-15' where code = 'A-102'`);
  await openApp({ as: 'payroll', at: `/payroll/employee-management/${id}`, viewport: desk });
  await expect
    .element(page.getByRole('list', { name: 'Issues of final pay' }))
    .toMatchTextContent('No reason for leaving');
  await page.getByRole('button', { name: 'Reason and answers' }).click();
  await expect.element(form).toBeVisible();
  await expect.element(field('regular_allowances_centavos')).not.toBeInTheDocument();
  await field('reason').selectOptions('Redundancy (Art. 298)');
  await field('regular_allowances_centavos').fill('0');
  await field('sil_days').fill('5');
  await field('sil_source').fill('Leave credits on 15 Dec');
  await inspectAll('answers of final pay');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('table', { name: 'What is due' }))
    .toMatchTextContent('Labor Code Art. 298: 1 month of the latest pay');
  expect(await rows('select reason, sil_thousandths as sil from payroll.leavings')).toEqual([
    { reason: 'redundancy', sil: 5000 },
  ]);
  await inspectAll('final pay');
});
