import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';
import { inspectAll } from '../support/inspect.ts';

/** Final pay on one screen: the reason, what is due, what is owed, and what is still to be answered. */

onCompany({ name: 'worked', own: true });

const form = page.getByRole('dialog');
const field = (name: string) => form.css(`[data-path="${name}"]`);

test('the reason and its answers are recorded, and separation pay is shown with its law', async () => {
  const [{ id }] = (await rows(`select id from payroll.employees where code = 'A-102'`)) as [{ id: number }];
  await rows(`update payroll.employees set last_day = '2026-12-15' where code = 'A-102'`);
  await openApp({ as: 'payroll', at: `/payroll/employee-management/${id}`, viewport: desk });
  await expect
    .element(page.getByRole('list', { name: 'Final pay issues' }))
    .toMatchTextContent('No reason for leaving');
  await page.getByRole('button', { name: 'Reason and details' }).click();
  await expect.element(form).toBeVisible();
  await expect.element(field('regular_allowances_centavos')).not.toBeInTheDocument();
  // Before a reason is chosen, what is open is listed, and Save says what is missing.
  await expect.element(form.getByRole('status')).toMatchTextContent('Still open: reason for leaving; SIL days left');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText('Choose the reason for leaving.')).toBeVisible();
  await field('reason').selectOptions('Redundancy (Art. 298)');
  // By keys: Tab selects the amount, as a browser does outside dialogs.
  await userEvent.keyboard('{Tab}0{Tab}0{Tab}5');
  await expect.element(field('ex_gratia_centavos')).toHaveValue('0.00');
  await expect.element(field('sil_days')).toHaveValue('5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText('Enter why the leave credits are corrected.')).toBeVisible();
  await field('sil_source').fill('Counted on paper');
  await inspectAll('answers of final pay');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('table', { name: 'Due to the employee' }))
    .toMatchTextContent('Labor Code Art. 298: 1 month of the latest pay');
  expect(await rows('select reason, sil_thousandths as sil from payroll.leavings')).toEqual([
    { reason: 'redundancy', sil: 5000 },
  ]);
  await inspectAll('final pay');
  await expect
    .element(page.getByRole('table', { name: 'Due to the employee' }))
    .toMatchTextContent('Labor Code Art. 95: 5 days, Counted on paper');
  await expect.element(page.getByRole('button', { name: 'Print sheet' })).toBeVisible();
});

test('the reason that HR typed is shown and proposed', async () => {
  const [{ id }] = (await rows(
    `update payroll.employees set last_day = '2026-12-15', left_because = 'Resigned for work abroad' where code = 'A-104' returning id`,
  )) as [{ id: number }];
  await openApp({ as: 'payroll', at: `/payroll/employee-management/${id}#final`, viewport: desk });
  await expect.element(page.getByText('In HR: Resigned for work abroad')).toBeVisible();
  await page.getByRole('button', { name: 'Reason and details' }).click();
  await expect.element(field('reason')).toHaveValue('resignation');
  await expect.element(form.getByText('In HR: Resigned for work abroad')).toBeVisible();
  // It counts only once it is saved.
  expect(await rows(`select 1 from payroll.leavings where employee_id = $1`, [id])).toEqual([]);
});

test('an address with #final marks final pay among the sections until the user scrolls', async () => {
  const [{ id }] = (await rows(`select id from payroll.employees where code = 'A-102'`)) as [{ id: number }];
  await openApp({ as: 'payroll', at: `/payroll/employee-management/${id}#final`, viewport: desk });
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const marked = sections.css('[aria-current="true"]');
  await expect.element(page.getByRole('table', { name: 'Due to the employee' })).toBeVisible();
  await expect.element(marked).toMatchTextContent('Final pay');
  await sections.getByRole('link', { name: /^Adjustments/ }).click();
  await expect.element(marked).toMatchTextContent('Adjustments');
});

