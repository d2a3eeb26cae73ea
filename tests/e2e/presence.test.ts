import type { Page } from 'playwright';
import { addDays } from '../../domain/calendar/local-date.ts';
import { today } from './support/clock.ts';
import { expect, test } from './support/fault-test.ts';
import { inspect } from './support/inspect.ts';
import { kept } from './support/kept.ts';
import type { Servers } from './support/servers.ts';

/** Holidays, who is in and who is out on a phone: with and without a connection, by keyboard, in both languages. */

const manila = (plus = 0) => addDays(today(), plus);

/** Colleagues of the employee of the demo, whatever weekday and hour it is, the first by name, for the list is read by the page: one punched in just now, one is on leave for days. */
async function colleagues(servers: Servers): Promise<{ inside: string; away: string }> {
  const people = await servers.sql<{ id: number; name: string }>(
    `select e.id, concat_ws(' ', e.first_name, e.last_name, nullif(e.suffix, '')) as name from hr.employees e
     where e.client_id = (select client_id from hr.employees where employee_code = 'KW-00002')
       and e.archived_at is null and e.separated_on is null and e.id > 3 order by e.last_name, e.first_name, e.id limit 2`,
  );
  const [inside, away] = people as [{ id: number; name: string }, { id: number; name: string }];
  // The demo gives leave by the day it is made on: theirs is only what stands below.
  await servers.sql(`update hr.leaves set status = 'cancelled' where employee_id in ($1, $2)`, [inside.id, away.id]);
  await servers.sql('delete from hr.time_punches where employee_id in ($1, $2)', [inside.id, away.id]);
  await servers.sql(
    `insert into hr.time_punches (employee_id, at, direction, source) values ($1, now() - interval '1 minute', 'in', 'test')`,
    [inside.id],
  );
  await servers.sql(
    `insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason, status, filed_at, received_at)
     values ($1, 1, $2, $3, 'day', 'day', 5, 'x', 'approved', now(), now())`,
    [away.id, manila(-1), manila(5)],
  );
  return { inside: inside.name, away: away.name };
}

const row = (page: Page, name: string) => page.locator('main li').filter({ hasText: name });

test('who is in and out: found, called, and readable without a connection as what it is, an old list', async ({
  phone,
  servers,
}) => {
  const { inside, away } = await colleagues(servers);
  const { page } = phone;
  await page.goto(`${servers.appUrl}/portal/whos-in`);
  await expect(page.getByRole('region', { name: /^In now/ })).toBeVisible();
  await expect(row(page, inside)).toContainText('since');
  await expect(row(page, away)).toHaveCount(0);

  // Found by a part of the name, and reached.
  await page.getByRole('searchbox').fill(inside.split(' ').at(-1)!.toLowerCase());
  await expect(row(page, inside)).toBeVisible();
  await row(page, inside).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: inside });
  await expect(sheet.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+63900\d{7}$/);
  await expect(sheet.getByRole('link', { name: 'Text' })).toHaveAttribute('href', /^sms:\+63/);
  await expect(sheet.getByRole('link', { name: 'Send an e-mail' })).toHaveAttribute(
    'href',
    /^mailto:.+@example\.test$/,
  );
  await page.goBack();
  await expect(sheet).toBeHidden();
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText('Nobody here matches “nobody at all”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(row(page, inside)).toBeVisible();

  await page.goto(`${servers.appUrl}/portal/whos-out`);
  const onLeave = page.getByRole('region', { name: /^On leave/ });
  await expect(onLeave.getByText(away)).toBeVisible();
  await expect(row(page, away)).toContainText('back');
  // They are not to know which kind of leave it is.
  await expect(row(page, away)).not.toContainText('Vacation');
  await expect(row(page, inside)).toHaveCount(0);
  // Tomorrow too, which is kept on the phone as well; the week is not looked at here.
  await page.getByText('Tomorrow', { exact: true }).click();
  await expect(page).toHaveURL(/\?day=tomorrow$/);
  await expect(onLeave.getByText(away)).toBeVisible();
  await expect(row(page, away)).not.toContainText('Vacation');
  await expect(page.getByText(/ of \d+ are expected in\.$/)).toBeVisible();
  // The copy is on the phone: it is written just after it is shown.
  await expect.poll(() => kept(page)).toContain(`"from":"${manila(1)}"`);

  await phone.context.setOffline(true);
  await page.reload();
  await expect(onLeave.getByText(away)).toBeVisible();
  await expect(page.getByText(/No connection. This is the list as of/)).toBeVisible();
  await page.getByText('Week', { exact: true }).click();
  await expect(page.getByText('Not on this phone yet')).toBeVisible();
  await expect(row(page, away)).toHaveCount(0);
  await page.getByText('Today', { exact: true }).click();
  await expect(onLeave.getByText(away)).toBeVisible();
  await expect(
    page.getByText(/No connection. This is the list as of .*; who is in or out may have changed since/),
  ).toBeVisible();
  await page.goto(`${servers.appUrl}/portal/whos-in`);
  await expect(page.getByRole('region', { name: /^In at that time/ })).toBeVisible();
  await page.getByRole('searchbox').fill(inside);
  await expect(row(page, inside)).toBeVisible();
  await phone.context.setOffline(false);
  await expect(page.getByRole('region', { name: /^In now/ })).toBeVisible();
});

