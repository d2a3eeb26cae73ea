import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pesos } from '#domain/records/fields.ts';
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
  const history = page.getByRole('list', { name: 'History, all banks' }).getByRole('listitem');
  await expect.element(history).toHaveLength(1);
  await expect.element(history.first()).toMatchTextContent(/^Run posted: .*Teresa Magsino, \d/);
  await inspectAll('bank lists');
  const file = nextFile();
  // One button and one menu at its row; D presses the button.
  await expect.element(bank.getByRole('button')).toHaveLength(3);
  await expect.element(bank.getByRole('button', { name: 'Download for Metrobank' })).toBeVisible();
  await userEvent.keyboard('d');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('The pay date is 15 Nov 2026.');
  await page.getByRole('button', { name: 'Use this pay date' }).click();
  // Their bank changed after the run was posted.
  await page.getByRole('button', { name: 'Pay to these accounts' }).click();
  expect((await file).name).toMatch(/^payments-2026-\d\d-\d\.xlsx$/);
  await expect.element(bank).toMatchTextContent('Downloaded');
  await expect.element(history).toHaveLength(2);
  await expect.element(history.first()).toMatchTextContent(/^List of Metrobank, XLSX: 1 row, /);
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
  await page.getByRole('button', { name: /^Payment to .* returned$/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Account closed');
  await page.getByRole('button', { name: 'Record as returned' }).click();
  const bank = page.getByRole('table', { name: 'Bank lists' }).getByRole('row', { name: 'Metrobank' });
  await expect.element(bank).toMatchTextContent('1 returned');
  await expect
    .element(page.getByRole('table', { name: 'Employees paid, Metrobank' }))
    .toMatchTextContent('Returned: Account closed');
});

test('an employee whose reversal is pending approval is held, and the lists with the held pay equal net pay', async () => {
  const [slip] = await rows(
    `select s.id, s.run_id, s.employee_id, s.net_centavos from payroll.payslips s
     join payroll.employees e on e.id = s.employee_id and e.code <> 'A-101'
     join payroll.runs r on r.id = s.run_id and not r.adjustment and r.month = '2026-11' and r.index_in_month = 1
     where s.posted_at is not null and s.net_centavos > 0 order by s.id limit 1`,
  );
  const [run] = await rows(
    `insert into payroll.runs (name, period_kind, from_date, to_date, pay_date, month, index_in_month, of_month, state, adjustment, takes_back, corrects_id, created_at)
     select 'Reversal', period_kind, from_date, to_date, pay_date, month, index_in_month, of_month, 'for_approval', true, true, id, now()
     from payroll.runs where id = $1 returning id`,
    [slip!['run_id']],
  );
  await rows(
    `insert into payroll.run_people (run_id, employee_id, client_id, branch_id, state)
     select $1, employee_id, client_id, branch_id, 'ok' from payroll.run_people where run_id = $2 and employee_id = $3`,
    [run!['id'], slip!['run_id'], slip!['employee_id']],
  );
  await rows(
    `insert into payroll.reversals (payslip_id, run_id, employee_id, money, reason) values ($1, $2, $3, 'returned', 'Wrong account')`,
    [slip!['id'], run!['id'], slip!['employee_id']],
  );
  await openApp({ as: 'payroll', at: '/payroll/report/bizlink?year=2026&month=11&period=1', viewport: desk });
  const table = page.getByRole('table', { name: 'Bank lists' });
  const held = table.getByRole('row', { name: '1 held by a reversal pending approval' });
  await expect.element(held).toMatchTextContent(pesos(Number(slip!['net_centavos'])));
  await expect.element(table).toMatchTextContent('with held pay, equals net pay ✓');
  await inspectAll('bank lists with held pay');
});
