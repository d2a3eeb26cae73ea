import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aClient } from '#tests/support/many-at-work.ts';
import { desk, expectQuery, onCompany, openApp, rows, startJobs } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { enter, focus } from '../support/fields.ts';
import { settled } from '../support/inspect.ts';
import { nextFile } from '../support/next-file.ts';

/** Many employees at once: hired from a file, and assigned a schedule from their list. */

onCompany({ own: true });

const sql = <R extends Record<string, unknown>>(query: string, params?: unknown[]): Promise<R[]> =>
  rows(query, params) as Promise<R[]>;
const control = (key: string): Promise<void> => userEvent.keyboard(`{Control>}${key}{/Control}`);

test('a file of 50 employees with 2 invalid rows hires the others, hands out the invalid rows, and hires none twice', async () => {
  await startJobs();
  await aClient({ sql }, 'METRO', 'Metro Office');
  const head = 'Code,Surname,Given name,Sex,Born,Hired,Client,Branch,Position,Paid by,Daily rate';
  const people = Array.from({ length: 50 }, (_, i) => {
    const code = `M-${String(i + 1).padStart(4, '0')}`;
    return `${code},Surname${i + 1},Ana,${i % 25 === 24 ? 'x' : 'F'},1994-02-11,2026-11-16,Metro Office,Main,Clerk,Daily,755`;
  });
  const check = async (name: string, lines: string[]) => {
    await openApp({ as: 'owner', at: '/admin/employee-management?import=new', viewport: desk });
    await page.css('input[type="file"]').upload(new File([[head, ...lines].join('\n')], name, { type: 'text/csv' }));
    await page.getByRole('button', { name: `Check ${lines.length} rows` }).click();
  };
  const hired = () => rows(`select id from hr.employees where employee_code like 'M-0%'`);

  await check('people.csv', people);
  await expect.element(page.getByRole('grid', { name: 'Rows: refused' }).getByRole('row')).toHaveLength(3);
  await page.getByRole('button', { name: 'Apply 48 rows' }).click();
  await expect.element(page.getByRole('heading', { name: '48 added, 0 changed' })).toBeVisible();
  expect(await hired()).toHaveLength(48);
  const file = nextFile();
  await page.getByRole('button', { name: 'Download rows to fix' }).click();
  expect((await file).name).toMatch(/\.xlsx$/);
  expect((await file).size).toBeGreaterThan(0);

  const corrected = people.map((line) => line.replace(',x,', ',F,'));
  await check('corrected.csv', corrected);
  await page.getByRole('button', { name: 'Apply 2 rows' }).click();
  await expect.element(page.getByRole('heading', { name: '2 added, 0 changed' })).toBeVisible();
  await check('again.csv', corrected);
  await expect.element(page.getByRole('button', { name: /unchanged|the same/i })).toMatchTextContent('50');
  await expect.element(page.getByRole('button', { name: 'Apply 0 rows' })).toBeDisabled();
  expect(await hired()).toHaveLength(50);
});

test('chosen employees are assigned a schedule after conflicts are shown, and one that changed meanwhile stays chosen', async () => {
  allowErrors(/409|422/);
  // A Wednesday without a holiday.
  const day = '2026-12-02';
  const name = 'Mornings of the audit';
  await rows(
    `insert into hr.schedules (name, start_time, end_time, break_minutes, rest_days) values
     ($1, '06:00', '15:00', 60, '{7}'), ('Before the audit', '08:00', '17:00', 60, '{6,7}')`,
    [name],
  );
  const chosen = await sql<{ id: number; code: string }>(
    `select e.id, e.employee_code as code from hr.employees e
     where archived_at is null and separated_on is null and hired_on < '2026-01-01'
     order by e.last_name, e.first_name limit 3`,
  );
  const ids = chosen.map((e) => e.id);
  await rows('delete from hr.schedule_assignments where employee_id = any($1)', [ids]);
  for (const filings of ['leaves', 'change_schedules'])
    await rows(`update hr.${filings} set status = 'cancelled' where employee_id = any($1)`, [ids]);
  await rows(
    `insert into hr.schedule_assignments (employee_id, schedule_id, from_date)
     select e, (select id from hr.schedules where name = 'Before the audit'), '2026-01-01' from unnest($1::int[]) e`,
    [ids],
  );
  await rows(
    `insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason, status, filed_at, received_at)
     values ($1, 1, $2, $2, 'day', 'day', 1, 'Family', 'approved', now(), now())`,
    [ids[0], day],
  );
  await openApp({ as: 'hr', at: '/admin/employee-management', viewport: desk });
  await enter(page.getByRole('button', { name: /^Hired any/ }));
  const dates = page.getByRole('dialog', { name: /^Hired/ });
  await dates.getByLabelText('From').fill('2022-01-01');
  await userEvent.keyboard('{Enter}');
  await dates.getByLabelText('Until').fill('2023-12-31');
  await userEvent.keyboard('{Enter}');
  await expectQuery('hired_from', '2022-01-01');
  await expectQuery('hired_to', '2023-12-31');
  const active = await rows(
    `select hired_on between '2022-01-01' and '2023-12-31' as hired from hr.employees
     where archived_at is null and separated_on is null`,
  );
  const hired = active.filter((e) => e['hired']).length;
  await expect.element(page.getByText(`${hired} of ${active.length} employees`)).toBeVisible();
  await enter(dates.getByRole('button', { name: 'Any' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: /^Hired any/ })).toBeVisible();

  // Found one after the other; each stays chosen.
  const list = page.getByRole('table', { name: 'Employees' });
  for (const { code } of chosen) {
    await page.getByRole('searchbox').fill(code);
    await expect.element(list.getByRole('row')).toHaveLength(2);
    const row = list.getByRole('row').filter({ hasText: code });
    await settled();
    await focus(row);
    await userEvent.keyboard('x');
    await expect.element(row.getByRole('checkbox')).toBeChecked();
  }
  await rows('update hr.employees set version = version + 1 where id = $1', [ids[2]]);
  const assign = async (title: string) => {
    await enter(page.getByRole('button', { name: 'Schedule…' }));
    const form = page.getByRole('dialog', { name: title });
    await expect.element(form.css('[data-path="schedule_id"]')).toMatchTextContent(name);
    await form.css('[data-path="schedule_id"]').selectOptions(name);
    await form.css('[data-path="from"]').fill(day);
    await form.css('[data-path="to"]').fill(day);
    await control('{Enter}');
  };
  await assign('Schedule for 3 employees');
  const conflicts = page.getByRole('dialog', { name: /^Assign \d employees anyway\?$/ });
  await expect.element(conflicts).toMatchTextContent('leave');
  await control('{Enter}');
  const outcome = page.getByRole('dialog', { name: '2 scheduled, 1 not' });
  await expect.element(outcome).toMatchTextContent('changed after you opened it');
  await enter(outcome.getByRole('button', { name: 'OK' }));
  await expect
    .element(page.getByRole('group', { name: 'Selection' }).getByRole('status'))
    .toMatchTextContent(/^(All )?1 /);
  // The list has the latest version by now, so the same employee is assigned without being chosen again.
  await assign('Schedule for 1 employee');
  await expect.element(page.getByText('1 employee scheduled')).toBeVisible();
  expect(
    await rows(
      `select count(*)::int as n from hr.schedule_assignments
       where schedule_id = (select id from hr.schedules where name = $1) and from_date = $2 and to_date = $2`,
      [name, day],
    ),
  ).toEqual([{ n: 3 }]);
});