test('who rests is one line: opened by a tap, and searched like everybody else', async ({ phone, servers }) => {
  // Somebody whose every day is a rest day, whichever day the test is run on.
  const [{ name }] = (await servers.sql<{ name: string }>(
    `with s as (
       insert into hr.schedules (name, start_time, end_time, rest_days)
       values ('None', '09:00', '18:00', '{1,2,3,4,5,6,7}') returning id),
     e as (
       insert into hr.employees (employee_code, last_name, first_name, sex, birth_date, position, client_id, branch_id, hired_on)
       select 'KW-79999', 'Namamahinga', 'Restituta', 'female', '1990-01-01', 'Guard', client_id, branch_id, '2020-01-01'
       from hr.employees where employee_code = 'KW-00002' returning id, first_name || ' ' || last_name as name),
     a as (
       insert into hr.schedule_assignments (employee_id, schedule_id, from_date)
       select e.id, s.id, '2020-01-01' from e, s)
     select name from e`,
  )) as [{ name: string }];
  const { page } = phone;
  await page.goto(`${servers.appUrl}/portal/whos-out`);
  const line = page.getByRole('button', { name: /on rest day$/ });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await expect(row(page, name)).toHaveCount(0);
  await page.getByRole('searchbox').fill('namamah');
  await expect(row(page, name)).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(row(page, name)).toHaveCount(0);
  await line.click();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('list', { name: 'Rest day' })).toBeVisible();
});

test('the kind of leave is shown to who decides on leave', async ({ phone, servers }) => {
  const { away } = await colleagues(servers);
  await phone.page.evaluate(() => localStorage.clear());
  // HR decides too, but the demo's HR officer does not hold the code of this screen.
  await phone.signIn('owner@kawani.test');
  await phone.page.goto(`${servers.appUrl}/portal/whos-out?search=${encodeURIComponent(away)}`);
  await expect(row(phone.page, away)).toContainText('Vacation leave');
});

