import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { focus, paste } from '../support/fields.ts';
import { inspectAll } from '../support/inspect.ts';

/** Time logs from the file of a device to approved time, by keyboard; approved by another person than who corrected. */

onCompany({ own: true });

const sql = <R extends Record<string, unknown>>(query: string, params?: unknown[]): Promise<R[]> =>
  rows(query, params) as Promise<R[]>;
const type = (text: string): Promise<void> => userEvent.keyboard(text);
const control = (key: string): Promise<void> => userEvent.keyboard(`{Control>}${key}{/Control}`);
const open = (as: string, screen: string, client: number, rest = 'date=2026-08-18'): Promise<void> =>
  openApp({ as, at: `/time-keeping/${screen}?client=${client}&${rest}`, viewport: desk });
const csv = (name: string, text: string): File => new File([text], name, { type: 'text/csv' });
const device = page.getByLabelText(/^Device( \*)?$/);
const choose = page.getByLabelText('Time log file', { exact: true });
const listed = (text: string) => page.getByRole('row').filter({ hasText: text });
const marks = page.css('td').filter({ hasText: /^(OUT|IN)\?$/ });

/** An employee with one open schedule by day, on which a Tuesday is worked. */
let person: { id: number; client: number; code: string; name: string };

beforeAll(async () => {
  // Accounts that approve below are left out: approvers never decide on their own time.
  [person] = (await sql<typeof person>(
    `select e.id, e.client_id as client, e.employee_code as code, e.last_name || ', ' || e.first_name as name
     from hr.employees e join hr.schedule_assignments a on a.employee_id = e.id join hr.schedules s on s.id = a.schedule_id
     where e.separated_on is null and e.archived_at is null and a.to_date is null and s.start_time < s.end_time
       and a.from_date < '2026-08-01' and e.hired_on < '2026-08-01' and not (2 = any (s.rest_days))
       and e.id not in (select employee_id from auth.users where email in ('owner@kawani.test', 'hr@kawani.test') and employee_id is not null)
     order by e.id limit 1`,
  )) as [typeof person];
});

test('a file of punches is refused with the line that is wrong, then listed, and people without time are named', async () => {
  allowErrors(/422 POST \/time_keeping\/upload/);
  await open('owner', 'upload-download', person.client);
  await device.fill('OFFICE');
  await choose.upload(csv('august.csv', `Code,Date,In\n${person.code},2026-08-32,08:00\n`));
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Line 2 of august.csv has “2026-08-32”, which isn’t an existing date');
  await choose.upload(csv('august.csv', `Code,Date,In\n${person.code},2026-08-18,08:00\n`));
  await expect.element(listed('august.csv')).toMatchTextContent('Daily records');
  await inspectAll('uploads');
  await page.getByRole('button', { name: /^\d+ without time logs…$/ }).click();
  const without = page.getByRole('table', { name: 'Without time logs' });
  await expect.element(without.getByRole('row').first()).toBeVisible();
  await expect.element(without.getByText(person.code, { exact: true })).not.toBeInTheDocument();
  await inspectAll('employees without time');
});

test('a missing punch is found with F8, corrected with a reason, undone, pasted, and the day sent on', async () => {
  await open('owner', 'for-review', person.client, `date=2026-08-18&search=${person.code}`);
  await expect.element(marks).toBeVisible();
  // From the screen as it was opened, before anything in the grid has the focus.
  await type('{F8}');
  await expect.element(marks).toHaveFocus();
  const cell = page.css(`[data-cell="${marks.element().getAttribute('data-cell')}"]`);
  await type('{Enter}');
  await expect
    .element(page.getByRole('complementary', { name: 'Tue, 18 Aug 2026' }))
    .toMatchTextContent('Missing time');
  const panel = page.getByRole('complementary', { name: 'Tue, 18 Aug 2026' });
  await expect
    .element(panel.getByRole('button', { name: /^Add time (in|out) at \d+(:\d\d)? [AP]M, by the shift$/ }))
    .toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Leave unpaid' })).toBeVisible();
  await inspectAll('review');
  await type('{F2}');
  const form = page.getByRole('dialog', { name: 'Correct time logs' });
  await expect.element(form.getByLabelText('Time logs, in then out')).toHaveFocus();
  await type('{End} 19:00{Enter}');
  await expect.element(form).toMatchTextContent('Enter a reason for the approver.');
  await focus(form.getByLabelText('Reason'));
  await type('Log book of the guard{Enter}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(marks).not.toBeInTheDocument();

  await focus(cell);
  await control('z');
  await expect.element(page.getByText('1 day restored')).toBeVisible();
  await expect.element(marks).toBeVisible();
  await focus(cell);
  paste('eight');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('“eight” for');
  await type('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await focus(cell);
  paste('08:00 19:00');
  await page.getByRole('dialog', { name: 'Apply pasted corrections' }).getByLabelText('Reason').fill('Log book');
  await type('{Enter}');
  await expect.element(page.getByText('1 day corrected')).toBeVisible();
  await expect.element(marks).not.toBeInTheDocument();
  // The time outside the shift is left uncounted.
  await type('{F8}a');
  await expect.element(page.getByText('1 employee ready')).toBeVisible();
  await control('{Enter}');
  await expect.element(page.getByText('1 employee submitted for approval')).toBeVisible();
});

test('time is refused to the person who corrected it, approved by another, and read day by day', async () => {
  const search = `date=2026-08-18&search=${person.code}`;
  await open('owner', 'for-approval', person.client, search);
  await expect.element(listed(person.name)).toMatchTextContent('needs another approver');
  await focus(listed(person.name));
  await type('a');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Another user must approve it');
  await type('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await rows('select 1 from hr.time_minutes where employee_id = $1', [person.id])).toEqual([]);

  await open('hr', 'for-approval', person.client, search);
  await expect.element(listed(person.name)).toBeVisible();
  await inspectAll('approval');
  await focus(listed(person.name));
  await type('a');
  await expect.element(page.getByText('1 employee approved')).toBeVisible();
  expect(
    await rows(`select sum(minutes)::int > 400 as worked from hr.time_minutes where employee_id = $1`, [person.id]),
  ).toEqual([{ worked: true }]);
  await open('hr', 'for-approval', person.client, 'preview=people&from=2026-08-16&to=2026-08-31');
  await focus(listed(person.name));
  await type('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(`Attendance for ${person.name}`);
  await expect.element(listed('18 Aug')).toMatchTextContent('8 AM, 7 PM');
  await inspectAll('the days of one employee');
  await page.getByRole('link', { name: 'All employees' }).click();
  await expect.element(listed(person.name)).toBeVisible();
});
