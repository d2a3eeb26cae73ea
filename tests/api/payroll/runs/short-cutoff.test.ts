import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeRun } from '#contract/payroll/runs/runs.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aPaidPerson, computed, slipOf } from '../off-cycle-support.ts';
import { withPeers } from '../payroll-support.ts';

/** P-1 earns 25,000.00 a month at factor 313; her client's cutoff of December begins later than its new rule has it. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-07T01:00:00Z');
  stop = await withPeers(api);
  officer = await api.aUser(['PAY02', 'PAY07']);
});
afterAll(async () => {
  await stop();
  await api.close();
});

test('a run pays a salary of a shortened cutoff by its days', async () => {
  const { employee } = await aPaidPerson(api);
  await api.db.updateTable('payroll.cutoffs').set({ short: true }).where('from_date', '=', '2026-12-01').execute();
  const body = { from_date: '2026-12-01', to_date: '2026-12-15', pay_date: '2026-12-18' };
  const run = (await api.send(storeRun, { body }, { as: officer, key: uuid() })).body.data;
  const days = JSON.stringify(plainDays('2026-12-01', '2026-12-15', [7], []));
  await api.db
    .insertInto('payroll.run_inputs')
    .values({ run_id: run.id, employee_id: employee, source: 'hr', days, hash: 'x', taken_at: '2026-12-16T00:00:00Z' })
    .execute();
  await api.db.updateTable('payroll.runs').set({ state: 'uploaded' }).where('id', '=', run.id).execute();
  await computed(api, run, officer);
  // 25,000.00 × 12 ÷ 313 × 13 days, instead of half of the month, 12,500.00.
  expect((await slipOf(api, run.id)).lines[0]).toMatchObject({ rule: 'salary_by_days', amount: 12_460_06 });
});
