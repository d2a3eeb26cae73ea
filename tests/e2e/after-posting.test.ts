import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { payrollJobs } from '../../contract/common/jobs.ts';
import { listTimeKeepings, updateTimeKeeping } from '../../contract/hr/time-keeping.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { MailServer } from '../support/smtp.ts';
import { inspect } from './support/inspect.ts';
import { demoPassword } from './support/phone.ts';
import { startServers, type Servers } from './support/servers.ts';
import { closeOthers, expect, test } from './support/test.ts';
import { Calls } from './worked-company/calls.ts';
import { demoDesk, onThatDay } from './worked-company/empty-company.ts';

/** What comes after a run of the worked company is posted: payslips by e-mail, and days that change after they were paid. */

// One after the other: beside each other, each of them would seed a worked company of its own.
test.describe.configure({ mode: 'default' });

let servers: Servers;
let mail: MailServer;
test.beforeAll(async () => {
  mail = await MailServer.open();
  const env = { DEMO: 'worked', ...onThatDay, SMTP_URL: mail.url, MAIL_FROM: 'Kawani <pay@bantayog.test>' };
  servers = await startServers({ env, empty: () => undefined });
});
test.afterAll(async ({ browser }) => {
  await closeOthers(browser, null);
  await servers.dispose();
  await mail.stop();
});

const desk = (browser: Browser, email: string): Promise<Page> => demoDesk(browser, servers, email);

test('a leaver’s day is confirmed, withdrawn and confirmed again, and payroll says what it comes to and settles it', async ({
  browser,
}) => {
  // HR finds out that somebody who left since had gone an hour early on a day that was paid in full.
  const hr = await Calls.as(servers, 'hr@kawani.test', demoPassword);
  const query = { client: 1, date: '2026-11-01', status: 'all', limit: 100 } as const;
  const { data } = await hr.send(listTimeKeepings, { query });
  const day = data.find((p) => p.employee_code === 'A-103')!.days.find((d) => d.date === '2026-11-12')!;
  expect(day).toMatchObject({ locked: true, minutes: { ordinary: { reg: 480 } }, undertime: 0 });
  const punches = ['2026-11-12T07:59', '2026-11-12T16:00'];
  await hr.send(updateTimeKeeping, {
    params: { id: day.id! },
    body: { kind: 'punches', version: day.version!, punches, reason: 'The log book of the post says four' },
  });

  const approver = await desk(browser, 'owner@kawani.test');
  await approver.goto('/time-keeping/for-approval?client=1&date=2026-11-01');
  await approver.getByRole('button', { name: 'Paid days…' }).click();
  const paid = approver.getByRole('complementary', { name: 'Changed after they were paid' });
  await expect(paid).toContainText('1 day to decide');
  await expect(paid.getByRole('row', { name: /Left early/ })).toContainText('60 min');
  await inspect(approver, 'paid days');
  await paid.getByRole('button', { name: 'Confirm' }).click();
  await expect(paid).toContainText('Confirmed, settled by the next run');
  await inspect(approver, 'a confirmed day');

  // The words stand above the button, apart from it.
  const withdraw = paid.getByRole('button', { name: 'Withdraw…' });
  const words = await paid.getByText('Confirmed, settled by the next run').boundingBox();
  expect((await withdraw.boundingBox())!.y).toBeGreaterThanOrEqual(words!.y + words!.height + 4);
  await withdraw.click();
  const reason = approver.getByRole('dialog', { name: 'Withdraw what was confirmed' });
  await reason.getByLabel('Reason').fill('The log book is of another post');
  await approver.keyboard.press('Control+Enter');
  await expect(paid).toContainText('withdrawn: The log book is of another post');
  await paid.getByRole('button', { name: 'Confirm' }).click();
  await expect(paid).toContainText('Confirmed, settled by the next run');

  const officer = await desk(browser, 'payroll@kawani.test');
  await officer.goto('/payroll');
  await officer.getByRole('button', { name: 'Days changed after they were paid…' }).click();
  const waiting = officer.getByRole('complementary', { name: 'Changed after they were paid' });
  await expect(waiting).toContainText('left 20 Nov');
  // 36,000.00 × 12 ÷ 313 ÷ 8 = 172.5239… for the hour.
  await expect(waiting).toContainText('Paid too much: ₱172.52, before tax and contributions.');
  await expect(waiting.getByRole('link', { name: 'an adjustment run' })).toHaveAttribute('href', '/payroll/adjustment');
  const settle = waiting.getByRole('button', { name: 'Settled outside of a run…' });
  const said = await waiting.getByText('No run comes after').boundingBox();
  expect((await settle.boundingBox())!.y).toBeGreaterThanOrEqual(said!.y + said!.height + 4);
  await inspect(officer, 'a day that waits');
  await settle.click();
  const closing = officer.getByRole('dialog', { name: 'Settled outside of a run' });
  await closing.getByLabel('How it was settled').fill('Paid back with the clearance');
  await officer.keyboard.press('Control+Enter');
  await expect(waiting).toContainText('No day waits: what HR confirmed is settled.');

  await approver.reload();
  await expect(paid).toContainText('Settled: Outside of a run: Paid back with the clearance');
  await expect(withdraw).toHaveCount(0);
});

