import type { Browser, Page } from 'playwright';
import { payrollJobs } from '../../contract/common/jobs.ts';
import { payAdjustments } from '../../contract/payroll/adjustments.ts';
import { loanTypes } from '../../contract/payroll/loan-types.ts';
import { computeRun, decideRun, showRun, storeRun, updateRun, uploadRun } from '../../contract/payroll/runs.ts';
import { carryToPayroll } from './support/carry-to-payroll.ts';
import { inspect } from './support/inspect.ts';
import { demoPassword, placeInHistory, question, signIn } from './support/phone.ts';
import { startServers, type Servers } from './support/servers.ts';
import { stayAsItIs } from './support/stay-as-it-is.ts';
import { closeOthers, expect, test } from './support/test.ts';
import { Calls } from './worked-company/calls.ts';

/** A loan and a deduction that were typed at the desk are taken by the next run; and two officers at one run at once. */

// One after the other: what the first enters the second finds.
test.describe.configure({ mode: 'default' });
const [first, second] = ['owner@kawani.test', 'payroll@kawani.test'];
const bond = { pay_code: null, recurring: false, from_date: '2026-10-21', to_date: null, note: '' };
const dates = { from_date: '2026-10-16', to_date: '2026-10-31', pay_date: '2026-11-05' };

let servers: Servers;
let calls: Calls;
let id: number;
test.beforeAll(async ({ browser }) => {
  servers = await startServers({});
  const hr = await desk(browser, first, '/client/management');
  await carryToPayroll(hr, servers.appUrl);
  await hr.context().close();
  await servers.sql(`with y as (insert into payroll.years (year, created_at) values (2026, now()) returning id)
    insert into payroll.cutoffs (year_id, client_id, from_date, to_date, pay_date, month, index_in_month, of_month)
    select y.id, c.id, '${dates.from_date}', '${dates.to_date}', '${dates.pay_date}', '2026-10', 2, 2
    from y, payroll.clients c where c.id = (select p.client_id from payroll.employee_places p
      join payroll.employees e on e.id = p.employee_id where e.code = 'KW-00001' limit 1)`);
  calls = await Calls.as(servers, second, demoPassword);
});
test.afterAll(async ({ browser }) => {
  await closeOthers(browser, null);
  await servers.dispose();
});

async function desk(browser: Browser, email: string, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: servers.appUrl });
  const page = await context.newPage();
  await signIn(page, `${servers.appUrl}${address}`, email);
  return page;
}

const run = async () => (await calls.send(showRun, { params: { id } })).data;
const over = async (job: number) =>
  expect
    .poll(async () => {
      const { data } = await calls.send(payrollJobs.list, { query: {} });
      return data.find((j) => j.id === job)?.state;
    })
    .toBe('done');

