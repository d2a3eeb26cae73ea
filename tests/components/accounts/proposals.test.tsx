import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPayFactsByCode, updatePayFacts } from '#contract/payroll/people/employee-facts.ts';
import { call } from '#src/api/call.ts';
import { desk, onCompany, openApp, phone, rows, tokenOf } from '../support/app.tsx';
import { inspectAll } from '../support/inspect.ts';

/** What two persons agree on: proposed or changed by one on its screen, confirmed by another one on Home. */

onCompany({ name: 'worked', own: true });

const dialog = page.getByRole('dialog');

test('a setting that lets one person approve waits on its screen and on Home until a second person confirms it', async () => {
  const [{ id }] = (await rows('select id from payroll.clients order by id limit 1')) as [{ id: number }];
  const at = `/payroll/client-management/${id}`;
  await openApp({ as: 'payroll', at, viewport: desk });
  await page.getByRole('button', { name: 'New settings' }).click();
  await dialog.css('[data-path="from_date"]').fill('2026-12-16');
  await dialog.css('[data-path="computer_approves"]').click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Proposed\. Another user confirms it/)).toBeVisible();
  const waits = page.getByRole('region', { name: 'Pending confirmation' });
  await expect.element(waits).toMatchTextContent('Proposed by you');
  await expect.element(waits).toMatchTextContent('Preparer may approveNo → Yes');
  await expect.element(waits.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect.element(waits.getByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();

  await openApp({ as: 'owner', at: '/dashboard', viewport: desk });
  const home = page.getByRole('region', { name: 'To confirm' });
  await expect.element(home).toMatchTextContent('Proposed by');
  await inspectAll('a change to confirm on Home');
  await home.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('button', { name: 'Confirm change' }).click();
  await expect.element(home).not.toBeInTheDocument();
  const [kept] = await rows(
    `select computer_approves from payroll.client_settings where client_id = ${id} and from_date = '2026-12-16'`,
  );
  expect(kept).toEqual({ computer_approves: true });
});

test('a changed bank account is confirmed on Home, and the employee sees old and new last digits in the profile', async () => {
  const token = await tokenOf('payroll');
  const of = (await call(showPayFactsByCode, { params: { code: 'B-206' } }, { token })).data;
  const numbers = { bank: 'BPI', bank_account: '9999990042' };
  const body = { id: of.employee.id, version: of.version, numbers };
  await call(updatePayFacts, { body }, { token, key: crypto.randomUUID() });

  await openApp({ as: 'owner', at: '/dashboard', viewport: desk });
  const home = page.getByRole('region', { name: 'To confirm' });
  await expect.element(home).toMatchTextContent('→ BPI …0042');
  await inspectAll('a bank account to confirm on Home');
  await openApp({ as: 'employee', at: '/portal/profile', viewport: phone });
  await expect
    .element(page.getByText(/^Your pay has gone to BPI …0042 since/))
    .toMatchTextContent(/Previous account: BPI …\d{4}\./);
  await expect.element(page.getByText(/A second user still needs to confirm this change\./)).toBeVisible();
  await inspectAll('where pay goes, in the profile');

  await openApp({ as: 'owner', at: '/dashboard', viewport: desk });
  await home.getByRole('button', { name: 'Confirm account' }).click();
  await dialog.getByRole('button', { name: 'Confirm account' }).click();
  await expect.element(home).not.toBeInTheDocument();
});

test('premium rates, codes of a role, and roles of a user say on their screen that they wait, and are confirmed on Home', async () => {
  await openApp({ as: 'payroll', at: '/payroll/maintenance/overtimes?edit=new', viewport: desk });
  await dialog.css('[data-path="basis_points"]').fill('150');
  await dialog.css('[data-path="from_date"]').fill('2027-01-01');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const waits = page.getByRole('region', { name: 'Pending confirmation' });
  await expect.element(waits).toMatchTextContent('none → 150% for every client from 1 Jan 2027');
  await inspectAll('a premium rate that waits');
  await openApp({ as: 'owner', at: '/dashboard', viewport: desk });
  const home = page.getByRole('region', { name: 'To confirm' });
  await home.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('button', { name: 'Confirm change' }).click();
  await expect.element(home).not.toBeInTheDocument();
  const [rate] = (await rows('select id from payroll.multipliers')) as [{ id: number }];
  await openApp({ as: 'payroll', at: `/payroll/maintenance/overtimes?edit=${rate.id}`, viewport: desk });
  await dialog.getByRole('button', { name: 'Archive…' }).click();
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.element(waits).toMatchTextContent('150% for every client from 1 Jan 2027 → none');

  await openApp({ as: 'owner', at: '/admin/role-management/3', viewport: desk });
  await page.getByRole('checkbox', { name: /^HRIS09/ }).click();
  await page.css('[data-reason]').fill('One of us is away');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect.element(waits).toMatchTextContent(/Manage timekeepingNo → Yes.*Users who get them/);
  await inspectAll('permissions of a role that wait');

  const [user] = (await rows(`select id from auth.users where email = 'employee@kawani.test'`)) as [{ id: number }];
  await openApp({ as: 'owner', at: `/admin/users-management?search=employee%40&edit=${user.id}`, viewport: desk });
  await dialog.getByRole('checkbox', { name: 'Payroll officer' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(waits).toMatchTextContent(/Payroll runsNo → Yes/);
  await inspectAll('roles of a user that wait');
  await waits.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(waits).not.toBeInTheDocument();
});

test('a changed bank account waits in the record of the employee, in payroll and in HR', async () => {
  const token = await tokenOf('payroll');
  const of = (await call(showPayFactsByCode, { params: { code: 'B-201' } }, { token })).data;
  const numbers = { bank: 'BPI', bank_account: '9999990043' };
  const body = { id: of.employee.id, version: of.version, numbers };
  await call(updatePayFacts, { body }, { token, key: crypto.randomUUID() });
  const card = page.getByRole('article', { name: /^Bank account for/ });
  const [{ id }] = (await rows(`select id from hr.employees where employee_code = 'B-201'`)) as [{ id: number }];
  await openApp({ as: 'hr', at: `/admin/edit-profile/${id}`, viewport: desk });
  await expect.element(card).toMatchTextContent('→ BPI …0043');
  await expect.element(card.getByRole('button', { name: 'Confirm account' })).not.toBeInTheDocument();
  await inspectAll('a bank account that waits, in the record of HR');
  await openApp({ as: 'owner', at: `/payroll/employee-management/${of.employee.id}`, viewport: desk });
  await card.getByRole('button', { name: 'Confirm account' }).click();
  await inspectAll('a bank account that waits, in the record of payroll');
  await dialog.getByRole('button', { name: 'Confirm account' }).click();
  await expect.element(card).not.toBeInTheDocument();
});
