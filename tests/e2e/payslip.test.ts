import type { Page } from 'playwright';
import type { PayslipFacts } from '#domain/pay/facts/facts.ts';
import { parsePesos, pesos } from '../../domain/money/centavos.ts';
import { computePayslip } from '../../domain/pay/payslip.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import { sumsOf } from '../../domain/runs/payslip-sums.ts';
import { expect, test } from './support/fault-test.ts';
import { inspect } from './support/inspect.ts';
import { kept } from './support/kept.ts';
import type { Servers } from './support/servers.ts';

/** One's own payslip on a phone: read without a connection, in both languages, and gone at sign-out. */

const rate = {
  from: '2026-01-01',
  scheme: 'daily',
  amount: pesos(755),
  factorTenths: 3130,
  minutesPerDay: 480,
} as const;

/** A posted payslip of the office employee for the second half of a month; in November with overtime. */
async function post(servers: Servers, month: '2026-10' | '2026-11', last: string): Promise<void> {
  const [from, to, payDate] = [`${month}-16`, `${month}-${last}`, `2026-${month === '2026-10' ? '11' : '12'}-05`];
  const days = plainDays(from, to, [6, 7], []).map((d) => (d.day === 'ordinary' ? { ...d, minutes: { reg: 480 } } : d));
  const facts: PayslipFacts = {
    employee: 'KW-00001',
    period: { kind: 'semi_monthly', from, to, payDate, month, index: 2, of: 2 },
    rates: [rate],
    days: month === '2026-10' ? days : days.map((d, i) => (i === 1 ? { ...d, minutes: { reg: 480, ot: 120 } } : d)),
    earnings: [{ code: 'allowance', amount: pesos(300) }],
    deductions: month === '2026-10' ? [{ code: 'sss_loan', amount: parsePesos('692.17') }] : [],
  };
  const slip = computePayslip(facts);
  const sums = sumsOf(slip);
  const text = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
  await servers.sql(`with run as (insert into payroll.runs (name, period_kind, from_date, to_date, pay_date, month, index_in_month,
      of_month, state, created_at, posted_at)
    values ('${month}', 'semi_monthly', '${from}', '${to}', '${payDate}', '${month}', 2, 2, 'posted', now(), now()) returning id)
    insert into payroll.payslips (run_id, employee_id, epoch, client_id, branch_id, kind, pay_date, month, gross_centavos,
      basic_centavos, employee_contributions_centavos, employer_contributions_centavos, tax_centavos, deductions_centavos,
      net_centavos, slip, facts, hash, posted_at, chain)
    select run.id, e.id, 1, p.client_id, p.branch_id, 'regular', '${payDate}', '${month}', ${sums.gross}, ${sums.basic},
      ${sums.employeeContributions}, ${sums.employerContributions}, ${sums.tax}, ${sums.deductions}, ${sums.net},
      ${text(slip)}, ${text({ facts, loans: {} })}, 'x', now(), 'x'
    from run, payroll.employees e join payroll.employee_places p on p.employee_id = e.id
    join hr.employees h on h.employee_code = e.code join auth.users u on u.employee_id = h.id
    where u.email = 'employee@kawani.test' limit 1`);
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

test('a payslip is read without a connection, a line opened, in both languages, and is gone after signing out', async ({
  phone,
  servers,
}) => {
  await post(servers, '2026-10', '31');
  await post(servers, '2026-11', '30');
  const { page, context } = phone;
  // The menu leads to it; only the list is opened with a connection.
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Payslip', exact: true }).click();
  const list = page.getByRole('list', { name: 'Your payslips' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  await inspect(page, 'payslips');
  // The list masks net pay as Home does, until the eye is tapped.
  await expect(list).not.toContainText(/₱\d/);
  await page.getByRole('button', { name: 'Show net pay' }).click();
  await expect(list).toContainText(/₱\d/);

  // Home shows the last one, masked until it is asked for; unmasked it is not kept as what the screen looked like.
  await page.goto(`${servers.appUrl}/dashboard`);
  const last = page.getByRole('list', { name: 'Last payslip' });
  await expect(last).toContainText('Net pay, 16 – 30 Nov');
  await expect(last).not.toContainText(/₱\d/);
  const look = () => page.evaluate(() => localStorage.getItem('kawani.look /dashboard') ?? '');
  await expect.poll(look).toContain('₱••••••');
  await context.setOffline(true);
  await last.getByRole('button', { name: 'Show net pay' }).click();
  await expect(last).toContainText(/₱\d/);
  await page.goto(`${servers.appUrl}/portal/payslip`);
  expect(await look()).not.toMatch(/₱\d/);
  await list.getByRole('link').first().click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Net pay · 16 – 30 Nov 2026');
  await expect(main).toContainText('Compared with 16 – 31 Oct 2026');
  await expect(main).toContainText('SSS loan: ended');
  await main.locator('summary', { hasText: /^Overtime/ }).click();
  // Two hours at an eighth of ₱755.00, and a quarter more.
  await expect(main.locator('details[open]')).toContainText('₱235.94');
  await expect(main.locator('details[open]')).toContainText('Labor Code Art. 87');
  await inspect(page, 'a payslip');
  await fits(page);

  await page.goto(`${servers.appUrl}/portal/payslip`);
  await page.evaluate(() => localStorage.setItem('kawani.language', 'fil'));
  await page.reload();
  await page.getByRole('list', { name: 'Mga payslip mo' }).getByRole('link').first().click();
  await expect(main).toContainText('Net pay · 16 – 30 Nob 2026');
  await expect(main).toContainText('Ano ang nagbago');
  await main.locator('summary', { hasText: /^Basic pay/ }).click();
  await expect(main.locator('details[open]')).toContainText('Bayad bawat oras');
  await fits(page);
  expect(await kept(page)).toContain('Basic pay');

  // Back in English, its own file is its owner's page alone.
  await page.evaluate(() => localStorage.setItem('kawani.language', 'en'));
  await context.setOffline(false);
  await page.reload();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('payslip-2026-11-30.pdf');

  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  // What is kept is forgotten as the screen of the sign-in opens.
  await expect
    .poll(async () => {
      const left = await kept(page).catch(() => 'payslip/');
      return ['Basic pay', 'payslip/'].filter((mine) => left.includes(mine));
    })
    .toEqual([]);
});
