import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, weekday } from '#domain/calendar/local-date.ts';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';
import { dialog, expectLeaves, fillLeave, leaves, openList, submitLeave, workday } from '../support/filing.ts';
import { inspectAll } from '../support/inspect.ts';
import { setOnline } from '../support/network.ts';

/** Leave that changes with its days: listed before a holiday is saved, and counted by the hours of a Saturday on the phone. */

onCompany({ own: true });

const employee = `(select employee_id from auth.users where email = 'employee@kawani.test')`;
const form = dialog('File leave');
let monday = workday(0);
while (weekday(monday) !== 1) monday = addDays(monday, 1);
const saturday = addDays(monday, 5);

test('the form of a holiday lists the leave that changes before it is saved, and saving it changes that leave', async () => {
  const [leave] = await rows(
    `insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason, status,
       filed_at, received_at, decided_at, decision_no)
     select ${employee}, id, $1::date, $1::date + 4, 'day', 'day', 5, 'Listed', 'approved', now(), now(), now(), 1
     from hr.leave_types where name = 'Vacation leave' returning id, employee_id, leave_type_id`,
    [monday],
  );
  await rows(
    `insert into hr.leave_credit_entries (employee_id, leave_type_id, kind, days, effective_on, leave_id, decision_no)
     values ($1, $2, 'use', -5, '2026-11-18', $3, 1)`,
    [leave!['employee_id'], leave!['leave_type_id'], leave!['id']],
  );
  await openApp({ as: 'owner', at: `/admin/holiday-management?edit=new&on=${addDays(monday, 2)}`, viewport: desk });
  const affected = page.getByRole('region', { name: 'Impact' });
  const line = affected.getByText(/^Leave changes for \d+ employees?: .*of credits returned\.$/);
  await expect.element(line).toBeVisible();
  await line.click();
  await expect.element(affected.getByText(/Vacation leave, .*, 5 → 4 days: 1 day of credits returned/)).toBeVisible();
  await inspectAll('leave that a holiday changes');
  const holiday = page.getByRole('dialog').last();
  await holiday.css('[data-path="name"]').fill('Foundation day');
  await holiday.css('[data-path="source"]').fill('Proclamation 9');
  await holiday.css('button[type="submit"]').click();
  await expect
    .poll(() => rows(`select days::float as days from hr.leaves where reason = 'Listed'`))
    .toEqual([{ days: 4 }]);
});

test('the phone counts a Saturday morning as half a day without a connection, as the server does', async () => {
  await rows(
    `update hr.schedules set rest_days = '{7}', other_days = '[{"weekday": 6, "end_time": "12:00", "start_time": "08:00",
       "break_start": null, "break_minutes": 0, "flexible_minutes": null}]'
     where id in (select schedule_id from hr.schedule_assignments where employee_id = ${employee})`,
  );
  await rows(`update hr.leaves set archived_at = now() where employee_id = ${employee} and end_date >= $1`, [monday]);
  await rows(`update hr.holidays set archived_at = now() where date between $1 and $2`, [monday, saturday]);
  await rows(
    `insert into hr.leave_credit_entries (employee_id, leave_type_id, kind, days, effective_on)
     select ${employee}, id, 'grant', 20, '2026-11-01' from hr.leave_types where needs_credit`,
  );
  await openList('/portal/leave');
  setOnline(false);
  await fillLeave('By the hours', monday, saturday);
  await expect.element(form.getByText(/^5\.5 days/).first()).toBeVisible();
  await submitLeave();
  expect(await leaves('By the hours')).toEqual([]);
  setOnline(true);
  await expectLeaves('By the hours', [{}]);
  expect(await rows(`select days::float as days from hr.leaves where reason = 'By the hours'`)).toEqual([
    { days: 5.5 },
  ]);
});
