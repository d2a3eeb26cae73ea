import type { Browser, Page } from 'playwright';
import { clients as clientRegister } from '#contract/hr/clients/client-register.ts';
import { listEmployees } from '#contract/hr/people/employee-list.ts';
import { listOvertimes } from '#contract/hr/requests/overtimes.ts';
import { listTimeKeepings } from '#contract/hr/attendance/time-keeping.ts';
import { previewTimeKeeping } from '#contract/hr/attendance/time-previews.ts';
import { listUnmatched } from '#contract/hr/attendance/time-punches.ts';
import { companyFile } from '../../../server/seed/worked-company/company.ts';
import { answeredDays, answeredOdd, wantedDays, wantedOdd, wantedUnknown } from '../../golden/story/compare-days.ts';
import { company, expected } from '../../golden/story/read-story.ts';
import { timedSchedule } from '../../golden/story/story-time.ts';
import { carryToPayroll } from '../support/carry-to-payroll.ts';
import { kinds, open as openOnPhone } from '../support/kinds.ts';
import { closed, Phone, pickDate } from '../support/phone.ts';
import type { Servers } from '../support/servers.ts';
import { closeSlips } from '../support/slips.ts';
import { closeOthers, expect, test } from '../support/test.ts';
import { Calls } from './calls.ts';
import { aDesk, owner, password, setClock, signIn, signInFirst, startEmpty } from './empty-company.ts';
import { file, fileOf, listName, people, personOf } from './people.ts';
import { billRuns, givePay, payRun, readPayslip, tryLawTable, trySettings } from './pay.ts';
import { add, fill, giveAccounts, importFile, openTime } from './screens.ts';

/**
 * The worked company of `tests/golden/story`, from an empty installation to approved time: each test goes on where the
 * one before it stopped. What is not done in a browser says so in its place.
 */

test.describe.configure({ mode: 'serial' });

const hrMail = 'hr@bantayog.test';
const approverMail = 'approver@bantayog.test';
const devices = { BTS: ['1_attlog.dat', 'ATTLOG-1'], LSO: ['punches-makati.csv', 'CSV-MAKATI'] } as const;
const codes = ['BTS', 'LSO'] as const;
const [byHand] = people.filter((p) => p.code === 'B-204');
/** Filed on a phone without a connection; the others are filed by API, as their employees. */
const offline = company.filings.find((f) => f.employee === 'B-201' && f.date === '2026-11-24')!;

let servers: Servers;
let ownerPage: Page;
let hr: Page;
let approver: Page;
let cashier: Page;
let asHr: Calls;
const problems: string[][] = [];
let clients: Record<string, { id: number; name: string }>;
const employees = new Map<string, number>();

test.beforeAll(async ({ browser }) => {
  servers = await startEmpty();
  const desk = await aDesk(browser, servers, owner);
  ownerPage = desk.page;
  problems.push(desk.problems);
});
test.afterAll(async ({ browser }) => {
  // The desks go first: their pages ask for their jobs every few seconds.
  await closeOthers(browser, null);
  await servers.dispose();
});
test.afterEach(() => {
  expect(problems.flat(), 'errors in the console').toEqual([]);
});