test('the file of a person shows what they filed, their time, adjustments, loans and pay; a rate dated in paid days says how it is settled', async ({
  browser,
}) => {
  const [person] = await servers.sql<{ id: number }>(`select id from hr.employees where employee_code = 'A-101'`);
  const page = await desk(browser, 'owner@kawani.test');
  await page.goto(`/admin/edit-profile/${person!.id}`);
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  // As payroll has it: the year of its posted payslips, and the runs they are of.
  const pay = part('Loans and payslips');
  const runs = pay.getByRole('table', { name: 'Runs and payslips' });
  await expect(runs.getByRole('row')).toHaveCount(3);
  const [year] = await servers.sql<{ net: string }>(
    `select to_char(sum(net_centavos) / 100.0, 'FM999,999,990.00') as net from payroll.payslips p
     join payroll.employees e on e.id = p.employee_id where e.code = 'A-101'`,
  );
  await expect(pay).toContainText(`₱${year!.net}`);
  await expect(part('Time')).toContainText('paid up to 30 Nov 2026');
  await expect(part('Time')).toContainText('Regular, hours');
  await expect(part('Schedules').getByRole('row').nth(1)).toContainText('open');
  await expect(part('Filings')).toContainText(/None yet|Approved|Waits/);
  await expect(part('Salary adjustments')).toContainText(/None yet|Paid in|Approved|Waits/);
  await inspect(page, 'the file of a person who was paid');

  // Dated after the days that were paid, nothing is said; before, what it changes is not paid by itself.
  await page.getByRole('button', { name: 'Add a rate from a date' }).click();
  const rate = page.getByRole('dialog', { name: 'Add a rate from a date' });
  await rate.locator('[data-path="from_date"]').fill('2026-12-01');
  const warned = rate.getByText('Those payslips stay as they are', { exact: false });
  await expect(warned).toHaveCount(0);
  await rate.locator('[data-path="from_date"]').fill('2026-11-20');
  await expect(warned).toContainText('Paid up to 30 Nov 2026');
  await expect(warned).toContainText('what this changes from 20 Nov 2026 on');
  await expect(rate.getByRole('link', { name: 'an adjustment run' })).toHaveAttribute(
    'href',
    '/payroll/adjustment?begin=rates&employee=A-101',
  );
  await inspect(page, 'a rate dated in paid days');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Throw away|Discard|Yes/ }).click();

  // The face and the signature are put into the file for somebody who cannot do it.
  await part('Photo and signature').getByRole('button', { name: 'Add a signature' }).click();
  const signing = page.getByRole('dialog', { name: 'Signature' });
  const paper = (await signing.locator('canvas').boundingBox())!;
  await page.mouse.move(paper.x + 40, paper.y + paper.height / 2);
  await page.mouse.down();
  for (let x = 0; x <= 10; x++)
    await page.mouse.move(paper.x + 40 + x * 24, paper.y + paper.height / 2 + (x % 2 === 0 ? -30 : 30), { steps: 4 });
  await page.mouse.up();
  await signing.getByRole('button', { name: 'Save signature' }).click();
  await expect(part('Photo and signature').getByRole('img', { name: /^Signature of / })).toBeVisible();

  // What somebody filed stands there with what became of it.
  const [filed] = await servers.sql<{ id: number }>(
    `select employee_id as id from hr.overtimes where status = 'pending' and archived_at is null limit 1`,
  );
  await page.goto(`/admin/edit-profile/${filed!.id}`);
  const filing = part('Filings').getByRole('row').filter({ hasText: 'Overtime' }).first();
  await expect(filing).toContainText('Waits');

  // Who holds the codes of people alone is shown nothing of pay.
  const hr = await desk(browser, 'hr@kawani.test');
  await hr.goto(`/admin/edit-profile/${person!.id}`);
  await expect(hr.getByRole('region', { name: 'Schedules', exact: true })).toBeVisible();
  await expect(hr.getByRole('region', { name: 'Loans and payslips', exact: true })).toHaveCount(0);
});

