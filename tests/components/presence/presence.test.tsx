import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress, goBack, onCompany, openApp, rows } from '../support/app.tsx';
import { textsOf } from '../support/find.ts';
import { inspectAll } from '../support/inspect.ts';
import { setOnline } from '../support/network.ts';
import { isStored } from '../support/stored.ts';

/** Who's in and who's out on a phone: with and without a connection, and what colleagues see. */

onCompany({ own: true });

/** Two colleagues of the employee: one punched in a minute ago, one is on leave since yesterday. */
let inside = '';
let away = '';

beforeAll(async () => {
  const colleagues = await rows(
    `select e.id, concat_ws(' ', e.first_name, e.last_name, nullif(e.suffix, '')) as name from hr.employees e
     where e.client_id = (select client_id from hr.employees where employee_code = 'KW-00002')
       and e.archived_at is null and e.separated_on is null and e.id > 3 order by e.last_name, e.first_name, e.id limit 2`,
  );
  const [first, second] = colleagues.map(({ id }) => id);
  [inside, away] = colleagues.map(({ name }) => String(name)) as [string, string];
  await rows(`update hr.leaves set status = 'cancelled' where employee_id in ($1, $2)`, [first, second]);
  await rows('delete from hr.time_punches where employee_id in ($1, $2)', [first, second]);
  await rows(
    `insert into hr.time_punches (employee_id, at, direction, source) values ($1, '2026-11-18T11:59:00+08', 'in', 'test')`,
    [first],
  );
  await rows(
    `insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason, status, filed_at, received_at)
     values ($1, 1, '2026-11-17', '2026-11-23', 'day', 'day', 5, 'x', 'approved', '2026-11-16T00:00:00Z', '2026-11-16T00:00:00Z')`,
    [second],
  );
});

const row = (name: string) => page.css('main li').filter({ hasText: name });
const part = (name: RegExp) => page.getByRole('region', { name });
const search = page.getByRole('searchbox');
const whosIn = (): Promise<void> => openApp({ at: '/portal/whos-in' });
const whosOut = (): Promise<void> => openApp({ at: '/portal/whos-out' });

test('an employee who is in is found by a part of the name, and can be called', async () => {
  await whosIn();
  await expect.element(part(/^In now/)).toBeVisible();
  await expect.element(row(inside)).toMatchTextContent('since');
  await expect.element(row(away)).not.toBeInTheDocument();
  await search.fill(inside.split(' ').at(-1)!.toLowerCase());
  await row(inside).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: inside });
  await expect
    .element(sheet.getByRole('link', { name: 'Call' }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:\+63900\d{7}$/));
  await expect
    .element(sheet.getByRole('link', { name: 'Text' }))
    .toHaveAttribute('href', expect.stringMatching(/^sms:\+63/));
  await expect
    .element(sheet.getByRole('link', { name: 'Send an e-mail' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:.+@example\.test$/));
  await goBack();
  await expect.element(sheet).not.toBeInTheDocument();
  await search.fill('xyzzy');
  await expect.element(page.getByText('No results for “xyzzy”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(row(inside)).toBeVisible();
});

test('an employee on leave is listed today and tomorrow with the day back, without the type of leave', async () => {
  await whosOut();
  await expect.element(part(/^On leave/).getByText(away)).toBeVisible();
  await expect.element(row(away)).toMatchTextContent('back');
  await expect.element(row(inside)).not.toBeInTheDocument();
  await page.getByText('Tomorrow', { exact: true }).click();
  await expectAddress(/\?day=tomorrow$/);
  await expect.element(part(/^On leave/).getByText(away)).toBeVisible();
  await expect.element(page.getByText(/ of \d+ expected in\.$/)).toBeVisible();
  expect(textsOf(row(away)).join()).not.toContain('Vacation');
});

test('without a connection the stored lists are shown with their time; a list that was not opened is not on the phone', async () => {
  await whosIn();
  await expect.element(row(inside)).toBeVisible();
  await whosOut();
  await page.getByText('Tomorrow', { exact: true }).click();
  await expect.element(row(away)).toBeVisible();
  // A list is stored just after it is shown.
  await expect.poll(() => isStored('"from":"2026-11-19"')).toBe(true);
  setOnline(false);
  await openApp({ at: '/portal/whos-out?day=tomorrow' });
  await expect.element(row(away)).toBeVisible();
  await expect.element(page.getByText(/No connection. List as of/)).toBeVisible();
  await page.getByText('Week', { exact: true }).click();
  await expect.element(page.getByText('Not on this phone yet')).toBeVisible();
  await expect.element(row(away)).not.toBeInTheDocument();
  await page.getByText('Today', { exact: true }).click();
  await expect.element(part(/^On leave/).getByText(away)).toBeVisible();
  await expect.element(page.getByText(/No connection. List as of .*\. It may have changed/)).toBeVisible();
  await whosIn();
  await expect.element(part(/^In at that time/)).toBeVisible();
  await search.fill(inside);
  await expect.element(row(inside)).toBeVisible();
  setOnline(true);
  await expect.element(part(/^In now/)).toBeVisible();
});

test('employees on their rest day are one line, which a tap opens, and are searched like all others', async () => {
  const [resting] = await rows(
    `with s as (
       insert into hr.schedules (name, start_time, end_time, rest_days)
       values ('None', '09:00', '18:00', '{1,2,3,4,5,6,7}') returning id),
     e as (
       insert into hr.employees (employee_code, last_name, first_name, sex, birth_date, position, client_id, branch_id, hired_on)
       select 'KW-79999', 'Namamahinga', 'Restituta', 'female', '1990-01-01', 'Guard', client_id, branch_id, '2020-01-01'
       from hr.employees where employee_code = 'KW-00002' returning id, first_name || ' ' || last_name as name),
     a as (
       insert into hr.schedule_assignments (employee_id, schedule_id, from_date) select e.id, s.id, '2020-01-01' from e, s)
     select name from e`,
  );
  const name = String(resting!['name']);
  await whosOut();
  const line = page.getByRole('button', { name: /on rest day$/ });
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  await expect.element(row(name)).not.toBeInTheDocument();
  await search.fill('namamah');
  await expect.element(row(name)).toBeVisible();
  await search.fill('');
  await expect.element(row(name)).not.toBeInTheDocument();
  await line.click();
  await expect.element(line).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('list', { name: 'Rest day' })).toBeVisible();
});

test('the type of leave is shown to a person who decides on leave', async () => {
  await openApp({ as: 'owner', at: `/portal/whos-out?search=${encodeURIComponent(away)}` });
  await expect.element(row(away)).toMatchTextContent('Vacation leave');
});

for (const [colorScheme, viewport] of [
  ['light', { width: 360, height: 740 }],
  ['dark', { width: 1280, height: 800 }],
] as const)
  test(`axe finds nothing serious in the lists, ${colorScheme}`, async () => {
    for (const address of ['whos-in', 'whos-out', 'whos-out?day=week']) {
      await openApp({ at: `/portal/${address}`, colorScheme, viewport });
      await expect.element(page.css('main li').first()).toBeVisible();
      await inspectAll(address);
    }
  });
