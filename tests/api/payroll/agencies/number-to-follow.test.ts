import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewAgency } from '#contract/payroll/agencies/agency-reports.ts';
import { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import { storeRun } from '#contract/payroll/runs/runs.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';
import { writeInputs } from '#server/payroll/runs/prepare/pull.queries.ts';
import { Api, uuid } from '#tests/api/support.ts';
import { aPaidPerson, computed, posted } from '../off-cycle-support.ts';
import { withPeers } from '../payroll-support.ts';

/** An employee whose SSS number is to follow is paid, and named where the agency's file is made. */

let api: Api;
let stop: () => Promise<void>;
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-31T01:00:00Z');
  stop = await withPeers(api);
});
afterAll(async () => {
  await stop();
  await api.close();
});

test('a run pays an employee without an SSS number, warns of it, and the SSS file names the employee', async () => {
  const officer = await api.aUser(['PAY07']);
  const approver = await api.aUser(['PAY07']);
  const cashier = await api.aUser(['PAY09']);
  const { client, employee } = await aPaidPerson(api);
  await api.db.updateTable('payroll.employees').set({ sss: null }).where('id', '=', employee).execute();
  const cutoff = { client_id: client, from_date: '2026-12-16', to_date: '2026-12-30', pay_date: '2026-12-29' };
  const { data: run } = (await api.send(storeRun, { body: cutoff }, { as: officer, key: uuid() })).body;
  const days = JSON.stringify(plainDays('2026-12-16', '2026-12-30', [7], []));
  const input = { employee_id: employee, days, before: '[]', unapproved: 0, hash: 'x' };
  await writeInputs(api.db, run.id, [input], '2026-12-31T01:00:00Z');
  await api.db.updateTable('payroll.runs').set({ state: 'uploaded' }).where('id', '=', run.id).execute();

  const ready = await computed(api, run, officer);
  expect(ready.counts).toMatchObject({ error: 0, warning: 1 });
  const [person] = (await api.send(rawSummary, { params: { id: run.id }, query: {} }, { as: officer })).body.data;
  expect(person!.problems).toContainEqual(
    expect.objectContaining({ code: 'number.missing', field: 'sss', must: false }),
  );
  expect(await posted(api, ready, { officer, approver })).toMatchObject({ state: 'posted', gross_centavos: 12_500_00 });

  const of = { params: { kind: 'sss' as const }, query: { year: 2026, month: 12 } };
  const { without_number } = (await api.send(previewAgency, of, { as: cashier })).body.data;
  expect(without_number).toMatchObject({ count: 1, people: [{ employee: 'P-1' }] });
});
