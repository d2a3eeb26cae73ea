import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import { storeRun, type Run } from '#contract/payroll/runs/runs.ts';
import { sincePull } from '#contract/payroll/runs/since-pull.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';
import { aPaidPerson, computed } from '../off-cycle-support.ts';
import { withPeers } from '../payroll-support.ts';
import { aPayClient, aPayEmployee, aRun } from '../registers-support.ts';

/** Who moves to a client with other cutoffs: the days between the last that were paid and the first of the next run. */

let api: Api;
let stop: () => Promise<void>;
let officer: Person;
let moved: number;
let former: { id: number; branch: number };
let next: { id: number; branch: number };
let run: Run;
/** P-1 was paid at the former client to 30 November, and is at the next one from 14 December, on whose run of 11 to 25 they are. */
beforeAll(async () => {
  api = await Api.open();
  api.now = Date.parse('2026-12-26T01:00:00Z');
  stop = await withPeers(api);
  officer = await api.aUser(['PAY07']);
  const paid = await aPaidPerson(api);
  moved = paid.employee;
  const { branch_id: branch } = await api.db
    .updateTable('payroll.employee_places')
    .set({ to_date: '2026-12-13' })
    .where('employee_id', '=', moved)
    .returning('branch_id')
    .executeTakeFirstOrThrow();
  former = { id: paid.client, branch };
  next = await aPayClient(api, { code: 'NX', name: 'Next', cutoff_days: [10, 25] });
  const { id: year_id } = await api.db.selectFrom('payroll.years').select('id').executeTakeFirstOrThrow();
  const december = { from_date: '2026-12-11', to_date: '2026-12-25', pay_date: '2026-12-30' };
  await api.db
    .insertInto('payroll.cutoffs')
    .values({ year_id, client_id: next.id, ...december, month: '2026-12', index_in_month: 2, of_month: 2 })
    .execute();
  await place(moved, '2026-12-14', next);
  const numbers = { tin: 'x', sss: 'x', philhealth: 'x', pagibig: 'x' };
  const hire = (code: string, at: typeof next, hired_on: string) =>
    aPayEmployee(api, at, { code, ...numbers, hired_on });
  await hire('NEW', next, '2026-12-14');
  // Moved as P-1 did, and was paid by another system before.
  const before = await hire('BEFORE', former, '2024-01-08');
  await api.db
    .updateTable('payroll.employee_places')
    .set({ to_date: '2026-12-13' })
    .where('employee_id', '=', before)
    .execute();
  await place(before, '2026-12-14', next);
  run = (await api.send(storeRun, { body: { client_id: next.id, ...december } }, { as: officer, key: uuid() })).body
    .data;
  const days = Array.from({ length: 15 }, (_, i) => ({
    date: `2026-12-${11 + i}`,
    day: 'ordinary',
    minutes: { reg: 480 },
  }));
  const people = await api.db
    .selectFrom('payroll.run_people')
    .select('employee_id')
    .where('run_id', '=', run.id)
    .execute();
  expect(people.length).toBe(3);
  for (const { employee_id } of people)
    await api.db
      .insertInto('payroll.run_inputs')
      .values({
        run_id: run.id,
        employee_id,
        source: 'file',
        days: JSON.stringify(days),
        hash: 'x',
        taken_at: '2026-12-26T00:00:00Z',
      })
      .execute();
  await api.db.updateTable('payroll.runs').set({ state: 'uploaded' }).where('id', '=', run.id).execute();
});
afterAll(async () => {
  await stop();
  await api.close();
});

const place = (employee_id: number, from_date: string, at: { id: number; branch: number }) =>
  api.db
    .insertInto('payroll.employee_places')
    .values({ employee_id, line: 1, from_date, client_id: at.id, branch_id: at.branch })
    .execute();
/** What the answer says of the run's people about days that no run pays. */
async function told(): Promise<[string, boolean, string][]> {
  await computed(api, run, officer);
  const query = { limit: 100 };
  const { data } = (await api.send(rawSummary, { params: { id: run.id }, query }, { as: officer })).body;
  return data.flatMap((p) =>
    p.problems
      .filter((x) => x.code === 'run.gap')
      .map((x): [string, boolean, string] => [p.employee, x.must, x.message]),
  );
}
const since = async () => (await api.send(sincePull, { params: { id: run.id } }, { as: officer })).body.data;

test('days at the former client that no run pays are reported for transferred employees, and not for new ones or those paid elsewhere', async () => {
  expect(await told()).toEqual([
    [
      'P-1',
      false,
      '1 – 10 Dec 2026 at Stored client aren’t paid by any run, because the cutoffs there differ from this client’s. Check the approved time of these days and pay it with an off-cycle run.',
    ],
  ]);
  expect(await since()).toEqual([]);
});

test('once a run pays some of them only the others are reported, and with all of them paid none', async () => {
  const other = await aRun(api, {
    from_date: '2026-12-01',
    to_date: '2026-12-09',
    state: 'computed',
    client_id: former.id,
  });
  const at = { client_id: former.id, branch_id: former.branch };
  await api.db
    .insertInto('payroll.run_people')
    .values({ run_id: other, employee_id: moved, ...at })
    .execute();
  expect((await since()).map((c) => [c.employee, c.facts.map((f) => f.what)])).toEqual([
    ['P-1', ['Days not paid by any run']],
  ]);
  expect((await told()).map(([code, , message]) => [code, message.slice(0, 26)])).toEqual([
    ['P-1', '10 Dec 2026 at Stored clie'],
  ]);
  await api.db.updateTable('payroll.runs').set({ to_date: '2026-12-10' }).where('id', '=', other).execute();
  expect(await told()).toEqual([]);
  // Held back there, no run pays them again.
  await api.db.updateTable('payroll.run_people').set({ state: 'held' }).where('run_id', '=', other).execute();
  expect((await told()).map(([code]) => code)).toEqual(['P-1']);
});
