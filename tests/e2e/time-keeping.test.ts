import { inspect } from './support/inspect.ts';
import { signIn } from './support/phone.ts';
import { expect, test } from './support/test.ts';

/** Punches of a device from their file to approved time, by keyboard; approved by somebody else than who corrected. */

test.use({ viewport: { width: 1280, height: 800 } });

const cutoff = 'date=2026-08-18';

test('a punch is missing, is put in with a reason, and the day is sent on and approved by another', async ({
  browser,
  ownServers,
}) => {
  const { appUrl, sql } = ownServers;
  const [person] = await sql<{ id: number; client_id: number; code: string; name: string }>(
    `select e.id, e.client_id, e.employee_code as code, e.last_name || ', ' || e.first_name as name
     from hr.employees e join hr.schedule_assignments a on a.employee_id = e.id join hr.schedules s on s.id = a.schedule_id
     where e.separated_on is null and e.archived_at is null and a.to_date is null and s.start_time < s.end_time
       and a.from_date < '2026-08-01' and e.hired_on < '2026-08-01' and not (2 = any (s.rest_days))
       -- Nobody decides on their own time.
       and e.id not in (select employee_id from auth.users where email in ('owner@kawani.test', 'hr@kawani.test') and employee_id is not null)
     order by e.id limit 1`,
  );
  const { client_id: client, code, name } = person!;
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signIn(page, `${appUrl}/time-keeping/upload-download?client=${client}&${cutoff}`, 'owner@kawani.test');
  await page.goto(`${appUrl}/time-keeping/upload-download?client=${client}&${cutoff}`);
  await page.getByLabel(/^Device( \*)?$/).fill('OFFICE');
  const file = (text: string) => ({ name: 'august.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByLabel('File of punches').setInputFiles(file(`Code,Date,In\n${code},2026-08-32,08:00\n`));
  await expect(page.getByRole('alert')).toContainText('Line 2 of august.csv “2026-08-32” is no date that exists');
  await page.getByLabel('File of punches').setInputFiles(file(`Code,Date,In\n${code},2026-08-18,08:00\n`));
  await expect(page.getByRole('row').filter({ hasText: 'august.csv' })).toContainText('Daily records');
  await inspect(page, 'uploads');
  // Who is in no file yet is named; the person of the file is not among them.
  await page.getByRole('button', { name: /^\d+ without time…$/ }).click();
  const without = page.getByRole('table', { name: 'Without time' });
  await expect(without.getByRole('row').first()).toBeVisible();
  await expect(without.getByText(code, { exact: true })).toHaveCount(0);
  await inspect(page, 'who is without time');

  await page.goto(`${appUrl}/time-keeping/for-review?client=${client}&${cutoff}&search=${code}`);
  const mark = page.locator('td').filter({ hasText: /^(OUT|IN)\?$/ });
  await expect(mark).toHaveCount(1);
  // From the screen as it was opened, before anything in the grid has the focus.
  await page.keyboard.press('F8');
  await expect(mark).toBeFocused();
  const cell = page.locator(`[data-cell="${await mark.getAttribute('data-cell')}"]`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Tue, 18 Aug 2026' })).toContainText('is missing');
  await inspect(page, 'review');
  await page.keyboard.press('F2');
  const form = page.getByRole('dialog', { name: 'Correct punches' });
  await expect(form.getByLabel('Punches, in and out by turns')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' 19:00');
  await page.keyboard.press('Enter');
  await expect(form).toContainText('Say why, for whoever approves.');
  await form.getByLabel('Reason').focus();
  await page.keyboard.type('Log book of the guard');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(mark).toHaveCount(0);

  // Taken back, and put in once more as a spreadsheet has it.
  await cell.focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('The day is as before')).toBeVisible();
  await expect(mark).toHaveCount(1);
  const paste = (text: string) =>
    cell.evaluate((e, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      e.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste('eight');
  await expect(page.getByRole('dialog')).toContainText('“eight” of');
  await page.keyboard.press('Escape');
  await paste('08:00 19:00');
  const pasted = page.getByRole('dialog', { name: 'Correct what was pasted' });
  await pasted.getByLabel('Reason').fill('Log book of the guard');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 day corrected')).toBeVisible();
  await expect(mark).toHaveCount(0);
  // What is left outside the shift is taken as it is.
  await page.keyboard.press('F8');
  await page.keyboard.press('a');
  await expect(page.getByText('1 person clear')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 person sent for approval')).toBeVisible();

  await page.goto(`${appUrl}/time-keeping/for-approval?client=${client}&${cutoff}&search=${code}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('not by you');
  await row.focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toContainText('somebody else has to approve it');
  await page.keyboard.press('Enter');

  const other = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const approval = `${appUrl}/time-keeping/for-approval?client=${client}&${cutoff}&search=${code}`;
  await signIn(other, approval, 'hr@kawani.test');
  await other.goto(approval);
  await inspect(other, 'approval');
  await other.getByRole('row').filter({ hasText: name }).focus();
  await other.keyboard.press('a');
  await expect(other.getByText('1 person approved')).toBeVisible();
  await expect
    .poll(() => sql('select sum(minutes)::int as minutes from hr.time_minutes'))
    .toEqual([{ minutes: expect.any(Number) }]);

  // As it stands it is looked at and printed: of everybody, and of one of them day by day.
  await other.goto(`${appUrl}/time-keeping/for-approval?preview=people&client=${client}&from=2026-08-16&to=2026-08-31`);
  await other.getByRole('row').filter({ hasText: name }).focus();
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1 })).toContainText(`Time of ${name}`);
  await expect(other.getByRole('row').filter({ hasText: '18 Aug' })).toContainText('08:00 19:00');
  await inspect(other, 'the days of one person');
  await other.getByRole('link', { name: 'Everybody' }).click();
  await expect(other.getByRole('row').filter({ hasText: name })).toBeVisible();

  // How time is judged is the client's own.
  await other.goto(`${appUrl}/time-keeping/upload-download?client=${client}`);
  await other.getByRole('button', { name: 'How time is judged…' }).click();
  const judged = other.getByRole('dialog', { name: 'How time is judged' });
  await judged.getByLabel('Grace, minutes').fill('90');
  await other.keyboard.press('Control+Enter');
  await expect(judged.locator('[aria-invalid="true"]')).toHaveCount(1);
  await judged.getByLabel('Grace, minutes').fill('10');
  await inspect(other, 'how time is judged');
  await other.keyboard.press('Control+Enter');
  await expect(judged).toBeHidden();
  expect(await sql('select client_id, grace_minutes, corrector_approves from hr.time_settings')).toEqual([
    { client_id: client, grace_minutes: 10, corrector_approves: false },
  ]);
});

test('a file whose columns nobody knows: they are said once beside what comes of it, and the next file needs nothing', async ({
  browser,
  ownServers,
}) => {
  const { appUrl, sql } = ownServers;
  const [client] = await sql<{ id: number }>('select id from hr.clients where archived_at is null order by id limit 1');
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const address = `${appUrl}/time-keeping/upload-download?client=${client!.id}&${cutoff}`;
  await signIn(page, address, 'owner@kawani.test');
  await page.goto(address);
  const file = (name: string, date: string) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Person Ref,Full Name,Log Date,Log Time,Event\n9042,Cruz,${date},8:01 AM,Entry\n9042,Cruz,${date},5:02 PM,Labas\n`,
    ),
  });
  const choose = page.getByLabel('File of punches');
  await choose.setInputFiles(file('first.csv', '08/18/2026'));
  const form = page.getByRole('dialog', { name: 'What the columns are' });
  // Nothing is taken before it is said who it is and of which device.
  await expect(
    form.getByRole('button', { name: 'Say which column is the badge number or the employee code.' }),
  ).toBeVisible();
  await expect(form.getByLabel('Log Date is')).toHaveValue('date');
  await form.getByLabel('Person Ref is').selectOption('Badge number');
  await form.getByRole('combobox', { name: /^Device/ }).fill('LOBBY');
  const preview = form.getByRole('table', { name: 'The first rows as they are read' });
  await expect(preview.getByRole('row').nth(2)).toContainText('9042');
  await expect(preview.getByRole('row').nth(2)).toContainText('Tue, 18 Aug 2026 17:02');
  await expect(form.getByRole('checkbox', { name: 'Labas' })).toBeChecked();
  await inspect(page, 'what the columns are');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'first.csv' })).toContainText('Own columns');

  await page.getByLabel(/^Device( \*)?$/).fill('LOBBY');
  await choose.setInputFiles(file('second.csv', '08/19/2026'));
  await expect(page.getByRole('row').filter({ hasText: 'second.csv' })).toContainText('Own columns');
  await expect(form).toBeHidden();
  const kept = await sql(
    `select d.code as device, p.pin, to_char(p.at at time zone 'Asia/Manila', 'YYYY-MM-DD HH24:MI') as at, p.tag
     from hr.device_punches p join hr.time_devices d on d.id = p.device_id where p.pin = '9042' order by p.at`,
  );
  expect(kept).toEqual(
    ['2026-08-18', '2026-08-19'].flatMap((date) => [
      { device: 'LOBBY', pin: '9042', at: `${date} 08:01`, tag: 'In' },
      { device: 'LOBBY', pin: '9042', at: `${date} 17:02`, tag: 'Out' },
    ]),
  );
  await page.getByRole('button', { name: 'Columns…' }).click();
  const panel = page.getByRole('complementary', { name: 'Columns that were said' });
  await expect(panel.getByRole('row').filter({ hasText: 'Person Ref' })).toContainText('Badge number');
  await inspect(page, 'columns that were said');
  await panel.getByRole('button', { name: /^Forget Person Ref/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
  await expect(panel).toContainText('Nothing is remembered any more.');
  await choose.setInputFiles(file('third.csv', '08/20/2026'));
  await expect(form).toBeVisible();
});
