/**
 * The first day of an officer: from an empty company to the bank list of 40 employees, on the screens alone, with every
 * action counted. The amounts are worked by hand from the law, not by the product.
 */
import { buffer } from 'node:stream/consumers';
import type { Browser } from 'playwright';
import { expect, test } from 'playwright/test';
import { Hand, type Done } from './support/counted-hand.ts';
import { accountOf, balances, masterlist, people, shiftNames, timeLogs } from './support/first-day-people.ts';
import { reviewRun } from './support/review-run.ts';
import type { Servers } from './support/servers.ts';
import { desk } from './support/session.ts';
import { watchConsole } from './support/watch-console.ts';
import { owner, password, setClock, startEmpty } from './worked-company/empty-company.ts';

const mostActions = 180;

/**
 * November 2026: 1 Nov (Sunday) and 2 Nov are special non-working days, 30 Nov is a regular holiday (Proclamation 1006).
 * A regular holiday not worked pays 100 % to an employee present on the working day before it (Labor Code Art. 94), one
 * worked 200 %; a special day worked 130 %, one not worked nothing. The SSS takes 5 % of the monthly salary credit
 * (Circular 2024-006), PhilHealth half of 5 % of rate × factor ÷ 12 with the odd centavo on the employer, Pag-IBIG 2 % of
 * 10,000.00. The pay of 4 December is the year's last, so tax is annualized: 15 % above 250,000.00, less the tax withheld.
 */
const byHand: Record<string, { gross: string; sss: string; philhealth: string; tax: string; net: string }> = {
  // 23 days × 800.00 + 30 Nov 800.00; PhilHealth 800 × 313 ÷ 12 = 20,866.67 × 5 % = 1,043.33.
  'GH-001': { gross: '19200.00', sss: '950.00', philhealth: '521.66', tax: '0.00', net: '17528.34' },
  // Also 2 Nov: 800.00 × 1.3 = 1,040.00. Credit 20,000.00.
  'GH-002': { gross: '20240.00', sss: '1000.00', philhealth: '521.66', tax: '0.00', net: '18518.34' },
  // 30 Nov worked: 800.00 × 2 = 1,600.00.
  'GH-003': { gross: '20000.00', sss: '1000.00', philhealth: '521.66', tax: '0.00', net: '18278.34' },
  // Absent on Saturday, 28 Nov: 22 days, and no pay for 30 Nov. Credit 17,500.00.
  'GH-004': { gross: '17600.00', sss: '875.00', philhealth: '521.66', tax: '0.00', net: '16003.34' },
  // Late 15 minutes of 100.00 an hour: −25.00.
  'GH-005': { gross: '19175.00', sss: '950.00', philhealth: '521.66', tax: '0.00', net: '17503.34' },
  // 24 days × 755.00 + 30 Nov on a rest day 755.00 + 1 Nov 755.00 × 1.3 = 981.50; PhilHealth 19,692.92 × 5 % = 984.65.
  'GH-021': { gross: '19856.50', sss: '1000.00', philhealth: '492.32', tax: '0.00', net: '18164.18' },
  // 24 × 755.00 + 755.00. Credit 19,000.00.
  'GH-023': { gross: '18875.00', sss: '950.00', philhealth: '492.32', tax: '0.00', net: '17232.68' },
  // 25,000.00 + 2 Nov 25,000 × 12 ÷ 313 × 0.3 = 287.54; year 229,250.00 + 23,187.54: tax 365.63 − 3,138.00.
  'GH-033': { gross: '25287.54', sss: '1275.00', philhealth: '625.00', tax: '-2772.37', net: '25959.91' },
  // Year 229,250.00 + 22,925.00: tax 326.25 − 3,138.00.
  'GH-034': { gross: '25000.00', sss: '1250.00', philhealth: '625.00', tax: '-2811.75', net: '25736.75' },
};
/** Each employee is paid as one of those above: the one with the same rate and days. */
const likeOf = (i: number): string =>
  i < 5 ? people[i]!.code : i < 20 ? 'GH-001' : i < 22 ? 'GH-021' : i < 32 ? 'GH-023' : i < 33 ? 'GH-033' : 'GH-034';
const netOf = (i: number): string => byHand[likeOf(i)]!.net;
/** 16 × 17,528.34 + 18,518.34 + 18,278.34 + 16,003.34 + 17,503.34 + 2 × 18,164.18 + 10 × 17,232.68 + 25,959.91 + 7 × 25,736.75. */
const allNet = '765529.12';

let servers: Servers;
const problems: string[][] = [];
const done: Done = [];

test.beforeAll(async () => {
  servers = await startEmpty();
});
test.afterAll(async () => {
  await servers.dispose();
});

async function atDesk(browser: Browser): Promise<Hand> {
  const context = await browser.newContext({ ...desk, baseURL: servers.appUrl });
  await setClock(context);
  problems.push(watchConsole(context));
  return new Hand(await context.newPage(), done);
}

