import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storeEmployee } from '#contract/hr/people/employee-new.ts';
import { call } from '#src/api/call.ts';
import { desk, onCompany, openApp, phone, resize, tokenOf } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { expectReachable, inspectAll } from '../support/inspect.ts';
import { answer } from '../support/network.ts';
import { nextFile } from '../support/next-file.ts';

/** Accounts for chosen employees: roles in sight, one-time passwords that are not closed by accident. */

onCompany({ own: true });

test('one-time passwords of chosen employees are kept when closing is refused, downloaded, and then closed', async () => {
  await openApp({ as: 'owner', at: '/pages/404', viewport: desk });
  for (const [employee_code, last_name] of [
    ['ACC-1', 'Abueva'],
    ['ACC-2', 'Abuyen'],
  ] as const) {
    const record = { last_name, first_name: 'Juana', sex: 'female', birth_date: '1991-02-03' } as const;
    const place = { client_id: 1, branch_id: 1, position: 'Guard', hired_on: '2024-01-08' };
    await call(
      storeEmployee,
      { body: { employee_code, ...record, ...place } },
      { token: await tokenOf('owner'), key: crypto.randomUUID() },
    );
  }
  await openApp({ as: 'owner', at: '/admin/employee-management?account=none&search=abu', viewport: desk });
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click();
  await page.getByRole('button', { name: 'Create accounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create accounts for 2 employees' });
  await expect.element(dialog.getByRole('checkbox', { name: 'Employee', exact: true })).toBeChecked();
  // A role that guards money is given under Users, where a second person confirms it.
  await expect.element(dialog.getByRole('checkbox', { name: 'Payroll officer' })).not.toBeInTheDocument();
  await expect.element(dialog.getByText(/^To give a role that controls money or access, go to Users/)).toBeVisible();
  for (const display of [desk, phone]) {
    await resize(display);
    await expectReachable(`accounts at ${display.width}`);
  }
  await resize(desk);
  await inspectAll('roles of new accounts');
  const second = Promise.withResolvers<void>();
  let created = 0;
  answer(/^POST \/user\/one_time_password/, async (_, send) => {
    created += 1;
    if (created === 2) await second.promise;
    return send();
  });
  await dialog.getByRole('button', { name: 'Create one-time passwords' }).click();
  // The first password is there and the second is being created: closing would lose it.
  await expect.poll(() => created).toBe(2);
  const question = page.getByRole('dialog').filter({ hasText: 'One-time passwords are shown only once' });
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Keep open' }).click();
  await expect.element(question).not.toBeInTheDocument();
  second.resolve();

  const given = page.getByRole('dialog', { name: 'One-time passwords' });
  await expect.element(given.getByRole('button', { name: 'Print 2 slips' })).toHaveFocus();
  const passwords = given
    .css('code')
    .elements()
    .map((code) => code.textContent);
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Keep open' }).click();
  await expect.element(question).not.toBeInTheDocument();
  for (const password of passwords) await expect.element(given.getByText(password)).toBeVisible();

  const file = nextFile();
  await given.getByRole('button', { name: 'Download' }).click();
  const slips = await (await file).text();
  expect((await file).name).toBe('one-time-passwords.html');
  for (const password of passwords) expect(slips).toContain(password);
  await userEvent.keyboard('{Escape}');
  await expect.element(given).not.toBeInTheDocument();
});

test('a new user’s form says what the chosen roles may do, and its toast leads to a password to copy', async () => {
  await openApp({ as: 'owner', at: '/admin/users-management?edit=new', viewport: desk });
  const form = page.getByRole('dialog', { name: 'New user' });
  await form.getByLabelText('Name').fill('Nita Guard');
  await form.getByLabelText('E-mail', { exact: true }).fill('nita@kawani.test');
  await form.getByRole('checkbox', { name: 'Employee', exact: true }).click();
  await expect.element(form.getByText(/^Employee: portal only: own leave, own overtime, /)).toBeVisible();
  await form.getByRole('checkbox', { name: 'HR officer' }).click();
  await expect.element(form.getByText(/^HR officer: .*, and \d+ more$/)).toBeVisible();
  await form.getByRole('checkbox', { name: 'HR officer' }).click();
  await inspectAll('a new user');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Create one-time password', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a one-time password for Nita Guard?' });
  await dialog.getByRole('button', { name: 'Create one-time password' }).click();
  const copied = Promise.withResolvers<string>();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => copied.resolve(text));
  const slip = page.getByRole('dialog', { name: 'One-time password' });
  await slip.getByRole('button', { name: 'Copy password' }).click();
  await expect.element(slip.getByText(await copied.promise)).toBeVisible();
  await expect.element(page.getByText('Password copied')).toBeVisible();
});

/** An answer as the API gives it: without a request's id it would be another network's. */
const reply = (body: object, status = 200): Response =>
  Response.json(body, { status, headers: { 'x-request-id': crypto.randomUUID() } });

test('chosen employees are invited by e-mail with their roles, and one without an address gets a slip', async () => {
  allowErrors(/422 POST \/invitation\/store/);
  await openApp({ as: 'owner', at: '/pages/404', viewport: desk });
  for (const [employee_code, last_name, email] of [
    ['MAIL-1', 'Zubiri', 'zubiri@example.test'],
    ['MAIL-2', 'Zubiaga', null],
  ] as const) {
    const record = { last_name, first_name: 'Pedro', sex: 'male', birth_date: '1991-02-03' } as const;
    const place = { client_id: 1, branch_id: 1, position: 'Guard', hired_on: '2024-01-08' };
    await call(
      storeEmployee,
      { body: { employee_code, ...record, ...place, ...(email !== null && { email }) } },
      { token: await tokenOf('owner'), key: crypto.randomUUID() },
    );
  }
  // This installation sends no e-mail: the page hears that it does, and the API's answer to an invitation.
  answer(/^GET \/mail\/status/, () => reply({ data: { configured: true } }));
  const asked: unknown[] = [];
  answer(/^POST \/invitation\/store/, async (request) => {
    asked.push(await request.json());
    return asked.length === 1
      ? reply({ message: 'Enter an e-mail address.', errors: { email: ['Enter an e-mail address.'] } }, 422)
      : reply({ data: { email: 'zubiri@example.test' } });
  });
  await openApp({ as: 'owner', at: '/admin/employee-management?account=none&search=zubi', viewport: desk });
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click();
  await page.getByRole('button', { name: 'Create accounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create accounts for 2 employees' });
  await expect.element(dialog.getByRole('radio', { name: 'By e-mail' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Filipino' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Employee', exact: true })).toBeChecked();
  await inspectAll('invitations by e-mail');
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  const done = page.getByRole('dialog', { name: 'One-time passwords' });
  await expect.element(done.getByRole('row').filter({ hasText: 'Zubiri' })).toMatchTextContent('Invited at zubiri@');
  await expect.element(done.getByRole('row').filter({ hasText: 'Zubiaga' }).css('code')).toBeVisible();
  await expect.element(done.getByRole('button', { name: 'Print 1 slip' })).toBeVisible();
  expect(asked).toEqual([1, 2].map(() => expect.objectContaining({ language: 'fil', role_ids: [expect.any(Number)] })));
  // Printed, they can be closed without a question.
  await done.getByRole('button', { name: 'Print 1 slip' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(done).not.toBeInTheDocument();
});
