import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';
import { inspectAll } from '../support/inspect.ts';

/** The owner's page Access log: numbers revealed, files and lists taken, by user and by employee. */

onCompany({ name: 'worked', own: true });

test('lists who saw what, by user and by employee, and leads to the employee', async () => {
  const [{ id }] = (await rows(`select id from hr.employees where employee_code = 'B-202'`)) as [{ id: number }];
  const [{ id: hr }] = (await rows(`select id from auth.users where email = 'hr@kawani.test'`)) as [{ id: number }];
  await rows(`insert into auth.audit (actor_id, table_name, record_id, action, after) values
    (${hr}, 'hr.employees', '${id}', 'read', '{"what": "tin"}'),
    (${hr}, 'files', '/employees/export', 'read', '{"format": "xlsx", "search": ""}'),
    (${hr}, 'files', '/expenses/export', 'read', '{"format": "csv", "search": "two"}')`);
  await rows(`insert into auth.seen_employees (audit_id, employee_ids)
    select a.id, range_agg(int4range(e.id, e.id + 1)) from auth.audit a, hr.employees e
    where a.record_id = '/expenses/export' and e.employee_code in ('B-202', 'B-203') group by a.id`);
  await openApp({ as: 'owner', at: '/admin/permission-management', viewport: desk });
  await page.getByRole('link', { name: 'Access log' }).click();
  const table = page.getByRole('table', { name: 'Access log' });
  await expect.element(table).toMatchTextContent('TIN revealed');
  await expect.element(table).toMatchTextContent('Not recorded');
  await expect.element(table).toMatchTextContent('2 employees');
  await expect.element(table).toMatchTextContent('format xlsx');
  await inspectAll('who saw what');

  await page.getByRole('searchbox', { name: 'Search: User' }).fill('nobody of this name');
  await expect.element(page.getByText('No entries match these filters')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search: User' }).fill('');
  await page.getByRole('searchbox', { name: 'Search: Employee name or code' }).fill('B-201');
  await expect.element(table).not.toMatchTextContent('2 employees');
  await expect.element(table).toMatchTextContent('Not recorded');
  await expect.element(table).not.toMatchTextContent('TIN revealed');
  await page.getByRole('searchbox', { name: 'Search: Employee name or code' }).fill('B-202');
  await expect.element(table).toMatchTextContent('TIN revealed');
  await expect.element(table).toMatchTextContent('2 employees');
});