test('an officer pays 40 employees of an empty company in at most 180 actions, to the centavo', async ({ browser }) => {
  // Longer than a screen: twelve steps of a company, 40 payslips, and two officers.
  test.setTimeout(120_000);
  const officer = await atDesk(browser);
  const { page, dialog } = officer;
  const approver = await atDesk(browser);
  let oneTime = '';

  await test.step('company, client, branch, holidays, and schedules', async () => {
    await officer.signIn(servers.appUrl, owner, password);
    await officer.step(/^Enter IDs/);
    await officer.enter({
      name: 'Tala Manpower Services Inc.',
      address: '88 Shaw Blvd, Mandaluyong City',
      // As on the agencies' own papers.
      tin: '123-456-789',
      sss: '03-1234567-8',
      philhealth: '12-345678901-2',
      pagibig: '1234-5678-9012',
    });
    await officer.save();
    await officer.step(/^Add client/);
    await officer.enter({ name: 'Golden Harvest Mall Corp.', code: 'GHM', cutoff_days: '31' });
    await officer.save();
    await officer.step(/^Add branch/);
    await officer.enter({ client_id: 'GHM', name: 'Mandaluyong', address: '12 Pioneer St' });
    await officer.save();
    await officer.step(/^Add 21 holidays/);
    await officer.button('Add 21 holidays', dialog);
    await expect(dialog).toHaveCount(0);
    await officer.step(/^Add schedule/);
    const restDays = dialog.getByRole('group', { name: 'Rest days' });
    await officer.enter({ name: shiftNames.office });
    await officer.click(restDays.getByText('Sat'));
    await officer.save();
    await officer.press('n');
    await officer.enter({ name: shiftNames.store });
    for (const day of ['Mon', 'Sat', 'Sun']) await officer.click(restDays.getByText(day));
    await officer.save();
  });

  await test.step('40 employees from one messy spreadsheet', async () => {
    await officer.step(/^Import: People/);
    await officer.file('Choose a file', 'masterlist.xlsx', await masterlist());
    // The masterlist has one client, so no column says which.
    await officer.typeInto(page.getByLabel('Client for all rows'), 'GHM');
    await expect(page.getByText(/Row 3 has the column names; the rows above are a title/)).toBeVisible();
    await officer.button('Check 40 rows');
    // SSS, PhilHealth, TIN, and the account at BPI lost a zero each.
    await officer.button('Add zero to 160 numbers');
    await officer.button('Apply 40 rows');
    await expect(page.getByRole('heading', { name: '40 added, 0 changed' })).toBeVisible();
  });

  await test.step('a second user for approvals', async () => {
    await officer.step(/^Add user/);
    await officer.enter({ name: 'Ramil Aquino', email: 'ramil@bantayog.test' });
    await officer.click(dialog.getByText('HR officer', { exact: true }));
    await officer.click(dialog.getByText('Payroll approver', { exact: true }));
    await officer.save();
    await officer.button('Confirm…', page.getByRole('region', { name: 'Pending confirmation' }));
    await officer.typeInto(dialog.getByLabel('Reason'), 'First user besides the owner');
    await officer.button('Confirm change', dialog);
    await officer.button(/^Create password for Ramil/);
    await officer.button('Create one-time password', dialog);
    oneTime = (await dialog.locator('dt:text-is("One-time password") + dd').textContent())!;
    await officer.press('Escape');
    await officer.button('Close', dialog.filter({ hasText: 'One-time passwords are shown only once' }));
    await expect(dialog).toHaveCount(0);
  });

  await test.step('time logs of November, reviewed by one and approved by the other', async () => {
    await officer.step(/^Upload: Time logs/);
    await officer.file('Choose a file…', '1_attlog.dat', timeLogs());
    await expect(page.getByText('40 of 40 employees with time logs')).toBeVisible();
    await officer.step(/^Review: Time logs/);
    await expect(page.getByText('39 of 40 timesheets ready')).toBeVisible();
    await officer.press('F8');
    await expect(page.locator('td').filter({ hasText: /^OUT\?$/ })).toBeFocused();
    await officer.press('F2');
    await expect(dialog.getByLabel('Time logs, in then out')).toBeFocused();
    await officer.press('End');
    await officer.type(' 17:00');
    await officer.typeInto(dialog.getByLabel('Reason'), 'Log book of the guard');
    await officer.press('Enter');
    await expect(dialog).toHaveCount(0);
    await officer.button('Submit 40 ready for approval');
    await expect(page.getByText('All timesheets for this cutoff were submitted.')).toBeVisible();
    await officer.link('Home');
    await expect(page.getByText('Submitted; another user approves')).toBeVisible();

    await approver.signIn(servers.appUrl, 'ramil@bantayog.test', oneTime, 'coffee on the old pier');
    await approver.link(/40 timesheets to approve/);
    await approver.button('Approve 40 employees');
    await expect(approver.page.getByText('No timesheets to approve')).toBeVisible();
  });

  await test.step('sync, opening balances, and pay settings', async () => {
    await officer.step(/^Sync clients/);
    await expect(page.getByText(/In Payroll: clients 1 of 1/)).toBeVisible({ timeout: 20_000 });
    await officer.step(/^Sync employees/);
    await expect(page.getByText(/employees 40 of 40/)).toBeVisible({ timeout: 20_000 });
    await officer.step(/^Import: Opening balances/);
    await officer.file('Choose a file', 'balances.xlsx', await balances());
    await officer.button('Check 40 rows');
    await officer.button('Apply 40 rows');
    await expect(page.getByRole('heading', { name: '40 added, 0 changed' })).toBeVisible();
    await officer.step(/^Create cutoffs/);
    await officer.button('Create cutoffs', dialog);
    await expect(dialog).toHaveCount(0);
    await officer.step(/^Keep defaults/);
  });

  await test.step('run: pulled, computed, reviewed, approved by the other, and posted', async () => {
    await officer.step(/^New run/);
    await expect(dialog.getByRole('combobox', { name: 'Cutoff', exact: true })).toContainText('1 – 30 Nov 2026');
    await officer.button('Start run', dialog);
    await officer.button('Pull time');
    await officer.button('Compute 40 employees');
    await officer.link(/^Review Net/);
    await reviewRun(page, (target) => officer.click(target));
    await officer.link(/variances? not accepted/);
    await officer.button('Accept New in payroll');
    await officer.typeInto(dialog.getByRole('textbox').first(), 'First run');
    await officer.save();
    await officer.button('Submit 40 payslips for approval');
    await expect(page.getByText('Another user must approve it')).toBeVisible();

    await approver.link('Home');
    await approver.link(/payroll run to approve/);
    await approver.button(/^Approve ₱/);
    await approver.button(/^Approve ₱/, approver.dialog);
    await expect(approver.page.getByText(/^Posted .*\d:\d\d.*\.$/)).toBeVisible();
  });

  await test.step('bank list: 40 employees, equal to net pay', async () => {
    await officer.step(/^Create list/);
    await expect(page.getByRole('complementary', { name: 'Control totals' })).toContainText('765,529.12');
    const downloading = page.waitForEvent('download');
    await officer.button('List of all banks');
    await page.getByRole('menuitem', { name: 'Download list as CSV' }).click();
    const text = (await buffer(await (await downloading).createReadStream())).toString('utf8');
    const lines = text.split(/\r?\n/);
    for (const [i, person] of people.entries()) {
      const line = lines.find((l) => l.includes(person.code));
      expect(line, person.code).toContain(accountOf(i));
      expect(line, person.code).toContain(netOf(i));
    }
    expect(lines.filter((l) => /GH-\d{3}/.test(l))).toHaveLength(40);
    expect(centavosOf(people.map((_, i) => netOf(i)))).toBe(centavosOf([allNet]));
    await officer.link('Home');
    await expect(page.getByRole('region', { name: 'Set up your first payroll' })).toHaveCount(0);
  });

  await test.step('payslips hold what the law gives', async () => {
    const slips = await servers.sql<{ code: string; slip: string }>(
      `select e.code, s.slip from payroll.payslips s join payroll.employees e on e.id = s.employee_id
       where s.posted_at is not null order by e.code`,
    );
    expect(slips).toHaveLength(40);
    const shown = Object.fromEntries(slips.map(({ code, slip }) => [code, amountsOf(slip)]));
    expect(shown).toEqual(Object.fromEntries(people.map((p, i) => [p.code, byHand[likeOf(i)]!])));
  });

  test.info().annotations.push({ type: 'actions', description: String(done.length) });
  expect(problems.flat(), 'errors in the console').toEqual([]);
  expect(done.length, done.join('\n')).toBeLessThanOrEqual(mostActions);
});

/** A sum of amounts in pesos, in centavos. */
const centavosOf = (amounts: readonly string[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);

interface Slip {
  gross: number;
  net: number;
  contributions: { sss: { employeeSs: number; employeeMpf: number }; philHealth: { employee: number } };
  tax: { withheld: number };
}

function amountsOf(text: string): (typeof byHand)[string] {
  const { gross, net, contributions, tax } = JSON.parse(text) as Slip;
  const pesos = (amount: number) => (amount / 100).toFixed(2);
  const { sss, philHealth } = contributions;
  return {
    gross: pesos(gross),
    sss: pesos(sss.employeeSs + sss.employeeMpf),
    philhealth: pesos(philHealth.employee),
    tax: pesos(tax.withheld),
    net: pesos(net),
  };
}