/** The owner gives a user a role that a second person confirms, or the owner with a reason; the user chooses a password. */
async function letIn(
  browser: Browser,
  { name, email, roleName, second }: { name: string; email: string; roleName: string; second: Page | null },
): Promise<Page> {
  await ownerPage.goto('/admin/users-management');
  await ownerPage.getByRole('row').filter({ hasText: owner }).waitFor();
  await ownerPage.keyboard.press('n');
  const form = ownerPage.getByRole('dialog');
  await fill(form, { name, email });
  await form.getByRole('checkbox', { name: roleName, exact: true }).check();
  await ownerPage.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  if (second) {
    await second.goto('/dashboard');
    const home = second.getByRole('region', { name: 'To confirm' });
    await home.getByRole('button', { name: 'Confirm' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Confirm change' }).click();
    await expect(home).toHaveCount(0);
    await ownerPage.goto('/admin/users-management');
  } else {
    const waits = ownerPage.getByRole('region', { name: 'Pending confirmation' });
    await waits.getByRole('button', { name: 'Confirm…' }).click();
    await form.getByLabel('Reason').fill('I am the only owner');
    await form.getByRole('button', { name: 'Confirm change' }).click();
    await expect(waits).toHaveCount(0);
  }
  const row = ownerPage.getByRole('row').filter({ hasText: email });
  await row.hover();
  await row.getByRole('button', { name: /^Create password for/ }).click();
  await form.getByRole('button', { name: 'Create one-time password' }).click();
  const handed = await form.locator('dt:text-is("One-time password") + dd').textContent();
  await closeSlips(ownerPage);
  const desk = await aDesk(browser, servers, email, handed!);
  problems.push(desk.problems);
  return desk.page;
}

test('the owner makes a role, and lets two officers and an approver in', async ({ browser }) => {
  await ownerPage.goto('/admin/role-management');
  await ownerPage.getByRole('row').filter({ hasText: 'HR officer' }).waitFor();
  await add(ownerPage, [{ name: 'Time approver' }]);
  const role = ownerPage.getByRole('row').filter({ hasText: 'Time approver' });
  await role.focus();
  await ownerPage.keyboard.press('Enter');
  await expect(ownerPage.getByRole('heading', { level: 1, name: 'Time approver' })).toBeVisible();
  for (const code of ['HRIS09', 'HRIS10', 'HRIS12']) {
    await ownerPage.getByRole('searchbox').fill(code);
    const row = ownerPage.getByRole('row').filter({ hasText: code });
    await row.focus();
    await ownerPage.keyboard.press('Space');
    await expect(row.getByRole('checkbox')).toBeChecked();
  }
  await ownerPage.keyboard.press('Control+s');
  await expect(ownerPage.getByText(/^No changes/)).toBeVisible();

  hr = await letIn(browser, { name: 'Teresa Officer', email: hrMail, roleName: 'HR officer', second: null });
  approver = await letIn(browser, {
    name: 'Ramil Approver',
    email: approverMail,
    roleName: 'Time approver',
    second: hr,
  });
  cashier = await letIn(browser, {
    name: 'Lourdes Payroll',
    email: 'payroll@bantayog.test',
    roleName: 'Payroll officer',
    second: hr,
  });
  asHr = await Calls.as(servers, hrMail, password);
});

test('clients, branches and schedules on their screens, and the holidays of this year as proclaimed', async () => {
  await hr.goto('/client/management');
  await hr.getByText('No clients yet').waitFor();
  await add(
    hr,
    company.clients.map(({ code, name }) => ({
      name,
      code,
      address: 'Metro Manila',
      cutoff_days: '15, 31',
      pay_after_days: '5',
      // Filings of the first cutoff come on the first of December.
      filing_grace_days: '20',
    })),
  );
  await hr.goto('/client/branches');
  await hr.getByText('No branches yet').waitFor();
  await add(
    hr,
    company.clients.flatMap((c) =>
      c.branches.map(({ name }) => ({ client_id: c.name, name, address: 'Metro Manila' })),
    ),
  );
  await hr.goto('/schedule/maintenance');
  await hr.getByText('No schedules yet').waitFor();
  await add(
    hr,
    company.schedules.map(({ id }) => {
      const { name, start_time, end_time, break_minutes, break_start, rest_days } = timedSchedule(id);
      return {
        name,
        start_time,
        end_time,
        break_minutes: String(break_minutes),
        break_start: break_start ?? '',
        rest_days,
      };
    }),
  );
  // On 1 December the form still offers this year, since none of its holidays is entered.
  await hr.goto('/admin/holiday-management');
  await hr.getByRole('button', { name: 'Add national holidays…' }).click();
  const form = hr.getByRole('dialog', { name: 'Add national holidays' });
  const list = form.getByRole('group', { name: 'Holidays in 2026' });
  await expect(list.getByRole('checkbox', { name: 'Bonifacio Day' })).toBeChecked();
  await form.getByRole('button', { name: 'Add 21 holidays' }).click();
  await closed(form);
  const november = await servers.sql<{ date: string; kind: string }>(
    `select to_char(date, 'YYYY-MM-DD') as date, kind from hr.holidays where date between '2026-11-01' and '2026-11-30' order by 1`,
  );
  expect(november).toEqual(company.holidays.map(({ date, kind }) => ({ date, kind })));

  const { data } = await asHr.send(clientRegister.list, { params: undefined, query: {} });
  clients = Object.fromEntries(data.map((c) => [c.code, { id: c.id, name: c.name }]));
  expect(Object.keys(clients).sort()).toEqual(['BTS', 'LSO']);
});

test('nine people out of a file, one by hand; one goes to the other client, one leaves', async () => {
  await importFile(hr, '/admin/employee-management', 'people.csv', fileOf(people.filter((p) => p !== byHand)));

  await hr.goto('/admin/employee-new');
  const form = hr.locator('form');
  const p = byHand!;
  await expect(form.locator('[data-path="last_name"]')).toBeFocused();
  // The proposed code has come, so that the typed one is alone in the field.
  await expect(form.locator('[data-path="employee_code"]')).not.toHaveValue('');
  const [place] = p.assignments;
  await fill(form, {
    employee_code: p.code,
    last_name: p.last_name,
    first_name: p.first_name,
    middle_name: p.middle_name,
    sex: p.sex === 'M' ? 'Male' : 'Female',
    birth_date: p.birth_date,
    mobile: p.mobile,
    hired_on: p.hired,
    schedule_id: p.schedules[0]!.schedule,
    client_id: clients[place!.client]!.name,
    branch_id: place!.branch,
    position: p.position,
    scheme: 'Monthly',
    amount_centavos: p.rates[0]!.amount,
    factor_tenths: String(p.rates[0]!.factor),
    sss: p.sss,
    philhealth: p.philhealth,
    pagibig: p.pagibig,
    tin: p.tin,
    bank: 'BPI',
    bank_account: p.bank_account!,
  });
  await hr.keyboard.press('Control+Enter');
  await expect(hr.getByRole('heading', { level: 1 })).toContainText(listName(p));

  const { employees: all } = await asHr.send(listEmployees, { query: { all: 1 } });
  for (const e of all) employees.set(e.employee_code, e.id);
  expect([...employees.keys()].sort()).toEqual(people.map((x) => x.code).sort());

  const mover = personOf('A-104');
  const next = mover.assignments[1]!;
  await hr.goto(`/admin/edit-profile/${employees.get(mover.code)}`);
  await hr.getByRole('button', { name: 'Change client' }).press('Enter');
  const dialog = hr.getByRole('dialog');
  await fill(dialog, { from_date: next.from, client_id: clients[next.client]!.name, branch_id: next.branch });
  await hr.keyboard.press('Control+Enter');
  await closed(dialog);
  await expect(hr.getByRole('table', { name: 'Client assignments' }).getByRole('row')).toHaveCount(3);

  const leaver = people.find((x) => x.last_day !== undefined)!;
  await hr.goto(`/admin/employee-management?search=${leaver.code}`);
  const row = hr.getByRole('row').filter({ hasText: leaver.code });
  await row.focus();
  await hr.keyboard.press('Delete');
  await fill(dialog, { date: leaver.last_day!, reason: 'Resigned' });
  await hr.keyboard.press('Control+Enter');
  await closed(dialog);

  // Credits of the one who goes on paid leave.
  await hr.goto(`/admin/edit-profile/${employees.get('B-206')}`);
  await hr.getByRole('button', { name: 'Add credits' }).press('Enter');
  await fill(dialog, { leave_type_id: 'Vacation leave', days: '5', effective_on: '2026-01-01', note: 'For 2026' });
  await hr.keyboard.press('Control+Enter');
  await closed(dialog);

  const [, moved] = mover.schedules;
  const assigned = `Code,Schedule,From\n${mover.code},${moved!.schedule},${moved!.from}`;
  await importFile(hr, '/schedule/upload-download-schedules', 'moved.csv', assigned);
});

test('both time files; each number gets its employee, and unknown ones stay visible', async () => {
  for (const code of codes) {
    const [name, device] = devices[code];
    await openTime(hr, 'upload-download', clients[code]!, '2026-11-01');
    await hr.getByLabel(/^Device( \*)?$/).fill(device);
    await hr.getByLabel('Time log file', { exact: true }).setInputFiles(companyFile(name));
    await expect(hr.getByRole('row').filter({ hasText: name })).toBeVisible();
    for (const badge of company.badges.filter((b) => b.device === device)) {
      const whose = hr.getByRole('button', { name: `Assign badge number ${badge.badge} on ${device}`, exact: true });
      await whose.click();
      const dialog = hr.getByRole('dialog');
      await dialog.getByLabel('Search').fill(badge.employee);
      await dialog.getByLabel('Effective from').fill(badge.from);
      const person = dialog.getByLabel('Employee');
      await expect(person.locator('option')).toHaveCount(2);
      await person.selectOption({ index: 1 });
      await dialog.getByRole('button', { name: 'Assign' }).click();
      await closed(dialog);
      await expect(whose).toHaveCount(0);
    }
  }
  const nobodys = [];
  for (const code of codes)
    for (const u of (await asHr.send(listUnmatched, { query: { client: clients[code]!.id } })).data)
      nobodys.push([u.device, u.pin, u.punches]);
  expect(nobodys).toEqual(wantedUnknown());
  // On the screen as well: of the client that is open last.
  const [, , left] = [...wantedUnknown()].at(-1)!;
  await expect(hr.getByRole('table', { name: 'Unassigned badge numbers' }).getByRole('row')).toHaveCount(1);
  await expect(hr.getByRole('table', { name: 'Unassigned badge numbers' })).toContainText(`${left} ×`);
});

test('one filing is made offline on the phone and sent later, the others by their employees; all are decided', async () => {
  const filed = company.filings.filter((f) => f.kind === 'overtime' || f.kind === 'leave');
  const filers = [...new Set(filed.map((f) => f.employee))];
  const handed = await giveAccounts(hr, filers);

  const phone = await Phone.open(servers);
  try {
    await setClock(phone.context);
    await signInFirst(phone.page, servers.appUrl, offline.employee, handed.get(offline.employee)!);
    await phone.ready();
    await openOnPhone(phone, kinds[0]!);
    await phone.context.setOffline(true);
    const { page } = phone;
    await page.getByRole('button', { name: 'File overtime' }).first().click();
    const form = page.getByRole('dialog', { name: 'File overtime' });
    await pickDate(form, offline.date);
    await form.getByLabel('From').fill(offline.from);
    await form.getByLabel('Until').fill('00:00');
    await form.locator('textarea').fill('approved: offline');
    await form.getByRole('button', { name: 'File overtime' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('region', { name: 'My overtime' }).getByText('On this phone')).toBeVisible();
    const held = async () =>
      (await asHr.send(listOvertimes, { query: { search: 'approved: offline' } })).data.map((o) => o.date);
    expect(await held()).toEqual([]);
    await phone.context.setOffline(false);
    await expect.poll(held).toEqual([offline.date]);
  } finally {
    await phone.dispose();
  }
  for (const code of filers) {
    const given = code === offline.employee ? [password] : [handed.get(code)!, password];
    const own = await Calls.as(servers, code, given[0]!, given[1]);
    for (const f of filed) if (f.employee === code && f !== offline) await file(own, f, `${f.status}: ${f.date}`);
  }

  const wanted = (kind: string) => filed.filter((f) => f.kind === kind && f.status === 'approved').length;
  for (const [kind, count, search] of [
    ['overtime', wanted('overtime'), 'approved:'],
    ['leave', wanted('leave'), 'approved:'],
  ] as const) {
    await approver.goto(`/dashboard?kind=${kind}&limit=100&search=${encodeURIComponent(search)}`);
    const rows = approver.getByRole('region', { name: 'To approve' }).locator('tbody tr:has(> td:nth-child(3))');
    await expect(rows).toHaveCount(count);
    if (count === 1) await rows.getByRole('button', { name: /^Approve/ }).click();
    else {
      const boxes = rows.getByRole('checkbox');
      await boxes.first().focus();
      for (let n = 0; n < count; n++) {
        await approver.keyboard.press('Space');
        await approver.keyboard.press('ArrowDown');
      }
      await approver.getByRole('button', { name: `Approve ${count}` }).click();
    }
    await expect(rows).toHaveCount(0);
  }
});

test('the missing time out is entered by keyboard with a reason, the rest is taken, and all is submitted', async () => {
  const correction = company.filings.find((f) => f.kind === 'time_correction')!;
  for (const code of codes)
    for (const [i, cutoff] of company.cutoffs.entries()) {
      await openTime(hr, 'for-review', clients[code]!, cutoff.from);
      await expect(hr.locator('[data-cell="0 0"]')).toBeVisible();
      // Days opened as the numbers got their owners.
      await expect(hr.getByRole('button', { name: /^Open cutoff for/ })).toHaveCount(0);
      const odd = expected.cutoffs[i]!.exceptions.filter(
        (x) => x.kind !== 'unknown badge' && personOf(x.employee).assignments[0]!.client === code,
      );
      for (const x of odd) {
        await hr.locator('[data-cell="0 0"]').focus();
        await hr.keyboard.press('F8');
        if (x.kind === 'missing punch') {
          await expect(hr.locator('td').filter({ hasText: /^OUT\?$/ })).toBeFocused();
          await hr.keyboard.press('F2');
          const form = hr.getByRole('dialog', { name: 'Correct time logs' });
          await expect(form.getByLabel('Time logs, in then out')).toBeFocused();
          await hr.keyboard.press('End');
          await hr.keyboard.type(` ${correction.add_punch.slice(11)}`);
          await form.getByLabel('Reason').focus();
          await hr.keyboard.type('The log book of the guard says so');
          await hr.keyboard.press('Enter');
          await expect(form).toBeHidden();
        } else {
          await hr.keyboard.press('a');
          await expect(hr.getByText(/not paid$|accepted$/).first()).toBeVisible();
        }
      }
      await expect(hr.getByText(/^(\d+) of \1 timesheets ready$/)).toBeVisible();
      await hr.keyboard.press('Control+Enter');
      await expect(hr.getByText('All timesheets for this cutoff were submitted.')).toBeVisible();
    }
});

test('the approver approves, and every minute and exception is that of the story', async () => {
  for (const code of codes)
    for (const cutoff of company.cutoffs) {
      await openTime(approver, 'for-approval', clients[code]!, cutoff.from);
      await approver.getByRole('button', { name: /^Approve \d+ employees/ }).click();
      await expect(approver.getByText('No timesheets to approve')).toBeVisible();
    }
  for (const [i, cutoff] of company.cutoffs.entries()) {
    const wanted = expected.cutoffs[i]!;
    for (const { employee, days } of wanted.people) {
      const query = { user_id: employees.get(employee)!, start_date: cutoff.from, end_date: cutoff.to, per_page: 62 };
      const { data } = await asHr.send(previewTimeKeeping, { query });
      expect(answeredDays(data), employee).toEqual(wantedDays(personOf(employee), days, (code) => clients[code]!.id));
      expect([...new Set(data.map((d) => d.status))], employee).toEqual(['approved']);
    }
    const odd = [];
    for (const code of codes) {
      const query = { client: clients[code]!.id, date: cutoff.from, status: 'all', limit: 100 } as const;
      odd.push(...answeredOdd((await asHr.send(listTimeKeepings, { query })).data));
    }
    expect(odd).toEqual(wantedOdd(wanted));
  }
  // What payroll takes: the minutes as they were frozen, summed over everything.
  const [frozen] = await servers.sql<{ minutes: number }>('select sum(minutes)::int as minutes from hr.time_minutes');
  const all = expected.cutoffs
    .flatMap((c) => c.people.flatMap((p) => p.days))
    .flatMap((d) => Object.values(d.minutes).flatMap((m) => Object.values(m)));
  expect(frozen!.minutes).toBe(all.reduce((sum, n) => sum + n, 0));
});

test('clients and employees are synced, and payroll gets the fields that only payroll has', async () => {
  const raise = personOf('B-205').rates[1]!;
  await hr.goto(`/admin/edit-profile/${employees.get('B-205')}`);
  await hr.getByRole('button', { name: 'New rate' }).press('Enter');
  const dialog = hr.getByRole('dialog');
  await fill(dialog, { from_date: raise.from, amount_centavos: raise.amount });
  await hr.keyboard.press('Control+Enter');
  await closed(dialog);
  await carryToPayroll(hr);
  await givePay(cashier, await Calls.as(servers, owner, password));
});

test('both cutoffs are computed, approved by another user, posted, and paid to the centavo', async () => {
  const [first, second] = company.cutoffs;
  const as = await Calls.as(servers, owner, password);
  await payRun(cashier, ownerPage, servers, first!, { employee: 'B-205', as });
  await payRun(cashier, ownerPage, servers, second!);
  await trySettings(cashier, servers);
  await tryLawTable(cashier, servers);
});

test('both runs are billed to both clients, and an employee reads their payslip on the phone without a connection', async () => {
  await billRuns(cashier, await Calls.as(servers, owner, password));
  const phone = await Phone.open(servers);
  try {
    await setClock(phone.context);
    await signIn(phone.page, servers.appUrl, offline.employee);
    await phone.page.waitForURL((url) => url.pathname !== '/login');
    await phone.ready();
    await readPayslip(phone, offline.employee);
  } finally {
    await phone.dispose();
  }
});
