import type { Locator } from 'playwright';
import { addDays, weekday } from '../../domain/calendar/local-date.ts';
import * as clock from './support/clock.ts';
import { expect, test } from './support/fault-test.ts';
import { inspect } from './support/inspect.ts';
import { closed, pickDate, signIn, type Phone } from './support/phone.ts';
import type { Servers } from './support/servers.ts';

/** Flexible hours, a shift in two parts and a short day, as whoever works them meets them on a phone; and how one is set up. */

const today = clock.today();

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

test('a day that is shorter than the others is told where it is today’s, and overtime begins at its end', async ({
  phone,
  servers,
}) => {
  const day = { weekday: weekday(today), end_time: '12:00', start_time: '08:00', break_start: null, break_minutes: 0 };
  const other = JSON.stringify([{ ...day, flexible_minutes: null }]);
  await works(servers, 'other_days', `'08:00', '17:00', '{}', '${other}'`);
  const { page } = phone;
  await page.goto(`${servers.appUrl}/dashboard`);
  const strip = page.getByRole('region', { name: 'Today', exact: true });
  await expect(strip).toContainText('8 AM – 12 PM');
  await inspect(page, 'Home on a short day');

  await page.goto(`${servers.appUrl}/portal/profile`);
  await expect(page.getByText(/^8:00\sAM – 5:00\sPM · \w{3} 8:00\sAM – 12:00\sPM$/)).toBeVisible();
  await page.goto(`${servers.appUrl}/portal/change-schedule`);
  await expect(page.getByText(/^8\sAM – 5\sPM · \w{3} 8\sAM – 12\sPM$/).first()).toBeVisible();

  const form = await overtimeForm(phone);
  await expect(form.getByLabel('From')).toHaveValue('12:00');
});

test('one schedule has a short Saturday: a tick and its time, and the week stands below', async ({
  browser,
  servers,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const address = `${servers.appUrl}/schedule/maintenance`;
  await signIn(page, address, 'owner@kawani.test');
  await page.goto(`${address}?edit=new`);
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Office with a short Saturday');
  const week = form.getByRole('region', { name: 'The week as it would be' });
  await expect(week).toContainText('40 hours a week');
  // It was a rest day, and is one no more.
  await form.getByRole('group', { name: 'Other times on' }).getByLabel('Sat').check();
  await expect(form.getByRole('group', { name: 'Rest days' }).getByLabel('Sat')).not.toBeChecked();
  await expect(form.getByLabel('Saturday from')).toHaveValue('08:00');
  await expect(form.getByLabel('Saturday to')).toHaveValue('12:00');
  await expect(week).toContainText('44 hours a week');
  await expect(week.getByRole('img', { name: 'Saturday: 08:00 to 12:00, 4 hours' })).toBeVisible();
  await form.getByLabel('Saturday to').fill('08:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('A shift ends at another time than it begins.')).toBeVisible();
  await form.getByLabel('Saturday to').fill('13:00');
  await inspect(page, 'form of a schedule with a short day');
  await form.getByRole('button', { name: 'Save' }).click();
  await closed(form);

  await page.goto(`${address}?search=short+Saturday`);
  await expect(page.getByRole('cell', { name: 'Sat 08:00-13:00' })).toBeVisible();
  await page.getByText('Office with a short Saturday').first().click();
  await expect(page.getByText('08:00 to 13:00, no break')).toBeVisible();
});
