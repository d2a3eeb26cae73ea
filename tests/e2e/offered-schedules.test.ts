import { inspect } from './support/inspect.ts';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';
import { withoutPlans } from './support/without-plans.ts';

/** A client says which schedules it offers: they come first wherever somebody is put on one, and another one is told. */

// To be asked, the embedded database is taken from its server for a moment, in which the page finds nobody.
test.use({
  viewport: { width: 1280, height: 800 },
  allowedErrors: [/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/],
});

test('schedules are chosen in the form of the client; the planner and the form for somebody new tell of another one', async ({
  page,
  ownServers: { appUrl, sql },
}) => {
  const [one] = await sql<{ id: number; client_id: number; client: string }>(
    `select e.id, e.client_id, c.name as client from hr.employees e join hr.clients c on c.id = e.client_id
       where e.separated_on is null and e.archived_at is null and e.hired_on < '2026-01-01' order by e.id limit 1`,
  );
  await sql(`update hr.employees set last_name = 'Offeredfolk' where id = $1`, [one!.id]);
  await withoutPlans(sql, [one!.id]);
  await sql(`insert into hr.schedules (name, start_time, end_time, break_minutes, rest_days) values
    ('Zulu shift', '05:00', '14:00', 60, '{7}')`);
  const others = await sql<{ name: string }>(
    `select name from hr.schedules where archived_at is null and cardinality(rest_days) < 7 and name <> 'Zulu shift' order by name`,
  );

  await signIn(page, `${appUrl}/client/management?edit=${one!.client_id}`, 'owner@kawani.test');
  const form = page.getByRole('dialog');
  const field = form.getByRole('combobox', { name: 'Schedules offered' });
  await field.fill('Zulu');
  await page.getByRole('option', { name: 'Zulu shift' }).click();
  // The list of the others closes.
  await field.press('Tab');
  await inspect(page, 'schedules that a client offers');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  expect(
    await sql(
      `select s.name from hr.client_schedules o join hr.schedules s on s.id = o.schedule_id where o.client_id = $1`,
      [one!.client_id],
    ),
  ).toEqual([{ name: 'Zulu shift' }]);

  await page.goto(
    `${appUrl}/schedule/upload-download-schedules?client=${one!.client_id}&from=2027-03-01&search=offeredfolk`,
  );
  const cell = page.locator('[data-cell="0 0"]');
  await cell.focus();
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  const assign = page.getByRole('dialog', { name: 'Assign a schedule' });
  const choice = assign.getByLabel('Schedule');
  await expect(choice.locator('optgroup')).toHaveCount(2);
  await expect(choice.locator('optgroup').first().locator('option').first()).toHaveText(/^Zulu shift/);
  await choice.selectOption({ label: await choice.locator('optgroup').last().locator('option').first().innerText() });
  await assign.getByRole('button', { name: 'Assign' }).click();
  const told = page.getByRole('dialog', { name: 'Assign 1 person all the same?' });
  await expect(told).toContainText(`not among the schedules that ${one!.client} offers, 1 Mar 2027`);
  await told.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText(/^1 person assigned/)).toBeVisible();

  await page.goto(`${appUrl}/admin/employee-new`);
  await page.locator('[data-path="client_id"]').selectOption({ label: one!.client });
  const schedule = page.locator('[data-path="schedule_id"]');
  await expect(schedule.locator('option').nth(1)).toHaveText('Zulu shift');
  await schedule.selectOption({ label: others[0]!.name });
  await expect(page.getByText(`Not among the schedules that ${one!.client} offers`, { exact: true })).toBeVisible();
  await schedule.selectOption({ label: 'Zulu shift' });
  await expect(page.getByText(`Not among the schedules that ${one!.client} offers`, { exact: true })).toBeHidden();
});
