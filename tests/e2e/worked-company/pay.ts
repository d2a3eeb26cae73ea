/** The worked company's pay: what payroll alone knows, and a run from its beginning to the bank's file. */
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { payAdjustments } from '#contract/payroll/adjustments/adjustment-register.ts';
import { listBills } from '#contract/payroll/billing/billings.ts';
import type { Payslip } from '../../../domain/pay/payslip.ts';
import { formatPesos } from '../../../domain/money/centavos.ts';
import { readBpiFile } from '../../../server/documents/bpi-file.ts';
import { tellPayroll } from '../../../server/seed/worked-company/pay.ts';
import { comparedSlip, inPesos, wantedSlip } from '../../golden/story/compare-payslips.ts';
import { company, expected, pesosOf, type StoryCutoff } from '../../golden/story/read-story.ts';
import { inspect } from '../support/inspect.ts';
import type { Phone } from '../support/phone.ts';
import { reviewRun } from '../support/review-run.ts';
import type { Servers } from '../support/servers.ts';
import type { Calls } from './calls.ts';
import { closed } from '../support/phone.ts';

/** The year on its screen; balances, settings, loans and adjustments by API, as their files would bring them. */
export async function givePay(officer: Page, as: Calls): Promise<void> {
  await officer.goto('/payroll/calendar_year');
  await officer.getByText('No calendar years yet').waitFor();
  await officer.keyboard.press('n');
  const form = officer.getByRole('dialog', { name: 'New year' });
  await form.locator('[data-path="year"]').fill('2026');
  await officer.keyboard.press('Control+Enter');
  await closed(form, 1);

  await tellPayroll((endpoint, input) => as.send(endpoint, input), company);
}

/**
 * A run of every client's cutoff: begun, pulled, computed and sent on by one, approved by another, paid by the bank's file.
 * `mistaken`: whose uniform was written down with too many zeros; that is found and corrected.
 */
export async function payRun(
  officer: Page,
  other: Page,
  servers: Servers,
  cutoff: StoryCutoff,
  mistaken?: { employee: string; as: Calls },
): Promise<void> {
  const wanted = expected.cutoffs[company.cutoffs.indexOf(cutoff)]!;
  await officer.goto('/payroll');
  await officer
    .getByRole('button', { name: /^New run/ })
    .first()
    .waitFor();
  await officer.keyboard.press('n');
  const form = officer.getByRole('dialog', { name: 'New payroll run' });
  const days = `${Number(cutoff.from.slice(8))} – ${Number(cutoff.to.slice(8))} Nov 2026`;
  const option = form.getByRole('combobox', { name: 'Cutoff', exact: true }).locator('option', { hasText: days });
  await form.getByRole('combobox', { name: 'Cutoff', exact: true }).selectOption(await option.getAttribute('value'));
  await form.getByLabel('Name').fill(`Pay of ${days}`);
  await officer.keyboard.press('Control+Enter');
  await expect(officer.getByRole('heading', { level: 1, name: `Pay of ${days}` })).toBeVisible();
  const run = Number(new URL(officer.url()).pathname.split('/').at(-1));
  await officer.getByRole('button', { name: 'Pull time' }).click();
  if (mistaken) {
    const uniform = { direction: 'take', words: 'Uniform', amount_centavos: 500_000_00 } as const;
    const body = { code: mistaken.employee, from_date: cutoff.to, ...uniform };
    await mistaken.as.send(payAdjustments.store, { params: undefined, body });
  }
  await officer.getByRole('button', { name: `Compute ${wanted.people.length} employees` }).click();
  if (mistaken) await mendDeduction(officer, servers, run, mistaken.employee);
  await officer.getByRole('link', { name: 'Review and approve' }).click();
  await reviewRun(officer);
  await officer.getByRole('button', { name: /^Submit \d+ payslips for approval/ }).click();
  await expect(officer.getByText('Another user must approve it')).toBeVisible();

  await other.goto(new URL(officer.url()).pathname + new URL(officer.url()).search);
  await other.getByRole('button', { name: /^Approve ₱/ }).click();
  await other
    .getByRole('dialog', { name: `for ${wanted.people.length} employees?` })
    .getByRole('button', { name: /^Approve ₱/ })
    .click();
  await expect(other.getByText(/^Posted .*\d:\d\d.*\.$/)).toBeVisible();

  const slips = await servers.sql<{ code: string; slip: string }>(
    `select e.code, s.slip from payroll.payslips s join payroll.employees e on e.id = s.employee_id
     where s.run_id = ${run} and s.posted_at is not null order by e.code`,
  );
  expect(slips.map((s) => s.code)).toEqual(wanted.people.map((p) => p.employee).sort());
  for (const { code, slip } of slips)
    expect(comparedSlip(JSON.parse(slip) as Payslip), code).toEqual(
      wantedSlip(wanted.people.find((p) => p.employee === code)!.payslip),
    );

  await officer.goto(`/payroll/report/bizlink?year=2026&month=11&period=${cutoff.index}`);
  await expect(officer.getByRole('complementary', { name: 'Control totals' })).toContainText(
    wanted.bank_file.sum_of_accounts,
  );
  const { rows } = readBpiFile((await takeFile(officer, cutoff, 'More for BPI', 'BPI file')).toString('latin1'));
  expect(rows.map((r) => ({ account: r.account, amount: inPesos(r.amount) }))).toEqual(wanted.bank_file.rows);
  await takeList(officer, cutoff, wanted.bank_file.rows);
}

