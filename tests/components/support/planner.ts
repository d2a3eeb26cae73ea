/** The schedule planner of client 1: its cells, and people of a test's own, whose last name it looks for. */
import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { desk, openApp, rows } from './app.tsx';

export const cell = (person: number, day: number): Locator => page.css(`[data-cell="${person} ${day}"]`);
export const expectCell = (at: readonly [person: number, day: number], label: string): Promise<void> =>
  expect.element(cell(...at)).toHaveAttribute('aria-label', expect.stringMatching(new RegExp(label)));
/** What is assigned is drawn before it is saved, and the next is assigned after that. */
export const saved = (): Promise<void> => expect.element(page.getByText('Assigning…')).not.toBeInTheDocument();
export const anyway = page.getByRole('dialog', { name: /^Assign \d+ employees? anyway\?$/ });
export const control = (key: string): Promise<void> => userEvent.keyboard(`{Control>}${key}{/Control}`);

/** Gives people of client 1 a last name, and takes every plan of theirs away; returns their ids. */
export async function people(lastName: string, count: number): Promise<number[]> {
  const chosen = await rows(
    `with chosen as (select id, row_number() over (order by id) as n from hr.employees
       where separated_on is null and archived_at is null and hired_on < '2026-01-01' and client_id = 1
         and last_name not like '%folk' order by id limit $2)
     update hr.employees e set last_name = $1, first_name = 'No ' || n, middle_name = '', suffix = '' from chosen c where c.id = e.id returning e.id`,
    [lastName, count],
  );
  const ids = chosen.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
  expect(ids).toHaveLength(count);
  await rows('delete from hr.schedule_assignments where employee_id = any($1)', [ids]);
  for (const filings of ['leaves', 'change_schedules'])
    await rows(`update hr.${filings} set status = 'cancelled' where employee_id = any($1)`, [ids]);
  return ids;
}

/** Has people work by a schedule from a day on, or on days alone. */
export async function plan(ids: number[], schedule: string, from: string, to: string | null = null): Promise<void> {
  await rows(
    `insert into hr.schedule_assignments (employee_id, schedule_id, from_date, to_date)
     select e, (select id from hr.schedules where name = $2), $3::date, $4::date from unnest($1::int[]) as e`,
    [ids, schedule, from, to],
  );
}

export const addSchedule = (name: string, start: string, end: string): Promise<unknown> =>
  rows(
    `insert into hr.schedules (name, start_time, end_time, break_minutes, rest_days) values ($1, $2, $3, 60, '{}')`,
    [name, start, end],
  );

export const open = (lastName: string, from: string): Promise<void> =>
  openApp({
    as: 'owner',
    at: `/schedule/upload-download-schedules?client=1&from=${from}&search=${lastName.toLowerCase()}`,
    viewport: desk,
  });

/** Names of the schedules in use, as the digits 1 to 9 assign them. */
export const schedules = async (): Promise<[first: string, second: string]> => {
  const all = await rows('select name from hr.schedules where archived_at is null order by name limit 2');
  return all.map(({ name }) => String(name)) as [string, string];
};