test('a report draws its days and names whom a figure is most of; a bar and a name lead to their rows', async ({
  browser,
}) => {
  const page = await desk(browser, 'owner@kawani.test');
  await page.goto('/report/attendance-summary?from=2026-11-16&to=2026-11-30');
  const plot = page.getByRole('region', { name: 'Present by day' });
  // Each of the fifteen days has its place, and those that were worked a bar.
  await expect(plot.getByRole('listitem')).toHaveCount(15);
  const [worked] = await servers.sql<{ day: string; people: number }>(
    `select date::text as day, count(*)::int as people from hr.time_records
     where status = 'approved' and worked_minutes > 0 and date = '2026-11-18' group by 1`,
  );
  await expect(plot.getByRole('link', { name: `18 Nov 2026: ${worked!.people}` })).toBeVisible();
  await plot.getByRole('combobox', { name: 'Figure' }).selectOption('OT, min');
  const standOut = page.getByRole('region', { name: 'Stand out' });
  const [most] = await servers.sql<{ name: string; minutes: string }>(
    `select e.last_name || ', ' || e.first_name as name, to_char(sum(r.overtime_minutes), 'FM999,990') as minutes
     from hr.time_records r join hr.employees e on e.id = r.employee_id
     where r.status = 'approved' and r.date between '2026-11-16' and '2026-11-30' group by 1 order by sum(r.overtime_minutes) desc limit 1`,
  );
  await expect(standOut.getByRole('listitem').first()).toContainText(`${most!.minutes}${most!.name}`);
  // Of a group its name can be read, however many figures stand beside it.
  const group = page.getByRole('table').getByRole('row').nth(1).getByRole('cell');
  const widths = await group.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
  expect(widths[0]).toBeGreaterThan(1.5 * Math.max(...widths.slice(1)));
  await inspect(page, 'a report with its plot');
  await standOut.getByRole('link').first().click();
  await expect(page).toHaveURL(/user_id=\d+/);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(most!.name);
  await page.goBack();
  await page
    .getByRole('region', { name: /by day$/ })
    .getByRole('link', { name: 'As a table' })
    .click();
  await expect(page.getByRole('row').filter({ hasText: '2026-11-18' })).toBeVisible();
  await page.getByRole('button', { name: 'Plot', exact: true }).click();
  await expect(standOut).toHaveCount(0);
});