test('holidays: a month by keyboard, a year as a list, what working pays, offline too', async ({ phone, servers }) => {
  const { page } = phone;
  const year = Number(manila().slice(0, 4));
  await page.goto(`${servers.appUrl}/portal/holiday`);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  await expect(grid.locator('[aria-current="date"]')).toHaveAttribute('data-date', manila());
  await expect(grid.locator('[aria-current="date"]').getByText(/^\d+$/)).toHaveCSS('font-weight', '700');
  // What is opened by "More" is found under it.
  await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveAttribute('aria-current', 'true');
  await page.waitForLoadState('networkidle');
  await phone.context.setOffline(true);
  await page.reload();
  await expect(grid).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeVisible();

  // One day of the grid can be tabbed to; the keys walk from there.
  await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1);
  await grid.locator('[aria-current="date"]').focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-date') ?? '');
  const press = async (key: string, date: string) => {
    await page.keyboard.press(key);
    await expect.poll(focused).toBe(date);
  };
  await press('ArrowRight', addDays(today(), 1));
  await press('ArrowDown', addDays(today(), 8));
  await press('ArrowUp', addDays(today(), 1));
  await press('ArrowLeft', today());
  // Into the middle of the month, where the week is whole: the calendar begins with the year.
  let middle = today();
  for (; Number(middle.slice(8)) < 8; middle = addDays(middle, 7)) await press('ArrowDown', addDays(middle, 7));
  for (; Number(middle.slice(8)) > 21; middle = addDays(middle, -7)) await press('ArrowUp', addDays(middle, -7));
  await page.keyboard.press('End');
  await expect.poll(async () => new Date(`${await focused()}T00:00:00Z`).getUTCDay()).toBe(0);
  await page.keyboard.press('Home');
  await expect.poll(async () => new Date(`${await focused()}T00:00:00Z`).getUTCDay()).toBe(1);
  // As far back as there are holidays, and no further; then to Rizal Day, by months and days.
  for (let n = 0; n < 13; n++) await page.keyboard.press('PageUp');
  await expect.poll(focused).toBe(`${year}-01-01`);
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  for (let n = 0; n < 11; n++) await page.keyboard.press('PageDown');
  await expect.poll(focused).toBe(`${year}-12-01`);
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowDown');
  await press('ArrowRight', `${year}-12-30`);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Rizal Day' });
  await expect(sheet.getByText('Regular holiday')).toBeVisible();
  await expect(sheet.getByRole('row', { name: /First 8 hours/ })).toContainText('200%');
  await expect(sheet.getByRole('row', { name: /First 8 hours/ })).toContainText('260%');
  await expect(sheet.getByText(/still paid 100%/)).toBeVisible();
  await expect(sheet.getByText(/^Source: DOLE/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.getByText('List', { exact: true }).click();
  const list = page.getByRole('region', { name: `Holidays of ${year}` });
  await list.getByRole('button', { name: /Christmas Eve/ }).click();
  const special = page.getByRole('dialog', { name: 'Christmas Eve' });
  await expect(special.getByText(/is paid 1[35]0%/)).toBeVisible();
  await expect(special.getByText(/is not paid for it/)).toBeVisible();
});

test('a local holiday is the branch’s own, and named so', async ({ phone, servers }) => {
  const date = manila();
  const add = async (name: string, branch: number) => {
    const [holiday] = await servers.sql<{ id: number }>(
      `insert into hr.holidays (date, name, kind, scope, source) values ($1, $2, 'special', 'local', 'Ordinance 1') returning id`,
      [date, name],
    );
    await servers.sql('insert into hr.branch_holidays (branch_id, holiday_id) values ($1, $2)', [branch, holiday!.id]);
  };
  await add('Makati Day', 7);
  await add('Cebu Day', 2);
  const { page } = phone;
  await page.goto(`${servers.appUrl}/portal/holiday`);
  await page
    .getByRole('grid')
    .getByRole('button', { name: /Makati Day, Special non-working day, Local/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Makati Day' });
  await expect(sheet.getByText('Local holiday of your branch')).toBeVisible();
  await expect(page.getByText('Cebu Day')).toHaveCount(0);
});

for (const [colorScheme, viewport] of [
  ['light', { width: 360, height: 740 }],
  ['dark', { width: 1280, height: 800 }],
] as const)
  test(`axe finds nothing serious, ${colorScheme}`, async ({ phone, servers }) => {
    await colleagues(servers);
    const { page } = phone;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const address of [
      'holiday',
      'holiday?view=year',
      `holiday?show=${manila().slice(0, 4)}-12-25`,
      'whos-in',
      'whos-out',
      'whos-out?day=week',
    ]) {
      await page.goto(`${servers.appUrl}/portal/${address}`);
      await page.waitForLoadState('networkidle');
      if (address.includes('show=')) await expect(page.getByRole('dialog')).toBeVisible();
      await inspect(page, address);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${address}: wider than ${viewport.width}`).toBeLessThanOrEqual(0);
    }
  });
