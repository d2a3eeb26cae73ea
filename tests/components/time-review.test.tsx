import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aClient, hireCrowd } from '../support/many-at-work.ts';
import { desk, onCompany, openApp, rows } from './support/app.tsx';
import { enter, focus, paste } from './support/fields.ts';
import { inspectAll } from './support/inspect.ts';

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
const choose = page.getByLabelText('File of punches');
const listed = (text: string) => page.getByRole('row').filter({ hasText: text });
const marks = page.css('td').filter({ hasText: /^(OUT|IN)\?$/ });
const reasonOf = page.getByRole('dialog', { name: /by shift$/ });

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

test('a file of punches is listed once uploaded, and people without time are named', async () => {
  await open('owner', 'upload-download', person.client);
  await device.fill('OFFICE');
  await choose.upload(csv('august.csv', `Code,Date,In\n${person.code},2026-08-18,08:00\n`));
  await expect.element(listed('august.csv')).toMatchTextContent('Daily records');
  await inspectAll('uploads');
  await page.getByRole('button', { name: /^\d+ without time…$/ }).click();
  const without = page.getByRole('table', { name: 'Without time' });
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
  await expect.element(page.getByRole('complementary', { name: 'Tue, 18 Aug 2026' })).toMatchTextContent('is missing');
  await inspectAll('review');
  await type('{F2}');
  const form = page.getByRole('dialog', { name: 'Correct punches' });
  await expect.element(form.getByLabelText('Punches, in and out by turns')).toHaveFocus();
  await type('{End} 19:00{Enter}');
  await expect.element(form).toMatchTextContent('Say why, for whoever approves.');
  await focus(form.getByLabelText('Reason'));
  await type('Log book of the guard{Enter}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(marks).not.toBeInTheDocument();

  await focus(cell);
  await control('z');
  await expect.element(page.getByText('The day is as before')).toBeVisible();
  await expect.element(marks).toBeVisible();
  await focus(cell);
  paste('eight');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('“eight” of');
  await type('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await focus(cell);
  paste('08:00 19:00');
  await page.getByRole('dialog', { name: 'Correct what was pasted' }).getByLabelText('Reason').fill('Log book');
  await type('{Enter}');
  await expect.element(page.getByText('1 day corrected')).toBeVisible();
  await expect.element(marks).not.toBeInTheDocument();
  // The time outside the shift is left uncounted.
  await type('{F8}a');
  await expect.element(page.getByText('1 person clear')).toBeVisible();
  await control('{Enter}');
  await expect.element(page.getByText('1 person sent for approval')).toBeVisible();
});

test('time is refused to the person who corrected it, approved by another, and read day by day', async () => {
  const search = `date=2026-08-18&search=${person.code}`;
  await open('owner', 'for-approval', person.client, search);
  await expect.element(listed(person.name)).toMatchTextContent('not by you');
  await focus(listed(person.name));
  await type('a');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('somebody else has to approve it');
  await type('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await rows('select 1 from hr.time_minutes where employee_id = $1', [person.id])).toEqual([]);

  await open('hr', 'for-approval', person.client, search);
  await expect.element(listed(person.name)).toBeVisible();
  await inspectAll('approval');
  await focus(listed(person.name));
  await type('a');
  await expect.element(page.getByText('1 person approved')).toBeVisible();
  expect(
    await rows(`select sum(minutes)::int > 400 as worked from hr.time_minutes where employee_id = $1`, [person.id]),
  ).toEqual([{ worked: true }]);
  await open('hr', 'for-approval', person.client, 'preview=people&from=2026-08-16&to=2026-08-31');
  await focus(listed(person.name));
  await type('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(`Time of ${person.name}`);
  await expect.element(listed('18 Aug')).toMatchTextContent('08:00 19:00');
  await inspectAll('the days of one employee');
  await page.getByRole('link', { name: 'Everybody' }).click();
  await expect.element(listed(person.name)).toBeVisible();
});

test('the exceptions of a hundred employees are gone through by keys, accepted, corrected or filled, and all are sent', async () => {
  const { client, branch } = await aClient({ sql }, 'HUND', 'A Hundred');
  // On Wednesday 12 August five have no punch out; on Thursday two stayed longer.
  const { end } = await hireCrowd(
    { sql },
    {
      client,
      branch,
      code: 'HU-',
      people: 100,
      from: '2026-08-01',
      to: '2026-08-15',
      noOut: `p.n % 20 = 0 and p.d = '2026-08-12'`,
      longer: `p.n in (7, 77) and p.d = '2026-08-13'`,
    },
  );
  await open('hr', 'for-review', client, 'date=2026-08-01');
  await focus(page.css('[data-cell="0 11"]'));
  await type(' ');
  await expect.element(page.getByRole('button', { name: /^Fill .* of 1…$/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Send 1 chosen for approval/ })).toBeInViewport({ ratio: 1 });
  await type(' ');
  await enter(page.getByRole('button', { name: 'Open for 100 more' }));
  const clear = page.getByText(/of 100 people clear/);
  await expect.element(clear).toHaveTextContent('93 of 100 people clear');

  await focus(page.css('[data-cell="0 0"]'));
  let [accepted, corrected, left] = [0, 0, 7];
  while (accepted < 2 || corrected < 1) {
    const before = document.activeElement;
    await type('{F8}');
    await expect
      .poll(() => document.activeElement !== before && document.activeElement?.hasAttribute('data-cell'))
      .toBe(true);
    const mark = document.activeElement!.textContent;
    if (mark.startsWith('OUT?') && corrected < 1) {
      await type('{F2}');
      const form = page.getByRole('dialog', { name: 'Correct punches' });
      await expect.element(form.getByLabelText('Punches, in and out by turns')).toHaveFocus();
      await type(`{End} ${end}{Tab}Asked by phone{Enter}`);
      await expect.element(form).not.toBeInTheDocument();
      corrected += 1;
    } else if (!mark.startsWith('OUT?')) {
      await type('a');
      accepted += 1;
    } else continue;
    left -= 1;
    await expect.element(clear).toHaveTextContent(`${100 - left} of 100 people clear`);
  }

  // The four others: only they are listed, chosen one below the other, and get the end of their shift.
  await enter(page.getByRole('button', { name: /No punch out/ }));
  const people = page.getByRole('table', { name: 'Hours by person and day' }).css('[data-choose]');
  await expect.element(people).toHaveLength(4);
  await focus(page.css('[data-cell="0 11"]'));
  await type(' {ArrowDown} {ArrowDown} {ArrowDown} ');
  await enter(page.getByRole('button', { name: /^Fill .* of 4…$/ }));
  await expect.element(reasonOf.getByLabelText(/^Reason/)).toHaveFocus();
  await type('The device stood still');
  await control('{Enter}');
  await expect.element(reasonOf).not.toBeInTheDocument();
  await enter(page.getByRole('button', { name: /No punch out/ }));
  await expect.element(clear).toHaveTextContent('100 of 100 people clear');
  // Those chosen first, then all others.
  await expect
    .element(page.getByRole('button', { name: /^Choose Surname.* clear$/, pressed: true }).first())
    .toBeVisible();
  await control('{Enter}');
  await expect.element(page.getByText('4 people sent for approval')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Send 96 clear/ })).toBeVisible();
  await control('{Enter}');
  await expect.element(page.getByText('96 people sent for approval')).toBeVisible();
  expect(
    await rows(
      `select count(distinct r.employee_id)::int as people, (select count(*)::int from hr.time_corrections c
         join hr.employees e on e.id = c.employee_id where e.employee_code like 'HU-%') as corrections
       from hr.time_records r join hr.employees e on e.id = r.employee_id
       where e.employee_code like 'HU-%' and r.status = 'for_approval'`,
    ),
  ).toEqual([{ people: 100, corrections: 5 }]);
});

test('punches of two days without power are filled for all employees at once, and approved by another person', async () => {
  const { client, branch } = await aClient({ sql }, 'OUTG', 'Outage');
  // On Wednesday 12 August no punch out was recorded, on Thursday no punch at all.
  const crowd = { client, branch, code: 'OG-', people: 4, from: '2026-08-01', to: '2026-08-15' };
  await hireCrowd({ sql }, { ...crowd, noOut: `p.d = '2026-08-12'` });
  await rows(
    `delete from hr.time_punches t using hr.employees e where e.id = t.employee_id and e.employee_code like 'OG-%'
     and (t.at at time zone 'Asia/Manila')::date = '2026-08-13'`,
  );
  await open('hr', 'for-review', client, 'date=2026-08-01');
  await enter(page.getByRole('button', { name: 'Open for 4 more' }));
  await expect.element(page.getByText('0 of 4 people clear')).toBeVisible();
  await focus(page.css('[data-cell="0 11"]'));
  await type(' {ArrowDown} {ArrowDown} {ArrowDown} ');
  for (const [day, cell] of [
    ['12 Aug', '3 11'],
    ['13 Aug', '3 12'],
  ] as const) {
    await focus(page.css(`[data-cell="${cell}"]`));
    const button = page.getByRole('button', { name: new RegExp(`^Fill .*${day}.* of 4…$`) });
    await expect.element(button).toBeEnabled();
    await enter(button);
    await expect.element(reasonOf.getByLabelText(/^Reason/)).toHaveFocus();
    await type('No power at the gate');
    await control('{Enter}');
    await expect.element(reasonOf).not.toBeInTheDocument();
    await expect.element(page.getByText('4 of 4 people clear')).toBeVisible();
  }
  const days = `from hr.time_records r join hr.employees e on e.id = r.employee_id
    where e.employee_code like 'OG-%' and r.date in ('2026-08-12', '2026-08-13')`;
  const corrected = `select r.date::text as date, count(distinct c.employee_id)::int as people, count(distinct c.reason)::int as reasons
    from hr.time_corrections c join hr.time_records r on r.id = c.record_id join hr.employees e on e.id = r.employee_id
    where e.employee_code like 'OG-%' group by 1 order by 1`;
  const dates = ['2026-08-12', '2026-08-13'];
  await expect.poll(() => rows(corrected)).toEqual(dates.map((date) => ({ date, people: 4, reasons: 1 })));
  await control('{Enter}');
  await expect.element(page.getByText('4 people sent for approval')).toBeVisible();

  await open('hr', 'for-approval', client, 'date=2026-08-01');
  await expect.element(listed('not by you')).toHaveLength(4);
  await open('owner', 'for-approval', client, 'date=2026-08-01');
  await page.getByRole('button', { name: 'Approve 4 people' }).click();
  await expect.element(page.getByText('4 people approved')).toBeVisible();
  expect(
    await rows(
      `select r.date::text as date, count(*)::int as people, sum(r.absent_halves)::int as absent, min(r.worked_minutes) > 400 as worked
       ${days} and r.status = 'approved' group by 1 order by 1`,
    ),
  ).toEqual(dates.map((date) => ({ date, people: 4, absent: 0, worked: true })));
});
