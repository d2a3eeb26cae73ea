import { inspect } from './support/inspect.ts';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';
import { withoutPlans } from './support/without-plans.ts';

/** A roster is painted, rotated and pasted, and its conflicts are resolved, by keyboard. */

test.use({ viewport: { width: 1280, height: 800 } });

test('a roster of days, nights and days off is painted, turned by turns and pasted; keys that are held down keep what is chosen', async ({
  browser,
  ownServers,
}) => {
  const { appUrl, sql } = ownServers;
  // Two shifts with long names beside those of the demo: there is no room for all of them in the row.
  await sql(`insert into hr.schedules (name, start_time, end_time, break_minutes, rest_days) values
    ('A day at the gate of the depot in Makati', '06:00', '18:00', 60, '{}'),
    ('A night at the gate of the depot in Makati', '18:00', '06:00', 60, '{}')`);
  const [who] = await sql<{ id: number; client_id: number }>(
    `update hr.employees set last_name = 'Plannerfolk' where id = (select id from hr.employees where separated_on is null
       and archived_at is null and hired_on < '2026-01-01' order by id limit 1) returning id, client_id`,
  );
  await withoutPlans(sql, [who!.id]);
  // On leave on one of the days: it is asked about, after the day off was added.
  await sql(
    `insert into hr.leaves (employee_id, leave_type_id, start_date, end_date, start_part, end_part, days, reason, status, filed_at, received_at)
     values (${who!.id}, 1, '2026-11-14', '2026-11-14', 'day', 'day', 1, 'Family', 'approved', now(), now())`,
  );
  const address = `${appUrl}/schedule/upload-download-schedules?client=${who!.client_id}&from=2026-11-09&search=plannerfolk`;
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signIn(page, address, 'owner@kawani.test');
  await page.goto(address);
  const cell = (day: number) => page.locator(`[data-cell="0 ${day}"]`);
  const isNow = (day: number, says: string | RegExp) =>
    expect(cell(day)).toHaveAttribute('aria-label', new RegExp(says));
  const assigned = () => expect(page.getByText('Assigning…')).toBeHidden();
  await isNow(0, 'no schedule');

  // Every schedule is whole in the row or in the menu beside it, and none is cut.
  const paints = page.getByRole('group', { name: 'Assign to what is chosen' });
  const more = paints.getByRole('button', { name: /^\d+ more$/ });
  await expect(more).toBeVisible();
  const cut = () =>
    paints.evaluate((row) => {
      const right = row.getBoundingClientRect().right;
      return [...row.querySelectorAll('button')].filter(
        (b) => getComputedStyle(b).visibility === 'visible' && b.getBoundingClientRect().right > right + 0.5,
      ).length;
    });
  expect(await cut()).toBe(0);
  const hidden = Number((await more.textContent())!.split(' ')[0]);
  const [{ inUse }] = (await sql<{ inUse: number }>(
    `select count(*)::int as "inUse" from hr.schedules where archived_at is null`,
  )) as [{ inUse: number }];
  // The last one is for a day off.
  expect(hidden + (await paints.getByRole('button').count()) - 2).toBe(inUse);
  await more.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveCount(hidden);
  await inspect(page, 'the schedules that have no room');
  await page.keyboard.press('Escape');

  // A key that is held down: several presses before the next picture is drawn.
  await cell(0).focus();
  await page.evaluate(async () => {
    for (let n = 0; n < 6; n++) {
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true, cancelable: true }),
      );
      await Promise.resolve();
    }
  });
  await expect(cell(6)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: ', 7 days' })).toBeVisible();

  await page.keyboard.press('Control+a');
  await expect(page.getByRole('status').filter({ hasText: ', 14 days' })).toBeVisible();
  await expect(cell(0)).toBeFocused();

  // By turns: two days, two nights, and one day off, for which there is no schedule yet.
  await page.getByRole('button', { name: 'Rotate…' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Rotate schedules' });
  await form
    .getByLabel('Schedule 1', { exact: true })
    .selectOption({ label: 'A day at the gate of the depot in Makati (06–18)' });
  await form.getByLabel('Days of schedule 1').fill('2');
  await form
    .getByLabel('Schedule 2', { exact: true })
    .selectOption({ label: 'A night at the gate of the depot in Makati (18–06)' });
  await form.getByLabel('Days of schedule 2').fill('2');
  await form.getByRole('button', { name: 'Add a part' }).press('Enter');
  await expect(form.getByLabel('Schedule 3', { exact: true }).locator('option:checked')).toHaveText('Day off (rest)');
  await inspect(page, 'a rotation');
  await form.getByLabel(/^To/).fill('2026-11-18');
  // What it would do is drawn over the days behind, with the rest of the rotation, and nothing is saved by that.
  const ghosts = page.locator('[data-ghost]');
  await expect(ghosts).toHaveText([
    '06–18',
    '06–18',
    '18–06',
    '18–06',
    'rest',
    '06–18',
    '06–18',
    '18–06',
    '18–06',
    'rest',
  ]);
  await isNow(2, 'no schedule, to be A night at the gate of the depot in Makati 18–06');
  await form.getByLabel('Days of schedule 2').fill('3');
  await expect(ghosts.nth(4)).toHaveText('18–06');
  await form.getByLabel('Days of schedule 2').fill('2');
  await expect(ghosts.nth(4)).toHaveText('rest');
  await expect(ghosts.first()).toHaveCSS('border-top-style', 'dashed');
  await expect(ghosts.last()).toBeInViewport({ ratio: 1 });
  expect(await sql(`select id from hr.schedule_assignments where employee_id = ${who!.id}`)).toEqual([]);
  await form.getByRole('button', { name: 'Assign' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add “Day off” to the schedules?' });
  await inspect(page, 'a schedule for days off');
  const anew = page.waitForResponse((r) => r.url().includes('/schedule/planner'));
  await adding.getByRole('button', { name: 'Add it' }).press('Enter');
  // Who says “Not yet” then assigns from the same form, with the day off that was added meanwhile.
  const atOdds = page.getByRole('dialog', { name: 'Assign 1 person all the same?' });
  await anew;
  await atOdds.getByRole('button', { name: 'Not yet' }).press('Enter');
  await expect(atOdds).toHaveCount(0);
  await expect(form.getByLabel('Schedule 3', { exact: true }).locator('option:checked')).toHaveText('Day off (rest)');
  await form.getByRole('button', { name: 'Assign' }).press('Enter');
  await atOdds.getByRole('button', { name: 'Assign' }).press('Enter');
  await expect(form).toBeHidden();
  for (const [day, says] of ['A day', 'A day', 'A night', 'A night', 'Day off, rest day', 'A day'].entries())
    await isNow(day, says);
  await assigned();

  // The dialogs give the focus back to what opened the first of them.
  await expect(page.getByRole('button', { name: 'Rotate…' })).toBeFocused();
  // One more day off by its key, without being asked again; and by its word from a spreadsheet, with hours as people write them.
  await cell(0).focus();
  // All days are chosen still; the leave among them would be asked about.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: ', 1 day' })).toBeVisible();
  await page.keyboard.press('0');
  await isNow(0, 'Day off, rest day');
  await assigned();
  await cell(1).focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'RD\t18:00 - 6:00');
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await isNow(1, 'Day off, rest day');
  await isNow(2, 'A night');
  await assigned();
  const off = await sql<{ rest_days: number[] }>(`select rest_days from hr.schedules where name = 'Day off'`);
  expect(off).toEqual([{ rest_days: [1, 2, 3, 4, 5, 6, 7] }]);
  await page.getByRole('button', { name: 'Copy week' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Onto the next week', exact: true }).press('Enter');
  await isNow(8, 'Day off, rest day');
  await isNow(9, 'A night');
});

test('hours of the week, how many are scheduled, and conflicts that are gone through and mended by keyboard', async ({
  browser,
  ownServers,
}) => {
  const { appUrl, sql } = ownServers;
  await sql(`insert into hr.schedules (name, start_time, end_time, break_minutes, rest_days) values
    ('Gate by day', '06:00', '18:00', 60, '{}'), ('Gate by night', '18:00', '07:00', 60, '{}')`);
  const [who] = await sql<{ id: number; client_id: number }>(
    `update hr.employees set last_name = 'Rosterfolk', first_name = 'Ana' where id = (select id from hr.employees
       where separated_on is null and archived_at is null and hired_on < '2026-01-01' order by id limit 1) returning id, client_id`,
  );
  await withoutPlans(sql, [who!.id]);
  // Monday to Saturday by day, a night on Sunday, and by day again on Monday, an hour before the night ends.
  await sql(`insert into hr.schedule_assignments (employee_id, schedule_id, from_date, to_date)
    select ${who!.id}, s.id, d.first::date, d.last::date from (values
      ('Gate by day', '2027-01-11', '2027-01-16'), ('Gate by night', '2027-01-17', '2027-01-17'),
      ('Gate by day', '2027-01-18', '2027-01-18')) as d (name, first, last) join hr.schedules s on s.name = d.name`);
  const address = `${appUrl}/schedule/upload-download-schedules?client=${who!.client_id}&from=2027-01-11&search=rosterfolk`;
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signIn(page, address, 'owner@kawani.test');
  await page.goto(address);
  const cell = (day: number) => page.locator(`[data-cell="0 ${day}"]`);
  const isNow = (day: number, says: string) => expect(cell(day)).toHaveAttribute('aria-label', new RegExp(says));
  const assigned = () => expect(page.getByText('Assigning…')).toBeHidden();
  await isNow(6, 'Gate by night 18–07, 7th day in a row');
  await isNow(7, 'Gate by day 06–18, two shifts overlap');

  // Of the week the keyboard is in.
  const hours = page
    .getByRole('row', { name: /Rosterfolk, Ana/ })
    .getByRole('cell')
    .last();
  await expect(page.getByRole('columnheader', { name: /^Hours in week 2, / })).toHaveText('Wk 2');
  await expect(hours).toHaveText('78');
  await expect(hours).toHaveAttribute('aria-label', '78 hours, 30 over 48, no day of rest (Labor Code art. 91)');
  await cell(7).focus();
  await expect(page.getByRole('columnheader', { name: /^Hours in week 3, / })).toHaveText('Wk 3');
  await expect(hours).toHaveText('11');

  const scheduled = page.getByRole('row', { name: /scheduled/ });
  await expect(scheduled).toHaveCount(2);
  // Most used first: by day on seven days, by night on one.
  await expect(scheduled.first()).toHaveText('06–18scheduled11111101000000');
  await expect(scheduled.last().getByRole('cell').nth(6)).toHaveText('1');

  // From cell to cell with what is odd, the list of it beside the grid.
  await cell(0).focus();
  await page.keyboard.press('F8');
  const panel = page.getByRole('complementary', { name: '2 conflicts' });
  await expect(cell(6)).toBeFocused();
  const current = panel.locator('[aria-current="true"]');
  await expect(current).toContainText('Rosterfolk, Ana: 7th day in a row');
  await page.keyboard.press('F8');
  await expect(cell(7)).toBeFocused();
  await expect(current).toContainText('“Gate by night” of Su 17 Jan ends 07:00, “Gate by day” begins 06:00.');
  await page.keyboard.press('Shift+F8');
  await expect(cell(6)).toBeFocused();
  await inspect(page, 'conflicts of a roster');
  // Escape closes the list, and F8 goes on from where the keyboard is.
  await cell(6).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(cell(6)).toBeFocused();
  await page.keyboard.press('F8');
  await expect(cell(7)).toBeFocused();
  await expect(panel).toBeVisible();

  // By the button beside it, too: the grid goes there.
  await panel.getByRole('button', { name: 'Rosterfolk, Ana: 7th day in a row' }).press('Enter');
  await expect(cell(6)).toHaveAttribute('data-at', 'true');
  await panel.getByRole('button', { name: /^Make Su 06–18/ }).press('Enter');
  // The seventh day in a row stays, and is asked about.
  const atOdds = page.getByRole('dialog', { name: 'Assign 1 person all the same?' });
  await expect(atOdds).toContainText('days in a row without a rest day');
  await atOdds.getByRole('button', { name: 'Assign' }).press('Enter');
  await isNow(6, 'Gate by day 06–18, 7th day in a row');
  await expect(page.getByRole('complementary', { name: '1 conflict' })).toBeVisible();
  await assigned();

  // The chip shows those people alone; whoever is mended is not among them any more.
  await page.getByRole('link', { name: /^Conflicts/ }).press('Enter');
  await expect(page.getByRole('link', { name: 'Conflicts 1' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: /^Make it rest/ }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Add “Day off” to the schedules?' })
    .getByRole('button', { name: 'Add it' })
    .press('Enter');
  await expect(page.getByText('No conflicts', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Nobody in sight has shifts that overlap/)).toBeVisible();
  await expect(cell(0)).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.getByRole('link', { name: /^All/ }).press('Enter');
  await isNow(6, 'Day off, rest day');
  await assigned();

  // What is chosen becomes a day off by Delete, and what it was by Ctrl Z.
  await cell(2).focus();
  await page.keyboard.press('Delete');
  await isNow(2, 'Day off, rest day');
  await assigned();
  await expect(cell(2)).toBeFocused();
  await page.keyboard.press('Control+z');
  await isNow(2, 'Gate by day');
  await assigned();

  // To a date: its week comes first, and the keyboard is on the day.
  await page.getByRole('button', { name: /go to a date$/ }).press('Enter');
  const date = page.getByLabel('Date', { exact: true });
  await expect(date).toBeFocused();
  await inspect(page, 'going to a date');
  await date.fill('2027-03-10');
  await date.press('Enter');
  await isNow(2, '2027-03-10 no schedule');
  await expect(cell(2)).toHaveAttribute('data-at', 'true');
  await expect(page).toHaveURL(/from=2027-03-08/);
});