test('payslips arrive by e-mail as a PDF of their own, once; who has no address is named', async ({ browser }) => {
  await servers.sql(
    `update payroll.employees set email = lower(code) || '@people.test' where code in ('B-201', 'A-103')`,
  );
  const officer = await desk(browser, 'payroll@kawani.test');
  await officer.goto('/payroll/payroll-summary/2');
  const said = officer.getByText('Payslips are being sent.');
  const send = async () => {
    // What was said of the last time is gone, so that it is not taken for this time's.
    await expect(said).toHaveCount(0);
    await officer.getByRole('button', { name: 'Files' }).click();
    await officer.getByRole('menuitem', { name: 'Send payslips by e-mail…' }).click();
    const asked = officer.getByRole('dialog', { name: 'Send payslips' });
    await expect(asked).toContainText('who has an e-mail address gets their payslip');
    await asked.getByRole('button', { name: 'Send payslips' }).click();
    await expect(said).toBeVisible();
  };
  // Other letters than payslips go out too, to others.
  const letters = () => ['b-201@people.test', 'a-103@people.test'].map((to) => mail.to(to).length);
  await send();
  await expect.poll(letters, { timeout: 60_000 }).toEqual([1, 1]);
  const [letter] = mail.to('b-201@people.test');
  expect(letter).toMatchObject({ subject: 'Your payslip: 16 Nov 2026 – 30 Nov 2026', to: ['b-201@people.test'] });
  // No figure in the letter, all of them in the file: its net pay is what was posted.
  expect(letter!.text).not.toContain('11,190.70');
  expect(letter!.attachments.map((a) => a.name)).toEqual(['payslip-2026-11-30.pdf']);
  const text = pdfPages(letter!.attachments[0]!.bytes).join();
  expect(text).toContain('11,190.70');
  expect(text).not.toContain('43,073.83');
  // Of the leaver's final pay, with the 13th month in it.
  const [last] = mail.to('a-103@people.test');
  expect(pdfPages(last!.attachments[0]!.bytes).join()).toContain('43,073.83');

  const jobs = await Calls.as(servers, 'payroll@kawani.test', demoPassword);
  const done = async () =>
    (await jobs.send(payrollJobs.list, { query: {} })).data.filter((j) => j.kind === 'run-payslips');
  await expect
    .poll(async () => (await done())[0]?.found)
    .toMatch(/^2 payslips are on the way\. No e-mail address: A-101/);
  await send();
  await expect.poll(async () => (await done())[0]?.found).toMatch(/^0 payslips are on the way\. 2 went out before\./);
  expect(letters()).toEqual([1, 1]);
});

test('a raise dated into posted cut-offs is worked out and begun as a run, and nobody begins it again', async ({
  browser,
}) => {
  const [person] = await servers.sql<{ id: number }>(`select id from hr.employees where employee_code = 'A-102'`);
  const page = await desk(browser, 'owner@kawani.test');
  await page.goto(`/admin/edit-profile/${person!.id}`);
  await page.getByRole('button', { name: 'Add a rate from a date' }).click();
  const rate = page.getByRole('dialog', { name: 'Add a rate from a date' });
  await rate.locator('[data-path="from_date"]').fill('2026-11-16');
  await rate.locator('[data-path="amount_centavos"]').fill('29000');
  const to = '/payroll/adjustment?begin=rates&employee=A-102';
  await expect(rate.getByRole('link', { name: 'an adjustment run' })).toHaveAttribute('href', to);
  await page.keyboard.press('Control+Enter');
  await expect(rate).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Rates and pay scheme' })).toContainText('29,000.00');
  await expect(page.getByText('The rate is added')).toBeVisible();
  await page.goto(to);
  await expect(page.getByRole('dialog')).toContainText('A-102 was paid by the rates known now.');
  await page.goto('/admin/employee-management');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Carry to payroll' }).click();
  const carried = () =>
    servers.sql(`select r.from_date::text as day from payroll.employee_rates r join payroll.employees e on e.id = r.employee_id
      where e.code = 'A-102' and r.amount_centavos = 2900000`);
  await expect.poll(carried).toEqual([{ day: '2026-11-16' }]);

  await page.goto(to);
  const form = page.getByRole('dialog', { name: 'From changed rates' });
  const rows = form.getByRole('table', { name: 'Changed rates' }).getByRole('row');
  // 29,000.00 ÷ 2, and of the hour of 29,000.00 × 12 ÷ 313 ÷ 8 = 138.977…: eight on the holiday, and two of overtime at 260 %.
  await expect(rows).toHaveText([
    /Difference/,
    /Santos, Liza · A-102\+563\.26/,
    /16 – 30 Nov.*basic pay14,000\.0014,500\.00\+500\.00/,
    /1,073\.481,111\.82\+38\.34/,
    /overtime697\.76722\.68\+24\.92/,
  ]);
  const choice = form.getByRole('checkbox', { name: /Santos, Liza/ });
  // Who was asked for by name is chosen.
  await expect(choice).toBeChecked();
  await inspect(page, 'what changed rates come to');
  await form.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/payroll\/adjustment-detail\/\d+/);
  await expect(page.getByRole('row').nth(1)).toContainText('Changed rates, 16 – 30 Nov');
  await page.goto(to);
  await expect(rows.nth(2)).toContainText('Paid by');
  await expect(choice).toBeDisabled();
});

