import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, desk, onCompany, openApp, rows } from '../support/app.tsx';
import { css } from '../support/find.ts';
import { inspectAll, settled } from '../support/inspect.ts';

/** Home of the whole company, or of the clients that the user looks after. */

onCompany({ name: 'worked', own: true });

const part = (name: string) => page.getByRole('region', { name, exact: true });
const look = page.getByRole('navigation', { name: 'Clients counted' });
const tab = (name: string) => look.getByRole('link', { name, exact: true });
const loaded = async () => {
  await settled();
  await expect.element(css('main [data-bone]')).not.toBeInTheDocument();
};
const home = (as: string, at = '/dashboard') => openApp({ as, at, viewport: desk });
const assign = (email: string, limit: number) =>
  rows(
    `insert into hr.client_officers (client_id, user_id) select c.id, u.id from auth.users u,
       (select c.id from hr.clients c where exists (select from hr.employees e where e.client_id = c.id)
        and c.archived_at is null order by c.id limit ${limit}) c where u.email = $1`,
    [email],
  );

test('without clients, “My clients” says how to get some, and the choice is kept', async () => {
  await home('payroll');
  await expect.element(part('Pay dates')).toBeVisible();
  await expect.element(tab('Whole company')).toHaveAttribute('aria-current', 'page');
  await tab('My clients').click();
  await expect.element(page.getByText('No clients are assigned to you')).toBeVisible();
  await expect
    .element(page.getByText('Ask HR to add you to the officers of your clients', { exact: false }))
    .toBeVisible();
  await expect.element(part('Pay dates')).not.toBeInTheDocument();
  expect(address()).toContain('clients=mine');
  await home('payroll');
  await expect.element(tab('My clients')).toHaveAttribute('aria-current', 'page');
  await tab('Whole company').click();
  await expect.element(part('Pay dates')).toBeVisible();
});

test('an officer of one client sees its pay alone, and no dues of the company', async () => {
  await assign('owner@kawani.test', 1);
  const [client] = await rows(`select c.name from hr.client_officers o join hr.clients c on c.id = o.client_id`);
  await home('owner', '/dashboard?clients=mine');
  await loaded();
  const runs = part('Runs in progress').getByRole('row');
  await expect.element(part('Runs in progress').getByText(/my clients|estimate/)).toBeVisible();
  await expect.element(part('Deadlines')).not.toBeInTheDocument();
  const names = runs.elements().slice(1, -1);
  expect(names.length).toBeGreaterThan(0);
  for (const row of names)
    expect(row.textContent).toMatch(new RegExp(`${String(client!['name'])}|All clients|Off-cycle`));
  await expect
    .element(part('Issues').getByRole('link', { name: 'All issues' }))
    .toHaveAttribute('href', '/issues?clients=mine');
  await expect
    .element(page.getByText('Showing only requests from your clients’ employees.', { exact: false }))
    .toBeVisible();
  await inspectAll('Home of my clients');
});

test('the officer of a client is chosen on its record', async () => {
  await openApp({ as: 'owner', at: '/client/management?edit=1', viewport: desk });
  const officers = page.getByRole('dialog').getByRole('combobox', { name: 'Officers' });
  await expect.element(officers).toBeVisible();
  await officers.fill('payroll');
  await page
    .getByRole('option', { name: /payroll/i })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const found = await rows(`select u.email from hr.client_officers o join auth.users u on u.id = o.user_id
    where o.client_id = 1 order by 1`);
  expect(found.map((u) => u['email'])).toContain('payroll@kawani.test');
});
