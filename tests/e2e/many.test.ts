import { aClient } from '../support/many-at-work.ts';
import { addDays, eachDay, weekday } from '../../domain/calendar/local-date.ts';
import { readSheets } from '../../server/sheets/read.ts';
import { today } from './support/clock.ts';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';
import { withoutPlans } from './support/without-plans.ts';

/** What an office does to many at once. */

// To be asked, the embedded database is taken from its server for a moment, in which the page finds nobody.
test.use({
  viewport: { width: 1280, height: 800 },
  allowedErrors: [/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/],
});

/** Hundreds of people are checked and hired one after the other. */
const long = { timeout: 60_000 };

/** 500 people, every twenty-fifth of a sex that is none. */
const people = Array.from({ length: 500 }, (_, i) => {
  const code = `M-${String(i + 1).padStart(4, '0')}`;
  const sex = i % 25 === 24 ? 'x' : 'F';
  return `${code},Surname${i + 1},Ana,${sex},1994-02-11,2026-11-16,Metro Office,Main,Clerk,Daily,755`;
});
const asFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const head = 'Code,Surname,Given name,Sex,Born,Hired,Client,Branch,Position,Paid by,Daily rate';

test('500 people out of a file, 20 of them wrong: the others are hired, the wrong ones mended in a file of their own; the whole file again hires nobody twice', async ({
  page,
  ownServers,
}) => {
  const { appUrl, sql } = ownServers;
  await aClient(ownServers, 'METRO', 'Metro Office');
  const hired = () => sql<{ n: number }>(`select count(*)::int as n from hr.employees where employee_code like 'M-0%'`);
  const address = `${appUrl}/admin/employee-management?import=new`;
  await signIn(page, address, 'owner@kawani.test');
  const give = async (file: ReturnType<typeof asFile>, rows: number) => {
    await page.goto(address);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(file);
    await page.getByRole('button', { name: `Check ${rows} rows` }).click();
  };

  await give(asFile('people.csv', [head, ...people].join('\n')), 500);
  const grid = page.getByRole('grid', { name: 'Rows that are refused' });
  await expect(grid.getByRole('row')).toHaveCount(21, long);
  await page.getByRole('button', { name: 'Apply 480 rows' }).click();
  await expect(page.getByRole('heading', { name: '480 added, 0 changed' })).toBeVisible(long);
  expect(await hired()).toEqual([{ n: 480 }]);

  // The bad rows, as they are handed out, with the one column put right.
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bad rows, XLSX' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer);
  const [sheet] = await readSheets(Buffer.concat(chunks));
  const bad: string[][] = [];
  for await (const row of sheet!.rows()) bad.push(row.cells.map((cell) => cell?.text ?? ''));
  expect(bad).toHaveLength(21);
  const [names, ...wrong] = bad as [string[], ...string[][]];
  const sex = names.indexOf('Sex');
  expect([...new Set(wrong.map((cells) => cells[sex]))]).toEqual(['x']);
  const mended = wrong.map((cells) => cells.with(sex, 'F'));
  const quoted = (cells: string[]) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
  await give(asFile('mended.csv', [names, ...mended].map(quoted).join('\n')), 20);
  await page.getByRole('button', { name: 'Apply 20 rows' }).click();
  await expect(page.getByRole('heading', { name: '20 added, 0 changed' })).toBeVisible(long);

  await give(asFile('again.csv', [head, ...people.map((line) => line.replace(',x,', ',F,'))].join('\n')), 500);
  await expect(page.getByRole('button', { name: /unchanged|the same/i })).toContainText('500', long);
  await expect(page.getByRole('button', { name: 'Apply 0 rows' })).toBeDisabled();
  expect(await hired()).toEqual([{ n: 500 }]);
});

test('thirty filings decided at once: two were changed meanwhile and are named, the others are approved; and undone', async ({
  page,
  ownServers,
}) => {
  const { appUrl, sql } = ownServers;
  const day = addDays(today(), 12);
  await sql(
    `insert into hr.overtimes (employee_id, date, start_time, end_time, minutes, segments, reason, filed_at, received_at)
     select e.id, '${day}', '19:00', '21:00', 120, '[]', 'Inventory night ' || row_number() over (order by e.id), now(), now()
     from (select id from hr.employees where archived_at is null and separated_on is null
       and id not in (select employee_id from auth.users where employee_id is not null and email in ('owner@kawani.test', 'hr@kawani.test')) order by id limit 30) e`,
  );
  const stands = () =>
    sql<{ status: string; n: number }>(
      `select status, count(*)::int as n from hr.overtimes where reason like 'Inventory night %' group by 1 order by 1`,
    );
  expect(await stands()).toEqual([{ status: 'pending', n: 30 }]);
  const address = `${appUrl}/dashboard?kind=overtime&search=Inventory%20night&limit=100`;
  await signIn(page, address, 'hr@kawani.test');
  await page.goto(address);
  const toDecide = page.getByRole('region', { name: 'To decide' });
  // What the phone holds is drawn first, and then what the server has: chosen is what stands.
  await expect(toDecide.getByRole('checkbox')).toHaveCount(31);
  await page.waitForLoadState('networkidle');
  await toDecide.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('30 selected')).toBeVisible();
  await sql(
    `update hr.overtimes set version = version + 1 where reason in ('Inventory night 7', 'Inventory night 21')`,
  );
  await page.getByRole('button', { name: 'Approve 30' }).click();
  const outcome = page.getByRole('dialog', { name: '28 of 30 decided' });
  await expect(outcome.getByText('Somebody changed this in the meantime. Look at it again.')).toHaveCount(2);
  await expect(outcome.getByText('28 approved.')).toBeVisible();
  expect(await stands()).toEqual([
    { status: 'approved', n: 28 },
    { status: 'pending', n: 2 },
  ]);
  await outcome.getByRole('button', { name: 'Undo' }).click();
  // Only then: to be asked, the embedded database is taken from the server that is undoing.
  await expect(page.getByText(/^28 decisions undone/)).toBeVisible();
  await expect.poll(stands).toEqual([{ status: 'pending', n: 30 }]);
});

