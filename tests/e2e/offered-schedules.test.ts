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

test('a rotation is set by keys and kept; two people are put on it, each beginning on another day; a typed one is kept too', async ({
  browser,
  ownServers,
}) => {
  const { appUrl, sql } = ownServers;
  await sql('update hr.schedules set archived_at = now() where cardinality(rest_days) < 7');
  await sql(`insert into hr.schedules (name, start_time, end_time, break_minutes, rest_days) values
    ('A day at the gate', '06:00', '15:00', 60, '{}'), ('B night at the gate', '21:00', '06:00', 60, '{}'),
    ('Off duty', '08:00', '17:00', 60, '{1,2,3,4,5,6,7}')`);
  const two = await sql<{ id: number; client_id: number }>(
    `with chosen as (select id, row_number() over (order by id) as n from hr.employees
       where separated_on is null and archived_at is null and hired_on < '2026-01-01'
         and client_id = (select client_id from hr.employees order by id limit 1) order by id limit 2)
     update hr.employees e set last_name = 'Rotatefolk', first_name = 'No ' || n from chosen c where c.id = e.id
     returning e.id, e.client_id`,
  );
  await withoutPlans(
    sql,
    two.map((e) => e.id),
  );
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const address = `${appUrl}/schedule/maintenance?list=rotations`;
  await signIn(page, address, 'owner@kawani.test');
  await page.goto(address);
  await page.getByRole('link', { name: 'Rotations' }).waitFor();
  await inspect(page, 'no rotation yet');
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New rotation' });
  await form.getByLabel('Name').fill('Gate, 2 and 2');
  await page.keyboard.press('Tab');
  const days = form.getByRole('listbox', { name: 'Days' });
  const comesTo = form.getByRole('region', { name: 'What it comes to' });
  // A start gives the days, keys the others.
  await form.getByRole('button', { name: 'Day and night by week' }).click();
  await expect(days.getByRole('option')).toHaveCount(15);
  await expect(comesTo).toContainText('6 days, from day 1');
  await form.getByRole('button', { name: 'Clear' }).click();
  await expect(comesTo).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('A rotation has at least one day of work.')).toBeVisible();
  await expect(days).toBeFocused();
  for (const key of '22110') await page.keyboard.press(key);
  await expect(comesTo).toContainText('No rest between the shifts of day 2 and day 3');
  await inspect(page, 'form of a rotation');
  await page.keyboard.press('Home');
  for (const key of '11022') await page.keyboard.press(key);
  await page.keyboard.press('0');
  await page.keyboard.press('0');
  await page.keyboard.press('0');
  await page.keyboard.press('Backspace');
  await expect(days.getByRole('option', { name: 'Day 3: off' })).toBeVisible();
  await expect(days.getByRole('option', { name: 'Day 4: B night at the gate 21–06' })).toBeVisible();
  await expect(comesTo).toContainText('7: 4 of work, 3 off');
  await expect(comesTo).toContainText('2 days, from day 1');
  await expect(comesTo).toContainText('15 h, day 1 to 2');
  await expect(comesTo.getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();

  // A look at it, and a copy that begins with its days.
  const row = page.getByRole('row', { name: /Gate, 2 and 2/ });
  await expect(
    row.getByRole('cell', { name: '2 × A day at the gate; 1 × off; 2 × B night at the gate; 2 × off' }),
  ).toBeVisible();
  await row.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('list', { name: 'Days in order' }).getByRole('listitem')).toHaveCount(7);
  await inspect(page, 'a rotation beside the list');
  await row.focus();
  await page.keyboard.press('c');
  const copy = page.getByRole('dialog', { name: 'New rotation' });
  await expect(copy.getByLabel('Name')).toHaveValue('Gate, 2 and 2 copy');
  await copy.getByRole('listbox').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await copy.getByRole('button', { name: 'Save' }).click();
  await expect(copy).toBeHidden();
  const kept = () =>
    sql<{ name: string; n: number }>(
      `select r.name, count(*)::int as n from hr.rotations r join hr.rotation_days d on d.rotation_id = r.id group by r.id order by r.id`,
    );
  expect(await kept()).toEqual([
    { name: 'Gate, 2 and 2', n: 7 },
    { name: 'Gate, 2 and 2 copy', n: 6 },
  ]);

  // The planner: the second of two begins three days later in it.
  await page.goto(
    `${appUrl}/schedule/upload-download-schedules?client=${two[0]!.client_id}&from=2026-12-07&search=rotatefolk`,
  );
  const cell = (person: number, day: number) => page.locator(`[data-cell="${person} ${day}"]`);
  await cell(0, 0).click();
  await cell(1, 13).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Rotate…' }).click();
  const rotate = page.getByRole('dialog', { name: 'Rotate schedules' });
  await rotate.getByLabel('Rotation').selectOption('Gate, 2 and 2');
  await expect(rotate.getByText('2 × A day at the gate; 1 × off; 2 × B night at the gate; 2 × off')).toBeVisible();
  await rotate.getByLabel('Staggered by').fill('3');
  await expect(rotate.getByLabel('Rotatefolk, No 2')).toHaveValue('4');
  await expect(cell(0, 0)).toHaveAttribute('aria-label', /to be A day at the gate/);
  await expect(cell(1, 0)).toHaveAttribute('aria-label', /to be B night at the gate/);
  await inspect(page, 'rotating two people');
  // One of them by hand.
  await rotate.getByLabel('Rotatefolk, No 2').fill('5');
  await expect(cell(1, 1)).toHaveAttribute('aria-label', /to be Off duty/);
  await rotate.getByRole('button', { name: 'Assign' }).click();
  await page
    .getByRole('dialog', { name: /all the same/ })
    .getByRole('button', { name: 'Assign' })
    .click();
  await expect(page.getByText('2 people assigned')).toBeVisible();
  const spells = await sql<{ id: number; name: string; from: string }>(
    `select a.employee_id as id, s.name, a.from_date::text as "from" from hr.schedule_assignments a join hr.schedules s on s.id = a.schedule_id
     where a.employee_id in (${two.map((e) => e.id).join()}) and a.from_date between '2026-12-07' and '2026-12-13' order by 1, 3`,
  );
  const of = (n: number) =>
    spells.filter((s) => s.id === two.map((e) => e.id).toSorted((a, b) => a - b)[n]).map((s) => [s.name, s.from]);
  expect(of(0)).toEqual([
    ['A day at the gate', '2026-12-07'],
    ['Off duty', '2026-12-09'],
    ['B night at the gate', '2026-12-10'],
    ['Off duty', '2026-12-12'],
  ]);
  expect(of(1)).toEqual([
    ['B night at the gate', '2026-12-07'],
    ['Off duty', '2026-12-08'],
    ['A day at the gate', '2026-12-10'],
    ['Off duty', '2026-12-12'],
    ['B night at the gate', '2026-12-13'],
  ]);

  // What was typed is kept under a name, and chosen from then on.
  await cell(0, 0).click();
  await page.getByRole('button', { name: 'Rotate…' }).click();
  await rotate.getByLabel('Days of schedule 1').fill('5');
  await rotate.getByRole('textbox', { name: 'Name to keep it under' }).fill('Five and seven');
  await page.keyboard.press('Enter');
  await expect(rotate.getByLabel('Rotation')).toHaveValue(/\d/);
  await expect(rotate.getByText('5 × A day at the gate; 7 × B night at the gate')).toBeVisible();
  expect((await kept()).at(-1)).toEqual({ name: 'Five and seven', n: 12 });
});