test('a run stands beside an earlier one, and taking back begins from the list of adjustment runs', async ({
  browser,
}) => {
  const page = await desk(browser, 'payroll@kawani.test');
  const posted = await servers.sql<{ id: number }>(`select id from payroll.runs
    where state = 'posted' and not adjustment and from_date = '2026-11-16'`);
  const run = String(posted[0]!.id);
  await page.goto(`/payroll/payroll-summary/${run}`);
  // One person's payslip, as they get it.
  await page.getByRole('row', { name: /^Mendoza, Carla/ }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('complementary').getByRole('button', { name: 'PDF' }).click();
  const paper = pdfPages(readFileSync(await (await saved).path())).join();
  expect(paper).toContain('11,190.70');
  expect(paper).not.toContain('43,073.83');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Compare' }).click();
  const lines = page.getByRole('region', { name: 'By kind of line' });
  await expect(lines.getByRole('row', { name: /^Commission/ })).toContainText('–3,000.00+3,000.00');
  await expect(page.getByRole('region', { name: 'By person' }).getByRole('row')).toHaveCount(11);
  await inspect(page, 'a run beside an earlier one');
  // The choice stands in the address.
  await page.getByLabel('Beside').selectOption({ index: 0 });
  await expect(page).toHaveURL(/against=\d+/);
  // On a phone no figure lies beyond the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  const end = async () => {
    const box = await lines.getByRole('row').nth(1).getByRole('cell').last().boundingBox();
    return box ? box.x + box.width : Infinity;
  };
  await expect.poll(end).toBeLessThanOrEqual(390);
  // On a narrow window, as on paper, the causes take its whole width, and are not told letter by letter.
  await page.setViewportSize({ width: 800, height: 1000 });
  await page.goto(`/payroll/payroll-summary/${run}?view=check`);
  const cause = page
    .getByRole('region', { name: 'What is different' })
    .getByRole('row')
    .nth(2)
    .getByRole('cell')
    .first();
  const whole = await cause.evaluate((cell) => cell.parentElement!.getBoundingClientRect().width);
  expect((await cause.boundingBox())!.width).toBeGreaterThan(whole / 8);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto('/payroll/adjustment');
  await page.getByRole('button', { name: 'Take payslips back…' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Posted run').selectOption(run);
  await inspect(page, 'of which run payslips are taken back');
  await form.getByRole('button', { name: 'Go on' }).click();
  await expect(form.getByText('Everybody who can be')).toBeVisible();
  await inspect(page, 'whose payslips are taken back');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/payroll\/adjustment$/);
  await page.context().close();
});
