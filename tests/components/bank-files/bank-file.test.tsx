import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desk, onCompany, openApp, phone, rows } from '../support/app.tsx';
import { inspectAll } from '../support/inspect.ts';
import { nextFile } from '../support/next-file.ts';

/** The payment of a cutoff: plain lists by bank, a pay date in the past, and payslips that say "Paid" once it was sent. */

onCompany({ name: 'worked', own: true });

test('a list is made after a question about the past pay date, and payslips say "Paid" once it is marked as sent', async () => {
  await rows(`update payroll.employees set bank = 'Metrobank' where code = 'A-101'`);
  // A second person confirmed it.
  await rows(`update payroll.pay_destinations set bank = 'Metrobank', confirmed_at = changed_at
    where employee_id = (select id from payroll.employees where code = 'A-101')`);
  await openApp({ as: 'guard', at: '/portal/payslip', viewport: phone });
  const list = page.getByRole('list', { name: 'Your payslips' });
  await expect.element(list).toMatchTextContent('Pay date');
  await expect.element(list).not.toMatchTextContent('Paid');

  await rows(`alter table payroll.runs disable trigger user`);
  await rows(`update payroll.runs set pay_date = to_date where index_in_month = 1`);
  await openApp({ as: 'payroll', at: '/payroll/report/bizlink?year=2026&month=11&period=1', viewport: desk });
  const bank = page.getByRole('table', { name: 'Bank lists' }).getByRole('row', { name: 'Metrobank' });
  await expect.element(bank).toMatchTextContent('Not sent');
  await page.getByRole('button', { name: 'Metrobank', exact: true }).click();
  await expect.element(page.getByRole('table', { name: 'Employees paid, Metrobank' })).toMatchTextContent('To pay');
  await inspectAll('bank lists');
  const file = nextFile();
  await page.getByRole('button', { name: 'Download for Metrobank' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('The pay date is 15 Nov 2026.');
  await page.getByRole('button', { name: 'Use this pay date' }).click();
  // Their bank changed after the run was posted.
  await page.getByRole('button', { name: 'Pay to these accounts' }).click();
  expect((await file).name).toMatch(/^payments-2026-\d\d-\d\.xlsx$/);
  await expect.element(bank).toMatchTextContent('Downloaded');
  await page.getByRole('button', { name: 'Mark Metrobank as sent' }).click();
  await page.getByRole('textbox', { name: 'Bank reference' }).fill('MB-1');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
  await expect.element(bank).toMatchTextContent('Sent');
  await expect
    .element(page.getByRole('complementary', { name: 'Control totals' }))
    .toMatchTextContent('Metrobank marked as sent, MB-1: 1 employee');

  await openApp({ as: 'guard', at: '/portal/payslip', viewport: phone });
  await expect.element(page.getByRole('list', { name: 'Your payslips' })).toMatchTextContent('Paid');
});

test('a payment that the bank returned is due again, with its reason', async () => {
  await openApp({
    as: 'payroll',
    at: '/payroll/report/bizlink?year=2026&month=11&period=1&bank=Metrobank',
    viewport: desk,
  });
  await page.getByRole('button', { name: /^Payment of .* returned$/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Account closed');
  await page.getByRole('button', { name: 'Record as returned' }).click();
  const bank = page.getByRole('table', { name: 'Bank lists' }).getByRole('row', { name: 'Metrobank' });
  await expect.element(bank).toMatchTextContent('1 returned');
  await expect
    .element(page.getByRole('table', { name: 'Employees paid, Metrobank' }))
    .toMatchTextContent('Returned: Account closed');
});