test('a loan and a deduction entered at the desk stand on the next payslip, each with what it comes from', async ({
  browser,
}) => {
  await calls.send(loanTypes.store, {
    body: {
      name: 'Motorcycle',
      payslip_name: 'Motorcycle loan',
      lender: 'company',
      taken_from: 'both',
      position: 1,
      keeps_net_floor: true,
    },
  });
  const page = await desk(browser, second, '/payroll/loan-management');
  const form = page.getByRole('dialog');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('n');
  await form.getByLabel('Whose').fill('KW-00001');
  await form.locator('[data-path="loan_type_id"]').selectOption({ label: 'Motorcycle' });
  for (const [name, value] of [
    ['principal_centavos', '5000'],
    ['total_centavos', '5500'],
    ['instalment_centavos', '1000'],
    ['granted_on', '2026-10-01'],
    ['starts_on', '2026-10-16'],
  ] as const)
    await form.locator(`[data-path="${name}"]`).fill(value);
  await expect(form.getByRole('table', { name: 'Instalments' })).toContainText('6 instalments add up to ₱5,500.00');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);

  // Skipped in the next cut-off it would end one later; then less is agreed on from there, and the schedule shows it first.
  await page.getByRole('button', { name: /^Skip or restructure: Motorcycle of/ }).click();
  const instalments = form.getByRole('table', { name: 'Instalments after it' });
  await expect(instalments).toContainText('6 instalments add up to ₱5,500.00, 1 skipped');
  await expect(instalments.getByRole('row').first()).toContainText('October 2026, 2nd cut-offskipped5,500.00 left');
  await form.getByText('Another instalment', { exact: true }).click();
  await form.getByLabel('New instalment').fill('500');
  await expect(instalments).toContainText('11 instalments add up to ₱5,500.00');
  await page.keyboard.press('Control+Enter');
  await expect(form.getByRole('alert')).toContainText('Say why');
  await form.getByLabel('Why').fill('Asked for it');
  await inspect(page, 'a loan restructured');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: /^Skip or restructure: Motorcycle of/ }).click();
  await form.getByText('Agreed on before: 1').click();
  await expect(form.getByRole('listitem')).toContainText('Before: 6 of ₱1,000.00, the last ₱500.00');
  await form.getByText('Another number of instalments').click();
  await form.getByLabel('Instalments from then on').fill('7');
  await expect(instalments).toContainText('7 instalments add up to ₱5,500.00');
  await form.getByText('Another instalment', { exact: true }).click();
  await form.getByLabel('New instalment').fill('1000');
  await form.getByLabel('Why').fill('As it was');
  await expect(instalments).toContainText('6 instalments add up to ₱5,500.00');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);

  // An amount that is taken has a name of its own and no type; one that is added has a type and no name.
  await page.goto('/payroll/salary-adjustment');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('n');
  await form.getByLabel('Whose').fill('KW-00001');
  const [type, words] = [form.getByLabel('Type'), form.getByLabel('On the payslip')];
  await expect(type).toBeVisible();
  await expect(words).toHaveCount(0);
  await expect(form.getByLabel('Until')).toHaveCount(0);
  await type.selectOption({ index: 1 });
  await form.getByLabel('Way').selectOption('take');
  await expect(type).toHaveCount(0);
  await words.fill('Uniform');
  // Who tries the other way and comes back finds what was written.
  await form.getByLabel('Way').selectOption('add');
  await expect(type).not.toHaveValue('');
  await form.getByLabel('Way').selectOption('take');
  await expect(words).toHaveValue('Uniform');
  await form.getByLabel('Amount').fill('350');
  await form.getByLabel('From').fill('2026-10-20');
  await form.getByLabel('Every cut-off').check();
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Until')).toBeFocused();
  await form.getByLabel('Every cut-off').uncheck();
  await inspect(page, 'an adjustment');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Uniform/ })).toContainText('350.00');

  ({ id } = (await calls.send(storeRun, { body: dates })).data);
  const pulled = await calls.send(uploadRun, { body: { id, version: (await run()).version } });
  await over(pulled.data.job);
  // Time as HR would have approved it.
  await servers.sql(`update payroll.run_inputs i set unapproved = 0, days = (
    select jsonb_agg(jsonb_build_object('date', to_char(d, 'YYYY-MM-DD'), 'day', 'ordinary', 'minutes', jsonb_build_object('reg', 480)))
    from generate_series('2026-10-16'::date, '2026-10-31', interval '1 day') d
    join payroll.employees e on e.id = i.employee_id and e.hired_on <= d and (e.last_day is null or e.last_day >= d)
    where extract(isodow from d) < 6)`);
  const computed = await calls.send(computeRun, { params: { id }, body: { version: (await run()).version } });
  await over(computed.data.job);
  await page.goto(`/payroll/payroll-summary/${id}?open=KW-00001`);
  const slip = page.getByRole('complementary');
  await expect(slip).toContainText('₱5,500.00 owed − ₱4,500.00 left to pay = ₱1,000.00');
  await expect(slip).toContainText('Uniform');
  await expect(slip).toContainText('350.00');
  // What is given as an amount has no sum that says the same again.
  await expect(slip).not.toContainText('₱350.00 = ₱350.00');
  await inspect(page, 'a payslip with a loan');

  // What is entered after it was computed is told where it is mended, and at the gate, with the step that takes it.
  const body = { ...bond, code: 'KW-00001', direction: 'take', words: 'Cash bond', amount_centavos: 200_00 } as const;
  await calls.send(payAdjustments.store, { params: undefined, body });
  await page.goto(`/payroll/payroll-detail/${id}`);
  const inTheWay = page.getByRole('complementary', { name: 'What stands in the way' });
  await expect(inTheWay).toContainText('Changed since the pull: 1');
  await expect(inTheWay).toContainText('Deducted: Cash bond: none → ₱200.00');
  await expect(page.getByRole('button', { name: 'Compute who changed' })).toHaveAttribute('data-look', 'main');
  await inspect(page, 'changed since the pull');
  await page.goto(`/payroll/payroll-summary/${id}?view=check`);
  const changed = page.getByRole('region', { name: 'Changed since the pull' });
  await expect(page.getByRole('region', { name: 'Approval' })).toContainText('1 change since the pull');
  await inspect(page, 'changed since the pull, at the gate');
  await changed.getByRole('button', { name: 'Compute who changed' }).click();
  await expect(changed).toHaveCount(0);
  await page.goto(`/payroll/payroll-summary/${id}?open=KW-00001`);
  await expect(slip).toContainText('Cash bond');
  await page.goto(`/payroll/payroll-detail/${id}`);
  await expect(page.getByRole('table', { name: 'People of the run' })).toBeVisible();
  await expect(inTheWay).not.toContainText('Changed since the pull');

  // These dates have their run: another is not begun for them by pressing Enter.
  await page.goto('/payroll');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog').getByLabel('Cut-off')).toContainText('16 – 31 Oct 2026');
  await expect(page.getByRole('dialog').getByLabel('Cut-off')).toContainText('begun already');
  await page.context().close();
});