test('people are put on a schedule from their list: what it is at odds with is said first, and who was changed meanwhile stays chosen', async ({
  page,
  ownServers,
}) => {
  const { appUrl, sql } = ownServers;
  // A day on which everybody works, whichever day it is today.
  const holidays = await sql<{ date: string }>('select date::text from hr.holidays');
  const day = eachDay(addDays(today(), 3), addDays(today(), 17)).find(
    (date) => weekday(date) < 6 && !holidays.some((h) => h.date === date),
  )!;
  const [schedule] = await sql<{ id: number; name: string }>(
    `insert into hr.schedules (name, start_time, end_time, break_minutes, rest_days) values ('Mornings of the audit', '06:00', '15:00', 60, '{7}')
     returning id, name`,
  );
  const chosen = await sql<{ id: number; code: string }>(
    `select e.id, e.employee_code as code from hr.employees e
     where archived_at is null and separated_on is null and hired_on < '2026-01-01'
       and exists (select 1 from hr.schedule_assignments a where a.employee_id = e.id and a.to_date is null)
     order by e.last_name, e.first_name limit 3`,
  );
  await withoutPlans(
    sql,
    chosen.map((e) => e.id),
  );
  await sql(
    `with former as (insert into hr.schedules (name, start_time, end_time, break_minutes, rest_days)
       values ('Before the audit', '08:00', '17:00', 60, '{6,7}') returning id)
     insert into hr.schedule_assignments (employee_id, schedule_id, from_date)
     select e.id, former.id, '2026-01-01' from hr.employees e, former where e.id in (${chosen.map((e) => e.id).join()})`,
  );
  // One of them is on leave then.
  await sql(
    `insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason, status, filed_at, received_at)
     values (${chosen[0]!.id}, 1, '${day}', '${day}', 'day', 'day', 1, 'Family', 'approved', now(), now())`,
  );
  await signIn(page, `${appUrl}/admin/employee-management`, 'hr@kawani.test');
  // Who was hired from a day until a day: as many as there are, and everybody again.
  await page.getByRole('button', { name: /^Hired any/ }).press('Enter');
  const dates = page.getByRole('dialog', { name: /^Hired/ });
  await dates.getByLabel('From').fill('2022-01-01');
  await page.keyboard.press('Enter');
  await dates.getByLabel('Until').fill('2023-12-31');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/hired_from=2022-01-01.*hired_to=2023-12-31/);
  const [hired] = await sql<{ n: number }>(
    `select count(*)::int as n from hr.employees where archived_at is null and separated_on is null
     and hired_on between '2022-01-01' and '2023-12-31'`,
  );
  await expect(page.getByText(new RegExp(`\\b${hired!.n} employees`))).toBeVisible();
  await dates.getByRole('button', { name: 'Any' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Hired any/ })).toBeVisible();

  // Found one after the other; who is chosen stays so.
  const list = page.getByRole('table', { name: 'Employees' });
  for (const { code } of chosen) {
    await page.getByRole('searchbox').fill(code);
    await expect(list.getByRole('row')).toHaveCount(2);
    const row = list.getByRole('row').filter({ hasText: code });
    await row.focus();
    await page.keyboard.press('x');
    await expect(row.getByRole('checkbox')).toBeChecked();
  }
  await sql(`update hr.employees set version = version + 1 where id = ${chosen[2]!.id}`);
  await page.getByRole('button', { name: 'Schedule…' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Schedule for 3 people' });
  await form.locator('[data-path="schedule_id"]').selectOption({ label: schedule!.name });
  await form.locator('[data-path="from"]').fill(day);
  await form.locator('[data-path="to"]').fill(day);
  await page.keyboard.press('Control+Enter');
  const asked = page.getByRole('dialog', { name: /^Assign \d people all the same\?$/ });
  await expect(asked).toContainText('leave');
  await asked.getByRole('button', { name: 'Assign' }).click();
  const outcome = page.getByRole('dialog', { name: '2 put on the schedule, 1 not' });
  await expect(outcome).toContainText('Changed since you looked');
  await outcome.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('group', { name: 'What is chosen' }).getByRole('status')).toContainText(/^(All )?1 /);
  // Seen as it is now, it is tried again without being chosen anew.
  await page.getByRole('button', { name: 'Schedule…' }).press('Enter');
  const again = page.getByRole('dialog', { name: 'Schedule for 1 person' });
  await again.locator('[data-path="schedule_id"]').selectOption({ label: schedule!.name });
  await again.locator('[data-path="from"]').fill(day);
  await again.locator('[data-path="to"]').fill(day);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 person put on the schedule')).toBeVisible();
  expect(
    await sql(
      `select count(*)::int as n from hr.schedule_assignments where schedule_id = ${schedule!.id} and from_date = '${day}' and to_date = '${day}'`,
    ),
  ).toEqual([{ n: 3 }]);
});