test('a last day in a cutoff posted as regular pay leads to the reversal of that payslip', async () => {
  const [{ id, code, last, run }] = (await rows(
    `select e.id, e.code, r.to_date as last, r.id as run from payroll.standing_payslips s
      join payroll.runs r on r.id = s.run_id and not r.adjustment join payroll.employees e on e.id = s.employee_id
      where s.kind = 'regular' and e.last_day is null and e.code not in ('A-102', 'A-104') order by s.id desc limit 1`,
  )) as [{ id: number; code: string; last: string; run: number }];
  await rows(`update payroll.employees set last_day = $2 where id = $1`, [id, last]);
  await openApp({ as: 'payroll', at: `/payroll/employee-management/${id}#final`, viewport: desk });
  await page.getByRole('button', { name: /^Reverse payslip of / }).click();
  await expect.element(form).toMatchTextContent(code);
  await form.getByRole('radio', { name: /^Not received/ }).click();
  await form.getByRole('textbox', { name: 'Reason' }).fill('Left before the cutoff ended');
  await form.getByRole('button', { name: 'Reverse 1 payslip' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(await rows(`select run_id from payroll.reversals where employee_id = $1`, [id])).toHaveLength(1);
  const payslip = `select s.run_id from payroll.reversals v join payroll.payslips s on s.id = v.payslip_id where v.employee_id = $1`;
  expect(await rows(payslip, [id])).toEqual([{ run_id: run }]);
  await openApp({ as: 'payroll', at: `/payroll/employee-management/${id}#final`, viewport: desk });
  await expect.element(page.getByText(/^Being reversed by /)).toBeVisible();
});

test('a last day that Payroll doesn’t have yet is synced from the toast, the record, and final pay', async () => {
  const [{ id, pay }] = (await rows(
    `select h.id, e.id as pay from hr.employees h join payroll.employees e on e.code = h.employee_code
      where h.separated_on is null and e.last_day is null and h.archived_at is null order by h.id desc limit 1`,
  )) as [{ id: number; pay: number }];
  await openApp({ as: 'owner', at: `/admin/edit-profile/${id}?change=leaving#employment`, viewport: desk });
  await field('reason').fill('Resigned');
  await form.getByRole('button', { name: 'Archive employee' }).click();
  await expect.element(page.getByText(/^Last day for .* saved\. Payroll doesn’t have it yet\.$/)).toBeVisible();
  await openApp({ as: 'owner', at: `/payroll/employee-management/${pay}#final`, viewport: desk });
  await expect.element(page.getByText('Not synced: last day')).toBeVisible();
  await expect.element(page.getByText('In sync', { exact: true })).not.toBeInTheDocument();
  const final = page.getByRole('region', { name: 'Final pay', exact: true });
  await expect.element(final.getByText(/^The last day in HR isn’t synced/)).toBeVisible();
  await final.getByRole('button', { name: 'Sync now' }).click();
  await expect.element(page.getByText(/^Syncing all employees to Payroll\./)).toBeVisible();
  expect(await rows(`select kind from work.jobs where kind = 'sync-employees'`)).not.toEqual([]);
});

test('after a death the heirs are asked for, and a retirement plan by its name and amount', async () => {
  const [{ id }] = (await rows(`select id from payroll.employees where code = 'A-102'`)) as [{ id: number }];
  await openApp({ as: 'payroll', at: `/payroll/employee-management/${id}?edit=leaving#final`, viewport: desk });
  await expect.element(form).toBeVisible();
  await field('reason').selectOptions('Death (Art. 105)');
  await expect.element(form.getByRole('status')).toMatchTextContent('heirs to pay');
  await field('heirs').fill('Ana Reyes, widow');
  await field('reason').selectOptions('Optional retirement, from 60 or by a plan (Art. 302, RA 7641)');
  await form.getByRole('checkbox', { name: 'Paid under a retirement plan' }).click();
  await expect.element(form.getByRole('status')).toMatchTextContent('retirement plan and its amount');
  await inspectAll('retirement answers of final pay');
});

test('the record of an employee with a last day leads to the final pay in Payroll', async () => {
  const [{ id, code }] = (await rows(
    `select id, employee_code as code from hr.employees where separated_on is not null limit 1`,
  )) as [{ id: number; code: string }];
  await openApp({ as: 'owner', at: `/admin/edit-profile/${id}#employment`, viewport: desk });
  await expect
    .element(page.getByRole('region', { name: 'Employment', exact: true }).getByRole('link', { name: 'Payroll' }))
    .toHaveAttribute('href', `/payroll/employee-management?search=${code}`);
});
