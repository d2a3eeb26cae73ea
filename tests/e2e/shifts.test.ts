import type { Locator } from 'playwright';
import { addDays } from '../../domain/calendar/local-date.ts';
import { expect, test } from './support/fault-test.ts';
import { inspect } from './support/inspect.ts';
import { pickDate, type Phone } from './support/phone.ts';
import type { Servers } from './support/servers.ts';

/** Flexible hours and a shift in two parts, as whoever works them meets them on a phone. */

const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Puts the employee of the demo on a schedule of every day, and takes away what would stand in front of it today. */
async function works(servers: Servers, times: string, values: string): Promise<void> {
  const own = `employee_id = (select id from hr.employees where employee_code = 'KW-00002')`;
  await servers.sql(`update hr.leaves set status = 'cancelled' where ${own}`);
  await servers.sql(`update hr.change_schedules set status = 'cancelled' where ${own}`);
  await servers.sql('update hr.holidays set archived_at = now() where date = $1', [today]);
  await servers.sql(`delete from hr.schedule_assignments where ${own}`);
  await servers.sql(
    `with made as (insert into hr.schedules (name, start_time, end_time, rest_days, ${times}) values ('My hours', ${values}) returning id)
     insert into hr.schedule_assignments (employee_id, schedule_id, from_date)
     select e.id, made.id, $1 from hr.employees e, made where e.employee_code = 'KW-00002'`,
    [addDays(today, -7)],
  );
}

/** The form of an overtime of today. */
async function overtimeForm(phone: Phone): Promise<Locator> {
  await phone.page.goto(`${phone.servers.appUrl}/portal/overtime`);
  await phone.page.getByRole('button', { name: 'File overtime' }).first().click();
  const form = phone.page.getByRole('dialog', { name: 'File overtime' });
  await pickDate(form, today);
  return form;
}

test('flexible hours are told with what is owed, and overtime of them begins nowhere by itself', async ({
  phone,
  servers,
}) => {
  await works(servers, 'kind, flexible_minutes', `'07:00', '19:00', '{}', 'flexible', 480`);
  const { page } = phone;
  await page.goto(`${servers.appUrl}/dashboard`);
  const strip = page.getByRole('region', { name: 'Today', exact: true });
  await expect(strip).toContainText('8 h');
  await expect(strip).toContainText('between 7 AM and 7 PM');
  await inspect(page, 'Home on flexible hours');

  await page.goto(`${servers.appUrl}/portal/profile`);
  await expect(page.getByText('8 h between 7:00 AM and 7:00 PM')).toBeVisible();

  await page.goto(`${servers.appUrl}/portal/change-schedule`);
  await expect(page.getByText('8 h between 7 AM and 7 PM').first()).toBeVisible();

  const form = await overtimeForm(phone);
  await expect(form.getByLabel('From')).toHaveValue('');
});

test('a shift in two parts is told with both, and between them is overtime', async ({ phone, servers }) => {
  await works(
    servers,
    'break_start, second_break_start, second_break_minutes',
    `'06:00', '21:00', '{}', '18:00', '10:00', 360`,
  );
  const { page } = phone;
  await page.goto(`${servers.appUrl}/dashboard`);
  const strip = page.getByRole('region', { name: 'Today', exact: true });
  await expect(strip).toContainText(/6 – 10 AM\s*4 – 9 PM/);
  await inspect(page, 'Home on a split shift');

  const form = await overtimeForm(phone);
  await form.getByLabel('From').fill('11:00');
  await form.getByLabel('Until').fill('13:00');
  await expect(form.getByText(/%$/).first()).toBeVisible();
  await expect(form.getByText(/your own shift/)).toHaveCount(0);
  await form.getByLabel('Until').fill('17:00');
  await expect(form.getByText(/your own shift/)).toBeVisible();
});
