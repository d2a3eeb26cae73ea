import { showPayFactsByCode } from '../../contract/payroll/employee-facts.ts';
import { storeEmployeeList, type SyncedEmployee } from '../../contract/payroll/sync.ts';
import { demoPassword } from '../../server/seed/accounts.ts';
import { inspect } from './support/inspect.ts';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';
import { Calls } from './worked-company/calls.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const person: SyncedEmployee = {
  code: 'OWN-1',
  last_name: 'Katigbak',
  first_name: 'Perla',
  middle_name: '',
  suffix: '',
  birth_date: '1996-02-29',
  position: 'Clerk',
  email: null,
  language: 'en',
  hired_on: '2026-01-05',
  last_day: null,
  tin: null,
  sss: '3412345678',
  philhealth: null,
  pagibig: null,
  bank: 'BPI',
  bank_account: '1234567890',
  archived: false,
  rates: [],
  places: [],
};

test('an account that was typed in payroll outlives HR’s lists: what HR has is said, kept away, and taken in the end', async ({
  page,
  ownServers,
}) => {
  const { appUrl } = ownServers;
  const hr = await Calls.as(ownServers, 'owner@kawani.test', demoPassword);
  const send = (over: Partial<SyncedEmployee>) =>
    Calls.asHrJob(ownServers).send(storeEmployeeList, { body: { employees: [{ ...person, ...over }] } });
  await send({});
  await signIn(page, `${appUrl}/payroll/employee-management?search=OWN-1`, 'payroll@kawani.test');
  const list = page.getByRole('table', { name: 'Payroll employees' });
  await expect(list.getByRole('row', { name: /Katigbak/ })).toBeVisible();
  const { employee } = (await hr.send(showPayFactsByCode, { params: { code: person.code } })).data;
  const address = `${appUrl}/payroll/employee-management/${employee.id}`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Edit numbers and bank' }).click();
  const form = page.getByRole('dialog');
  await form.locator('[data-path="bank"]').fill('BDO');
  await form.locator('[data-path="bank_account"]').fill('0099887766');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  const own = page.getByRole('listitem', { name: 'Bank and account' });
  await expect(own).toContainText(/Typed in payroll by Corazon Reyes, .*; HR has BPI ••••••7890\./);
  await expect(own.getByRole('button', { name: 'Keep' })).toHaveCount(0);

  const filtered = `${appUrl}/payroll/employee-management?missing=hr`;
  for (const [account, button] of [
    ['5555666677', 'Keep'],
    ['1111222233', 'Take HR’s'],
  ] as const) {
    await send({ bank_account: account });
    await page.goto(filtered);
    await expect(list.getByRole('row', { name: /Katigbak.*differs from HR/ })).toBeVisible();
    await page.goto(address);
    await expect(own).toContainText(`HR changed it since`);
    await expect(own).toContainText(`HR has BPI ••••••${account.slice(-4)}`);
    await expect(page.getByText('••••••7766', { exact: true })).toBeVisible();
    await inspect(page, 'what differs from HR');
    await own.getByRole('button', { name: button }).click();
    await expect(own.getByText('HR changed it since')).toHaveCount(0);
  }
  // HR's was taken: nothing of payroll's own is left.
  await expect(page.getByText('••••••2233', { exact: true })).toBeVisible();
  await expect(own).toHaveCount(0);
  await page.goto(filtered);
  await expect(list.getByRole('row', { name: /Katigbak/ })).toHaveCount(0);
});
