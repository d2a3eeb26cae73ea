import { showRun } from '../../contract/payroll/runs.ts';
import { carryToPayroll } from './support/carry-to-payroll.ts';
import { inspect } from './support/inspect.ts';
import { demoPassword, placeInHistory, signIn } from './support/phone.ts';
import { stayAsItIs } from './support/stay-as-it-is.ts';
import { expect, test } from './support/test.ts';
import { Calls } from './worked-company/calls.ts';

/** A payroll run at the desk: begun, pulled, computed, somebody held, sent on, approved by another person and posted. */

test.use({ viewport: { width: 1280, height: 800 } });

test('a run is begun, computed, checked and posted; nobody approves what they computed', async ({
  browser,
  ownServers,
}) => {
  const { appUrl, sql } = ownServers;
  const dates = `'2026-10-16', '2026-10-31', '2026-11-05', '2026-10', 2, 2`;
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signIn(page, `${appUrl}/client/management`, 'owner@kawani.test');
  await carryToPayroll(page, appUrl);
  await sql(`insert into payroll.years (year, created_at) values (2026, now())`);
  await sql(`insert into payroll.cutoffs (year_id, client_id, from_date, to_date, pay_date, month, index_in_month, of_month)
    select 1, id, ${dates} from payroll.clients order by id limit 1`);

  await page.goto(`${appUrl}/payroll`);
  await expect(page.getByText('No payroll runs yet')).toBeVisible();
  await inspect(page, 'no runs');
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New payroll run' });
  await expect(form.getByLabel('Cut-off')).toContainText('16 – 31 Oct 2026');
  await form.getByLabel('Name').fill('October, second half');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'October, second half' })).toBeVisible();
  // The form of a new one says so, the moment it is begun.
  await page.goBack();
  await expect(page.getByRole('row', { name: /October, second half/ })).toBeVisible();
  await page.keyboard.press('n');
  await expect(form.getByLabel('Cut-off')).toContainText('begun already');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await page.getByRole('row', { name: /October, second half/ }).press('Enter');
  // One that was begun by mistake is taken off the list.
  await page.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No payroll runs yet')).toBeVisible();
  // A key is the list's once nothing lies over it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(form.getByLabel('Cut-off')).toContainText('16 – 31 Oct 2026');
  await expect(form.getByLabel('Cut-off')).not.toContainText('begun');
  await form.getByLabel('Name').fill('October, second half');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'October, second half' })).toBeVisible();
  // Pressed twice in a moment each is done once, and nobody is told that somebody else was faster.
  await page.getByRole('button', { name: 'Pull time' }).dblclick();
  await page.getByRole('button', { name: /^Compute \d+ people/ }).dblclick();
  // Nobody's time of October is approved in the demo: everybody is told so, and nobody is paid by guess.
  await expect(page.getByRole('complementary', { name: 'What stands in the way' })).toContainText('Time not approved');
  // Computing again would change nothing: what helps is in colour, and goes from one of them to the next.
  await expect(page.getByRole('button', { name: 'Compute who changed' })).toHaveAttribute('data-look', 'plain');
  const toMend = page.getByRole('link', { name: /^(Mend \d+ people|Next to mend)$/ });
  await expect(toMend).toHaveAttribute('data-look', 'main');
  await inspect(page, 'problems');
  const opened = page.getByRole('table', { name: 'People of the run' }).locator('tr[data-open="true"]');
  const whole = page.url();
  await toMend.click();
  await expect(page.getByRole('link', { name: 'Next to mend' })).toBeVisible();
  const firstOpened = await opened.textContent();
  await toMend.click();
  await expect(opened).not.toHaveText(firstOpened!);
  await page.goto(whole);

  // Time as HR would have approved it.
  await sql(`update payroll.run_inputs i set unapproved = 0, days = (
    select jsonb_agg(jsonb_build_object('date', to_char(d, 'YYYY-MM-DD'), 'day', 'ordinary', 'minutes',
      jsonb_build_object('reg', 480, 'ot', case when extract(day from d)::int % 5 = 0 then 120 else 0 end)))
    from generate_series('2026-10-16'::date, '2026-10-31', interval '1 day') d
    join payroll.employees e on e.id = i.employee_id and e.hired_on <= d and (e.last_day is null or e.last_day >= d)
    where extract(isodow from d) < 6)`);
  // Two of them have no account at the bank they are paid through.
  await sql(`update payroll.employees set bank = 'BPI', bank_account = null
    where id in (select employee_id from payroll.run_people order by 1 limit 2)`);
  await page.getByRole('button', { name: 'Compute who changed' }).click();
  await expect(page.getByText('Time not approved')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Compute who changed' })).toBeVisible();

  // What somebody uploaded is not replaced by the way: pulling again asks first.
  await sql(
    `update payroll.run_inputs set source = 'file' where employee_id = (select min(employee_id) from payroll.run_people)`,
  );
  const pulls: string[] = [];
  page.on('request', (r) => {
    if (r.url().endsWith('/api/payroll/upload')) pulls.push(r.postData() ?? '');
  });
  await page.getByRole('button', { name: 'Pull time again' }).click();
  const replace = page.getByRole('dialog', { name: 'Replace time out of a file?' });
  await expect(replace).toContainText('Time of 1 person in this run is out of a file.');
  await inspect(page, 'replace time out of a file');
  await page.keyboard.press('Escape');
  await expect(replace).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Compute who changed' })).toBeEnabled();
  expect(await sql(`select count(*)::int as n from payroll.run_inputs where source = 'file'`)).toEqual([{ n: 1 }]);
  expect(pulls).toEqual([expect.not.stringContaining('"over_files":true')]);
  await sql(`update payroll.run_inputs set source = 'hr'`);

  // Whoever has something to mend is held back, all of them at once, by keyboard and with a reason.
  await page.getByRole('button', { name: /^State/ }).click();
  await page.getByRole('menuitem', { name: /^To mend/ }).click();
  const rows = page.getByRole('table', { name: 'People of the run' }).locator('tbody tr');
  await expect(rows.first()).toContainText('To mend');
  await inspect(page, 'to mend');
  for (const box of await rows.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: /^Hold \d+/ }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('HR mends the record');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Nobody is like that')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();

  await page.getByRole('link', { name: 'Register', exact: true }).click();
  const register = page.getByRole('table', { name: 'Payroll register' });
  await expect(register.locator('tfoot')).toContainText('All');
  // Kinds stand as their sum where their lines would push gross and net out of sight, and are opened by line.
  const earned = page.getByRole('button', { name: 'Earned' });
  await page.getByRole('button', { name: 'Taken' }).click();
  await expect(page).toHaveURL(/taken=/);
  const open = (await earned.getAttribute('aria-pressed')) === 'true';
  await earned.click();
  await expect(register.getByRole('columnheader', { name: 'Overtime' })).toHaveCount(open ? 0 : 1);
  await expect(register.getByRole('columnheader', { name: 'Gross' })).toBeVisible();
  await register.locator('tbody tr').nth(1).click();
  const slip = page.getByRole('complementary');
  await expect(slip).toContainText('Basic pay');
  await expect(slip).toContainText('The first payslip here');
  await inspect(page, 'register');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /^Check/ }).click();
  await expect(page.getByRole('region', { name: 'Does everything tie?' })).toContainText('7 of 7');
  // What there is to look at leads to whom it is about, and who is held to why.
  await inspect(page, 'gate');
  await page
    .getByRole('region', { name: 'Approval' })
    .getByRole('link', { name: /^\d+ held$/ })
    .click();
  await expect(rows.first()).toContainText('HR mends the record');
  await page.goBack();
  // The same page in another tab, which stays as it is.
  const tab = await page.context().newPage();
  await stayAsItIs(tab);
  await tab.goto(page.url());
  const late = tab.getByRole('dialog', { name: 'This run is not as you saw it' });
  const sendLate = tab.getByRole('button', { name: /^Send \d+ payslips for approval/ });
  await expect(sendLate).toBeEnabled();
  await page.getByRole('button', { name: /^Send \d+ payslips for approval/ }).dblclick();
  await expect(page.getByText('You computed this run, so somebody else has to approve it.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Approve \d+ payslips/ })).toBeDisabled();

  await sendLate.click();
  await expect(late).toContainText('sent this run for approval meanwhile. What you pressed was not done.');
  await inspect(tab, 'too late');
  await late.getByRole('button', { name: 'OK' }).click();
  await expect(sendLate).toHaveCount(0);
  // The dialog's entry in the history is taken away a moment later: only then another address is called up.
  await expect.poll(() => placeInHistory(tab)).toBe(0);
  await stayAsItIs(tab);
  await tab.goto(page.url().replace(/payroll-summary\/(\d+).*/, 'payroll-detail/$1'));
  const putBackLate = tab.getByRole('button', { name: 'Put back…' });
  await expect(putBackLate).toBeEnabled();

  const other = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signIn(other, `${appUrl}/payroll`, 'payroll@kawani.test');
  await other.goto(page.url());
  await other.getByRole('button', { name: /^Approve \d+ payslips/ }).click();
  await other
    .getByRole('dialog', { name: 'Approve and post' })
    .getByRole('button', { name: 'Approve and post' })
    .click();
  await expect(other.getByText(/^Posted .*for good/)).toBeVisible();
  // Time is locked in HR after that: until it is, the work is under way.
  const calls = await Calls.as(ownServers, 'payroll@kawani.test', demoPassword);
  const id = Number(/payroll-summary\/(\d+)/.exec(page.url())![1]);
  await expect.poll(async () => (await calls.send(showRun, { params: { id } })).data.job).toBeNull();
  await putBackLate.click();
  await tab.getByRole('button', { name: 'Put back', exact: true }).click();
  await expect(late).toContainText(/This run was posted .*What you pressed was not done\./);
  await late.getByRole('button', { name: 'OK' }).click();
  await expect(putBackLate).toHaveCount(0);
  await expect(page.getByText(/^Posted .*for good/)).toBeVisible();
  // Beside it stands what follows, of this run.
  await page.getByRole('link', { name: 'bank’s file' }).click();
  await expect(page.getByRole('complementary', { name: 'Control totals' })).toContainText('October, second half');
  await page.goto(`${appUrl}/payroll/report/bizlink`);
  // What was posted last, whichever day it is: its cut-off stands in the filters and its people in the list.
  await expect(page.getByRole('complementary', { name: 'Control totals' })).toContainText('October, second half');
  await inspect(other, 'posted');
  // What the night finds of it stands where it was approved.
  const tie = other.getByRole('region', { name: 'Does everything tie?' });
  await expect(tie).toContainText('Not computed again yet from what was kept');
  await sql(
    `insert into payroll.proofs (run_id, at, payslips, differ, found) values (${id}, '2026-10-19T19:15:00Z', 49, 1,
     '[{"employee":"KW-00004","what":"Basic pay","was":900000,"is":800000}]')`,
  );
  await other.reload();
  await expect(tie).toContainText('computed again from what was kept, 20 Oct 2026, 3:15 AM');
  await expect(tie).toContainText('1 of 49 payslips not the same');
  await expect(tie.getByRole('alert')).toHaveText('KW-00004: Basic pay, 9,000.00 is kept, its facts come to 8,000.00');
  await inspect(other, 'not the same');

  const [posted] = await sql<{ slips: number; open: number; debit: string; credit: string }>(`
    select (select count(*)::int from payroll.payslips where posted_at is not null) as slips,
      (select count(*)::int from payroll.payslips where posted_at is null) as open,
      (select sum(debit_centavos)::text from payroll.journal) as debit, (select sum(credit_centavos)::text from payroll.journal) as credit`);
  expect(posted!.slips).toBeGreaterThan(0);
  expect(posted!.open).toBe(0);
  expect(posted!.debit).toBe(posted!.credit);
});
