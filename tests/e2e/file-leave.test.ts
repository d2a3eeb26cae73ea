import { expect, holds, leaveOn, restDays, stored, test, workday } from './support/fault-test.ts';
import { pickDate } from './support/phone.ts';

/** The form of a leave says beforehand what the server would refuse, and what was just filed can be taken back. */

test('no day to count, or an overlap: the button says what to choose instead, and nothing is filed', async ({
  phone,
  servers,
}) => {
  const { page } = phone;
  await phone.fileLeave({ date: workday(0), reason: 'D8 stands' });
  await holds(servers, 'D8 stands', 1);
  await page.goto(`${servers.appUrl}/portal/leave?file=1`);
  const form = page.getByRole('dialog', { name: 'File leave' });
  await form.getByRole('radio', { name: 'Without pay' }).check();
  await form.locator('textarea').fill('D8 stopped');
  const submit = form.locator('button[type="submit"]');
  await expect(submit).toHaveText('File leave without pay');

  await pickDate(form, ...restDays());
  await expect(form.getByText(/^0 days: .* are rest days$/)).toBeVisible();
  await expect(submit).toHaveText('Choose a working day');
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await submit.click({ force: true });

  await pickDate(form, workday(0), workday(0));
  await form.locator('input[type="date"]').last().fill(workday(0));
  await expect(submit).toHaveText('Choose another day');
  await expect(form.getByRole('alert')).toBeVisible();
  await submit.click({ force: true });
  await expect(form).toBeVisible();
  expect(await stored(servers, 'D8 stopped')).toEqual([]);

  await form.locator('input[type="date"]').first().fill(workday(1));
  await form.locator('input[type="date"]').last().fill(workday(1));
  await expect(submit).toHaveText('File leave without pay');
  await submit.click();
  await expect(form).toBeHidden();
  await holds(servers, 'D8 stopped', 1);
});

test('filed without a connection: it stands first, the slot says so, and Undo puts its words back into the form', async ({
  phone,
  servers,
}) => {
  const { page } = phone;
  await phone.context.setOffline(true);
  await phone.fileLeave({ date: workday(2), reason: 'Taken back at once' });
  // Held while the keyboard is on it, however long the looking takes.
  await page.getByRole('button', { name: 'Undo' }).focus();
  const said = page.getByRole('status').filter({ hasText: 'Kept on this phone' });
  await expect(said).toContainText('Sent by itself once there is a connection');
  const first = page.getByRole('region', { name: 'My leave' }).getByRole('listitem').first();
  await expect(first).toContainText('filed now');
  await expect(first).toContainText('On this phone');
  await page.getByRole('button', { name: 'Undo' }).click();
  // It was tried once already, so whether it had arrived is only known with a connection: until then it says so.
  await expect(leaveOn(page, workday(2))).toContainText('Being withdrawn');
  await page.getByRole('button', { name: 'File leave' }).first().click();
  await expect(page.getByRole('dialog', { name: 'File leave' }).locator('textarea')).toHaveValue('Taken back at once');
  await phone.context.setOffline(false);
  await phone.comeBack();
  await expect(leaveOn(page, workday(2))).toHaveCount(0);
  expect((await stored(servers, 'Taken back at once')).filter((l) => !l.archived)).toEqual([]);
});
