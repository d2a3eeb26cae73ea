import path from 'node:path';
import {
  cancelRun,
  computeRun,
  decideRun,
  listRuns,
  showRun,
  updateRun,
  uploadRun,
} from '#contract/payroll/runs/runs.ts';
import { runReview, storeReviewed } from '#contract/payroll/runs/run-review.ts';
import type { Page } from 'playwright';
import { inspect } from './support/inspect.ts';
import { demoPassword, placeInHistory } from './support/phone.ts';
import { desk } from './support/session.ts';
import { stayAsItIs } from './support/stay-as-it-is.ts';
import { expect, test } from './support/test.ts';
import { Calls } from './worked-company/calls.ts';

/** One payroll run by two officers of the worked company: each sees what the other did, and neither approves their own work. */

test.use({ ...desk, company: 'worked', own: true, as: 'payroll@kawani.test', allowedErrors: [/status of 409/] });

/** Begins the run of the next cutoff at the desk, pulls and computes it; answers its number. */
async function begin(page: Page): Promise<number> {
  await page.goto('/payroll');
  await page
    .getByRole('button', { name: /^New run/ })
    .first()
    .waitFor();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New payroll run' });
  await expect(form.getByLabel('Cutoff')).toContainText('1 – 15 Dec 2026');
  await form.getByLabel('Name').fill('December, first half');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'December, first half' })).toBeVisible();
  // Pressed twice in a moment each is done once, and no message says that another user was faster.
  await page.getByRole('button', { name: 'Pull time' }).dblclick();
  await page.getByRole('button', { name: /^Compute \d+ employees/ }).dblclick();
  await expect(page.getByRole('complementary', { name: 'Issues to fix' })).toContainText('Time not approved');
  const { pathname } = new URL(page.url());
  // Another address begins another place in the history.
  await page.goto('/payroll');
  return Number(path.basename(pathname));
}