/** Downloads a payment file by an item of a menu. */
async function takeFile(
  officer: Page,
  cutoff: StoryCutoff,
  menu: string,
  item: string,
  again = false,
): Promise<Buffer> {
  const downloading = officer.waitForEvent('download');
  await officer.getByRole('button', { name: menu }).click();
  await officer.getByRole('menuitem', { name: item }).click();
  // The pay date of the first cutoff is 20 November, and it is December.
  if (cutoff.pay_date < '2026-12-01')
    await officer
      .getByRole('dialog', { name: 'Pay on a date in the past?' })
      .getByRole('button', { name: 'Use this pay date' })
      .click();
  if (again)
    await officer
      .getByRole('dialog', { name: 'Make another list?' })
      .getByRole('button', { name: 'Make another list' })
      .click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The payment list of the cutoff: everyone of the bank's file with the same amounts. */
async function takeList(
  officer: Page,
  cutoff: StoryCutoff,
  rows: readonly { account: string; amount: string }[],
): Promise<void> {
  const text = (await takeFile(officer, cutoff, 'List of all banks', 'Download list as CSV', true)).toString('utf8');
  for (const { account, amount } of rows) {
    const line = text.split(/\r?\n/).find((l) => l.includes(account));
    expect(line, `${account} in ${text}`).toContain(amount);
  }
}

/** A deduction typed with too many zeros is found, taken away on its screen, and only its person is computed again. */
async function mendDeduction(officer: Page, servers: Servers, run: number, employee: string): Promise<void> {
  const detail = officer.url();
  const inTheWay = officer.getByRole('complementary', { name: 'Issues to review' });
  await expect(inTheWay).toContainText('Deduction not taken in full');
  const others = () =>
    servers.sql<{ code: string; id: number; hash: string }>(
      `select e.code, s.id, s.hash from payroll.payslips s join payroll.employees e on e.id = s.employee_id
       where s.run_id = ${run} and e.code <> $1 order by e.code`,
      [employee],
    );
  const before = await others();
  await officer.goto('/payroll/salary-adjustment?search=Uniform');
  const row = officer.getByRole('row').filter({ hasText: employee });
  await row.focus();
  await officer.keyboard.press('Delete');
  await officer.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(row).toHaveCount(0);
  await officer.goto(detail);
  await officer.getByRole('button', { name: 'Compute changes' }).click();
  await expect(officer.getByText('Deduction not taken in full')).toHaveCount(0);
  await expect(officer.getByRole('button', { name: 'Compute changes' })).toBeVisible();
  expect(await others()).toEqual(before);
}

/**
 * What another floor of net pay would have done to the last run, before it is saved: of one person more of a loan is taken
 * (`tests/api/payroll/worked-demo.test.ts` works the figure). Nothing is saved.
 */
export async function trySettings(officer: Page, servers: Servers): Promise<void> {
  const [client] = await servers.sql<{ id: number }>(`select id from payroll.clients where code = 'LSO'`);
  await officer.goto(`/payroll/client-management/${client!.id}`);
  await officer.getByRole('button', { name: /^New settings/ }).click();
  const form = officer.getByRole('dialog', { name: 'New settings' });
  await form.locator('[data-path="net_floor_basis_points"]').fill('20');
  const tried = form.getByRole('region', { name: 'Impact on pay' });
  await tried.getByRole('button', { name: 'Preview impact' }).click();
  await expect(tried.getByRole('status')).toContainText(
    'Based on the last pay for 1 client, Pay of 16 – 30 Nov 2026, as if these settings applied then.',
  );
  const most = tried.getByRole('table', { name: 'Most affected employees' });
  await expect(most.getByRole('row').nth(1)).toContainText('company loan −594.25');
  await expect(most.getByRole('row').nth(1)).toContainText('1,782.761,188.51−594.25');
  await inspect(officer, 'settings tried');
  // Other settings are computed again, and the first ones do nothing.
  await form.locator('[data-path="net_floor_basis_points"]').fill('30');
  await expect(most).toHaveCount(0);
  await tried.getByRole('button', { name: 'Preview impact' }).click();
  await expect(tried.getByText('No payslip lines change')).toBeVisible();
  await officer.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(officer).not.toHaveURL(/try=/);
}

/** Each posted run is billed to its clients on the screen; what each owes is the story's. */
export async function billRuns(officer: Page, as: Calls): Promise<void> {
  const form = officer.getByRole('dialog', { name: 'Bill a run' });
  for (const { bills } of expected.cutoffs) {
    await officer.goto('/payroll/billing');
    await expect(officer.getByRole('complementary', { name: 'Receivables' })).toBeVisible();
    await officer.keyboard.press('n');
    // The latest that waits is first: the second cutoff, then the first.
    await expect(form.getByLabel('Posted run')).toContainText(/Run \d+/);
    await officer.keyboard.press('Control+Enter');
    await expect(officer.getByText(`${bills.length} drafts created`)).toBeVisible();
  }
  const { data } = await as.send(listBills, { query: {} });
  const owed = expected.cutoffs.flatMap(({ bills }, i) =>
    bills.map((b) => [b.client, company.cutoffs[i]!.from, b.invoice, b.collectible].join(' ')),
  );
  const codeOf = (name: string) => company.clients.find((c) => c.name === name)!.code;
  expect(
    data
      .map((b) => [codeOf(b.client), b.from_date, inPesos(b.total_centavos), inPesos(b.collectible_centavos)].join(' '))
      .sort(),
  ).toEqual(owed.sort());
  await officer.goto('/payroll/billing');
  for (const b of expected.cutoffs[1]!.bills)
    await expect(officer.getByRole('table')).toContainText(formatPesos(pesosOf(b.collectible)).replace('₱', ''));
}

/** On their phone, without a connection: what an employee was paid, to the centavo. */
export async function readPayslip(phone: Phone, code: string): Promise<void> {
  const { page, context } = phone;
  await page.goto(new URL('/portal/payslip', page.url()).href);
  const list = page.getByRole('list', { name: 'Your payslips' });
  await expect(list.getByRole('listitem')).toHaveCount(expected.cutoffs.length);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.reload();
  await list.getByRole('link').first().click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Net pay · 16 – 30 Nov 2026');
  const own = expected.cutoffs[1]!.people.find((p) => p.employee === code)!;
  await expect(main).toContainText(formatPesos(pesosOf(own.payslip.net)));
}

/**
 * What a draft of the SSS table that takes 50.00 more per employee would have done to the last pay: of each client by its row, of
 * one who repays a loan at the floor of net nothing of it. Nothing is saved but the draft, which goes again.
 */
export async function tryLawTable(officer: Page, servers: Servers): Promise<void> {
  const drafts = await servers.sql<{
    id: number;
  }>(`insert into payroll.law_tables (kind, from_date, state, source, body, created_at)
    select kind, '2027-01-01', 'draft', 'Made up for 2027', jsonb_set(body, '{rows}', (
      select jsonb_agg(jsonb_set(r, '{employeeSs}', to_jsonb((r ->> 'employeeSs')::int + 5000))) from jsonb_array_elements(body -> 'rows') r)),
      now() from payroll.law_tables where kind = 'sss' order by from_date desc limit 1 returning id`);
  await officer.goto(`/payroll/sss?table=${drafts[0]!.id}`);
  await officer.getByRole('button', { name: 'Preview impact' }).click();
  const tried = officer.getByRole('region', { name: 'Impact of Made up for 2027' });
  await expect(tried.getByRole('status')).toContainText('Based on the last pay for 2 clients, Pay of 16 – 30 Nov 2026');
  const clients = tried.getByRole('table', { name: 'By client' });
  await expect(clients.getByRole('row').last()).toContainText('All 210+500.00−39.90−410.10−45.57––');
  await clients.getByRole('button', { name: 'Bagong Tala Towers' }).press('Enter');
  await expect(tried.getByRole('table', { name: 'Bagong Tala Towers, lines' })).toContainText(
    'SSSanother table or timing3−150.00',
  );
  await inspect(officer, 'a table of law tried');
  // Over the year both runs are computed again, one after the other.
  await officer.getByRole('button', { name: /^Based on the last pay/ }).click();
  await officer.getByRole('menuitem', { name: 'posted runs in 2026' }).click();
  await expect(tried.getByRole('status')).toContainText('Based on all posted runs in 2026, 2 runs for 2 clients');
  await expect(clients.getByRole('row').last()).toContainText('All 210');
  await officer.getByRole('button', { name: 'Back to table' }).click();
  await expect(tried).toHaveCount(0);
  await servers.sql(`delete from payroll.law_tables where id = ${drafts[0]!.id}`);
}