test('who is too late reads what happened to the run meanwhile, and keeps the words typed', async ({ browser }) => {
  const page = await desk(browser, second, `/payroll/payroll-detail/${id}`);
  const late = page.getByRole('dialog', { name: 'This run is not as you saw it' });
  const reason = page.getByRole('dialog').getByLabel('Reason');
  const people = page.getByRole('table', { name: 'People of the run' }).locator('tbody tr');
  const box = (code: string) => page.getByRole('checkbox', { name: new RegExp(`, ${code}$`) });
  const person = (code: string) => people.filter({ has: box(code) });
  const others = await Calls.as(servers, first, demoPassword);
  const meanwhile = async (body: object) =>
    others.send(updateRun, { body: { id, version: (await run()).version, ...body } });
  const see = async (address: string) => {
    await expect.poll(() => placeInHistory(page)).toBe(0);
    await stayAsItIs(page);
    await page.goto(address);
  };
  const read = async (words: string | RegExp) => {
    await expect(late).toContainText(words);
    await expect(late).toContainText('What you pressed was not done.');
    await late.getByRole('button', { name: 'OK' }).click();
    await expect(late).toHaveCount(0);
  };
  const codes = async (state: string) =>
    (
      await servers.sql<{ code: string }>(`select e.code from payroll.run_people p
        join payroll.employees e on e.id = p.employee_id where p.run_id = ${id} and p.state ${state} order by e.code`)
    ).map((e) => e.code);
  // Who has no rate of pay is not paid by this run.
  await meanwhile({ hold: (await codes("= 'error'")).map((employee) => ({ employee, reason: 'No rate yet' })) });
  const held = (await codes("= 'held'")).length;
  const count = (n: number) => `${n} ${n > 1 ? 'are' : 'is'}`;
  const [one, two] = (await codes("<> 'held'")) as [string, string];

  // Held: somebody else is by then.
  await see(`/payroll/payroll-detail/${id}`);
  await box(two).check();
  await page.getByRole('button', { name: /^Hold 1/ }).click();
  await reason.fill('Waits for the clearance');
  await meanwhile({ hold: [{ employee: one, reason: 'Account unknown' }] });
  await page.keyboard.press('Control+Enter');
  await read(
    `Somebody held people of this run back meanwhile: ${count(held + 1)} held now, ${held || 'nobody'} before.`,
  );
  await expect(reason).toHaveValue('Waits for the clearance');
  await inspect(page, 'a reason that is kept');
  await page.keyboard.press('Control+Enter');
  await expect(person(two)).toContainText('Waits for the clearance');
  await expect(person(one)).toContainText('Account unknown');

  // Released, when somebody else was before.
  await see(`/payroll/payroll-detail/${id}?open=${two}`);
  const release = page.getByRole('complementary').getByRole('button', { name: 'Release' });
  await expect(release).toBeEnabled();
  await meanwhile({ release: [one] });
  await release.click();
  await read(`Somebody released people of this run meanwhile: ${count(held + 1)} held now, ${held + 2} before.`);
  await release.click();
  await expect(people.filter({ hasText: 'Waits for the clearance' })).toHaveCount(0);

  // Accepted, when it was sent on before.
  await see(`/payroll/payroll-summary/${id}?view=check`);
  await page.getByRole('button', { name: 'Accept New in payroll' }).click();
  await reason.fill('Everybody is new here');
  await meanwhile({ state: 'for_approval' });
  await page.keyboard.press('Control+Enter');
  await read(/ sent this run for approval meanwhile\./);
  await expect(reason).toHaveValue('Everybody is new here');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'What is different' })).toContainText('Everybody is new here');

  // Rejected, when it was rejected by somebody else with words of their own.
  await see(`/payroll/payroll-summary/${id}?view=check`);
  await page.getByRole('button', { name: 'Reject…' }).click();
  await reason.fill('The uniforms are taken twice');
  await others.send(decideRun, {
    params: { id, status: 'Rejected' },
    body: { version: (await run()).version, remark: 'Overtime of the 20th is missing' },
  });
  await page.keyboard.press('Control+Enter');
  await read('This run was rejected meanwhile: “Overtime of the 20th is missing”.');
  await expect(reason).toHaveValue('The uniforms are taken twice');
  await inspect(page, 'a rejection that came too late');

  // Whoever prepared it reads why where it is mended, before and after it is put back.
  await page.goto(`/payroll/payroll-detail/${id}`);
  const inTheWay = page.getByRole('complementary', { name: 'What stands in the way' });
  await expect(inTheWay).toContainText('Overtime of the 20th is missing');
  const putBack = page.getByRole('button', { name: 'Put back…' });
  await expect(putBack).toHaveAttribute('data-look', 'main');
  await inspect(page, 'rejected');
  await putBack.click();
  await question(page).getByRole('button', { name: 'Put back', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pull time', exact: true })).toBeVisible();
  await expect(inTheWay).toContainText('Overtime of the 20th is missing');
});