test('who is too late reads what happened and keeps the words typed; the run is approved by the other, once', async ({
  page,
  servers,
  windowOf,
}) => {
  // Two officers, from an empty run to a posted one.
  test.setTimeout(120_000);
  const id = await begin(page);
  const others = await Calls.as(servers, 'owner@kawani.test', demoPassword);
  const run = async () => (await others.send(showRun, { params: { id } })).data;
  const still = () => expect.poll(async () => (await run()).job).toBeNull();
  await still();
  const officer = await Calls.as(servers, 'payroll@kawani.test', demoPassword);
  const compute = async () => {
    // Time as HR would have approved it.
    await servers.sql(`update payroll.run_inputs i set unapproved = 0, days = (
      select jsonb_agg(jsonb_build_object('date', to_char(d, 'YYYY-MM-DD'), 'day', 'ordinary', 'minutes', jsonb_build_object('reg', 480)))
      from generate_series('2026-12-01'::date, '2026-12-15', interval '1 day') d where extract(isodow from d) < 6)
      where run_id = ${id}`);
    await officer.send(computeRun, { params: { id }, body: { version: (await run()).version } });
    await still();
  };
  await compute();
  const codes = await servers.sql<{ code: string }>(
    `select e.code from payroll.run_people p join payroll.employees e on e.id = p.employee_id
     where p.run_id = ${id} and p.state <> 'error' order by e.code`,
  );
  const [one, two] = codes.map((c) => c.code) as [string, string];

  const late = page.getByRole('dialog', { name: 'This run changed' });
  const reason = page.getByRole('dialog').getByLabel('Reason');
  const see = async (address: string) => {
    // An entry that a dialog added to the history is taken away first.
    await expect.poll(() => placeInHistory(page)).toBe(0);
    await stayAsItIs(page);
    await page.goto(address);
  };
  const read = async (words: string | RegExp) => {
    await expect(late).toContainText(words);
    await expect(late).toContainText('Your action wasn’t saved.');
    await inspect(page, 'too late');
    await late.getByRole('button', { name: 'OK' }).click();
    await expect(late).toHaveCount(0);
  };
  const meanwhile = async (body: object) =>
    others.send(updateRun, { body: { id, version: (await run()).version, ...body } });

  // Held: another user is by then.
  await see(`/payroll/payroll-detail/${id}`);
  await page.getByRole('checkbox', { name: new RegExp(`, ${two}$`) }).check();
  await page.getByRole('button', { name: /^Hold 1/ }).click();
  await reason.fill('Waits for the clearance');
  await meanwhile({ hold: [{ employee: one, reason: 'Account unknown' }] });
  await page.keyboard.press('Control+Enter');
  await read('Another user put employees of this run on hold: 1 on hold now, 0 before.');
  await expect(reason).toHaveValue('Waits for the clearance');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('table', { name: 'Employees in the run' })).toContainText('Waits for the clearance');
  await meanwhile({ release: [one, two] });

  // Submitted from two windows: one is too late, and who computed it doesn't approve it.
  for (const { item, mark: all } of (await officer.send(runReview, { params: { id } })).data.items)
    await officer.send(storeReviewed, { params: { id }, body: { item, all } });
  await see(`/payroll/payroll-summary/${id}?view=check&item=totals`);
  await expect(page.getByRole('region', { name: 'Reconciliation' })).toContainText('7 of 7');
  const send = page.getByRole('button', { name: /^Submit \d+ payslips for approval/ });
  await expect(send).toBeEnabled();
  await officer.send(updateRun, { body: { id, version: (await run()).version, state: 'for_approval' } });
  await send.click();
  await read('submitted this run for approval.');
  await expect(page.getByText('You computed this run. Another user must approve it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve ₱/ })).toBeDisabled();

  // Rejected with words that arrive where it is put right; sent on again.
  await others.send(decideRun, {
    params: { id, status: 'Rejected' },
    body: { version: (await run()).version, remark: 'Overtime of the 2nd is missing' },
  });
  await see(`/payroll/payroll-detail/${id}`);
  await expect(page.getByRole('complementary', { name: 'Issues to fix' })).toContainText(
    'Overtime of the 2nd is missing',
  );
  const putBack = page.getByRole('button', { name: 'Return to draft…' });
  await expect(putBack).toHaveAttribute('data-look', 'main');

  // The other one approves at their desk; what is pressed after that is too late.
  await officer.send(cancelRun, { params: { id }, body: { version: (await run()).version } });
  await officer.send(uploadRun, { body: { id, version: (await run()).version } });
  await still();
  await compute();
  await officer.send(updateRun, {
    body: { id, version: (await run()).version, state: 'for_approval', skip: 'Reviewed before' },
  });
  await see(`/payroll/payroll-detail/${id}`);
  await expect(putBack).toBeEnabled();
  const approver = await windowOf('owner@kawani.test');
  await approver.goto(`/payroll/payroll-summary/${id}?view=check`);
  await approver.getByRole('button', { name: /^Approve ₱/ }).click();
  const sure = approver.getByRole('dialog', { name: /^Approve ₱.* employees\?$/ });
  await sure.getByRole('button', { name: /^Approve ₱/ }).click();
  await expect(approver.getByText(/^Posted .*\d:\d\d.*\.$/)).toBeVisible();
  await still();
  await inspect(approver, 'posted');
  await putBack.click();
  await page.getByRole('button', { name: 'Return to draft', exact: true }).click();
  await read(/This run was already posted /);
  await expect(putBack).toHaveCount(0);

  const { data } = await others.send(listRuns, { query: {} });
  expect(data.filter((r) => r.from_date === '2026-12-01').map((r) => r.state)).toEqual(['posted']);
  const [posted] = await servers.sql<{ open: number; debit: string; credit: string }>(`
    select (select count(*)::int from payroll.payslips where posted_at is null) as open,
      (select sum(debit_centavos)::text from payroll.journal) as debit, (select sum(credit_centavos)::text from payroll.journal) as credit`);
  expect(posted!.open).toBe(0);
  expect(posted!.debit).toBe(posted!.credit);
});
