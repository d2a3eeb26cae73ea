import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import { runSummary } from '#contract/payroll/runs/run-people.ts';
import { storeRun } from '#contract/payroll/runs/runs.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import { writeInputs } from '#server/payroll/runs/prepare/pull.queries.ts';
import { Api, uuid } from '#tests/api/support.ts';
import { computed } from '../off-cycle-support.ts';
import { withPeers } from '../payroll-support.ts';
import { aPayClient, aPayEmployee } from '../registers-support.ts';

/** A run of Monday to Friday names salaries whose factor counts other rest days. */

const at = '2026-12-01T01:00:00Z';
let api: Api;
let stop: () => Promise<void>;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse(at);
  stop = await withPeers(api);
});
afterAll(async () => {
  await stop();
  await api.close();
});

test('a run names salaries of 313 and 365 days, refuses one of 395, and its checks count them', async () => {
  const officer = await api.aUser(['PAY07']);
  const client = await aPayClient(api);
  const { id: year_id } = await api.db
    .insertInto('payroll.years')
    .values({ year: 2026, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cutoff = { from_date: '2026-11-16', to_date: '2026-11-30', pay_date: '2026-12-04' };
  await api.db
    .insertInto('payroll.cutoffs')
    .values({ ...cutoff, year_id, client_id: client.id, month: '2026-11', index_in_month: 2, of_month: 2 })
    .execute();
  const people: number[] = [];
  for (const factor_tenths of [2610, 3130, 3650, 3950]) {
    const id = await aPayEmployee(api, client, { code: `F-${factor_tenths}` });
    await api.db.updateTable('payroll.employee_rates').set({ factor_tenths }).where('employee_id', '=', id).execute();
    people.push(id);
  }
  const numbers = { tin: 'x', sss: 'x', philhealth: 'x', pagibig: 'x' };
  await api.db.updateTable('payroll.employees').set(numbers).where('id', 'in', people).execute();
  const body = { client_id: client.id, ...cutoff };
  const { data: run } = (await api.send(storeRun, { body }, { as: officer, key: uuid() })).body;
  const days = JSON.stringify(plainDays(cutoff.from_date, cutoff.to_date, [6, 7], []));
  const inputs = people.map((employee_id) => ({ employee_id, days, before: '[]', unapproved: 0, hash: 'x' }));
  await writeInputs(api.db, run.id, inputs, at);
  await api.db.updateTable('payroll.runs').set({ state: 'uploaded' }).where('id', '=', run.id).execute();

  expect((await computed(api, run, officer)).counts).toMatchObject({ ok: 1, warning: 2, error: 1 });
  const { data } = (await api.send(rawSummary, { params: { id: run.id }, query: {} }, { as: officer })).body;
  const found = data.map((p) => [p.employee, ...p.problems.map((x) => `${x.code}${x.must ? '!' : ''}`)]);
  expect(Object.fromEntries(found.map(([code, ...problems]) => [code, problems]))).toEqual({
    'F-2610': [],
    'F-3130': ['factor.rest_days'],
    'F-3650': ['factor.rest_days'],
    'F-3950': ['factor.daily!'],
  });
  const { gate } = (await api.send(runSummary, { params: { id: run.id }, query: {} }, { as: officer })).body;
  expect(gate).toMatchObject({ must: 1, look: 2 });
});