test('runs stand as a board by state, the last is copied to the next cut-off, and a pay date is begun at once', async ({
  browser,
}) => {
  // The client's next cut-off, and one of another client with other dates that is paid on the same day.
  await servers.sql(`insert into payroll.cutoffs (year_id, client_id, from_date, to_date, pay_date, month, index_in_month, of_month)
    select y.id, c.client_id, date '2026-11-01', date '2026-11-15', date '2026-11-20', '2026-11', 1, 2
    from payroll.years y, payroll.cutoffs c where c.from_date = '${dates.from_date}'
    union all select y.id, c.id, date '2026-10-26', date '2026-11-10', date '2026-11-20', '2026-11', 1, 2
    from payroll.years y, payroll.clients c where c.id = (select max(id) from payroll.clients
      where archived_at is null and id not in (select client_id from payroll.cutoffs))`);
  // The run that was put back is computed: it stands beside the drafts.
  const pulled = await calls.send(uploadRun, { body: { id, version: (await run()).version } });
  await over(pulled.data.job);
  const computed = await calls.send(computeRun, { params: { id }, body: { version: (await run()).version } });
  await over(computed.data.job);
  const page = await desk(browser, second, '/payroll');
  await page.getByRole('link', { name: 'Board' }).click();
  await expect(page).toHaveURL(/view=board/);
  const board = page.getByRole('region', { name: 'Payroll runs by state' });
  await expect(board.getByRole('link', { name: /Oct 2026/ })).toHaveCount(1);
  await inspect(page, 'runs as a board');

  await page.getByRole('button', { name: 'Copy the last…' }).click();
  const form = page.getByRole('dialog', { name: 'Copy a payroll run' });
  await expect(form.getByLabel('Cut-off')).toContainText('1 – 15 Nov 2026');
  await form.getByLabel('Whose people').selectOption({ label: 'Everybody paid on Fri, 20 Nov 2026: 2 runs' });
  await expect(form.getByRole('region', { name: 'Runs to be begun' }).locator('p')).toHaveCount(2);
  await form.getByRole('button', { name: 'Begin 2 runs' }).click();
  await expect(form).toHaveCount(0);
  const drafts = board.getByRole('region', { name: 'Draft: 2' });
  await expect(drafts.getByRole('link')).toHaveCount(2);

  // From card to card by the arrows, and into the run; the board is come back to.
  await drafts.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(drafts.getByRole('link').last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(board.getByRole('link', { name: /Oct 2026/ }).last()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2026');
  await page.goBack();
  await expect(board).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await inspect(page, 'runs as a board on a phone');
  await page.context().close();
});
