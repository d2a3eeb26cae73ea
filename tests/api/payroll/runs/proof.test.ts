import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSummary } from '#contract/payroll/runs/run-people.ts';
import { listRuns } from '#contract/payroll/runs/runs.ts';
import { readEnvironment } from '#server/config.ts';
import { createContext, type Context } from '#server/context.ts';
import type { Database } from '#server/database/connection.ts';
import { hrApp } from '#server/hr/app.ts';
import { payrollApp } from '#server/payroll/app.ts';
import { proveRun, proveSome } from '#server/payroll/runs/review/proof.ts';
import { askAs, type Apis } from '#server/seed/worked-company/ask.ts';
import { seedWorkedCompany } from '#server/seed/worked-company/seed.ts';
import { databaseUrlOf, testDatabase } from '#tests/support/database.ts';
import { withoutGuards } from '#tests/support/guards.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

/** Posted runs computed again from what their payslips were made from: both runs of the worked company. */

let database: Database;
let context: Context;
let apis: Apis;
const said: unknown[] = [];
beforeAll(async () => {
  database = await testDatabase();
  const environment = readEnvironment({ DATA_DIR: await temporaryFolder(), DEMO: 'worked' });
  const config = { ...environment, databaseUrl: databaseUrlOf(database), dataKey: new Uint8Array(32).fill(5) };
  await seedWorkedCompany(database, { config, log: pino({ level: 'silent' }) });
  const log = pino({ level: 'error' }, { write: (line: string) => void said.push(JSON.parse(line)) });
  context = createContext({ database, config, log, now: () => Date.parse('2026-12-02T04:00:00Z') });
  apis = { hr: hrApp(context), payroll: payrollApp(context) };
}, 120_000);
afterAll(() => database.close());

const officer = () => askAs(apis, 'payroll@kawani.test');
const posted = async () =>
  (await database.db.selectFrom('payroll.runs').select('id').where('state', '=', 'posted').orderBy('id').execute()).map(
    (r) => r.id,
  );

const tampered = (change: ReturnType<typeof sql>) =>
  withoutGuards(database.db, 'payroll.payslips', (trx) => change.execute(trx));

test('every posted run comes to the same to the centavo, in the night and on its page', async () => {
  const ids = await posted();
  expect(ids.length).toBeGreaterThanOrEqual(2);
  const ask = await officer();
  const [first] = (await ask(listRuns, { query: {} })).data.filter((r) => r.state === 'posted');
  expect((await ask(runSummary, { params: { id: first!.id }, query: {} })).gate.proof).toBeNull();
  const { runsProven, payslipsProven } = await proveSome(context);
  expect([runsProven, payslipsProven]).toEqual([ids.length, expect.any(Number)]);
  expect(payslipsProven).toBeGreaterThanOrEqual(20);
  expect(said).toEqual([]);
  const { proof } = (await ask(runSummary, { params: { id: first!.id }, query: {} })).gate;
  expect(proof).toMatchObject({ at: '2026-12-02T04:00:00.000Z', differ: 0, found: [] });
  expect(proof!.payslips).toBe(first!.counts.ok + first!.counts.warning);
});

test('changes made directly in the database are reported: a sum, its sources, the order of posting', async () => {
  const [run] = await posted();
  const of = async (code: string) =>
    (
      await sql<{ id: number; gross: number }>`select s.id, s.gross_centavos as gross from payroll.payslips s
        join payroll.employees e on e.id = s.employee_id where s.run_id = ${run!} and e.code = ${code}`.execute(
        database.db,
      )
    ).rows[0]!;
  const { rows } = await sql<{ code: string }>`select e.code from payroll.payslips s
    join payroll.employees e on e.id = s.employee_id where s.run_id = ${run!} order by s.id limit 3`.execute(
    database.db,
  );
  const [a, b, c] = rows.map((r) => r.code) as [string, string, string];
  const first = await of(a);
  await tampered(
    sql`update payroll.payslips set gross_centavos = gross_centavos + 1, net_centavos = net_centavos + 1 where id = ${first.id}`,
  );
  await tampered(
    sql`update payroll.payslips set facts = replace(facts, '"reg":480', '"reg":479') where id = ${(await of(b)).id}`,
  );
  await tampered(sql`update payroll.payslips set hash = repeat('0', 64) where id = ${(await of(c)).id}`);
  const proof = await proveRun(database.db, run!, context.now());
  expect(proof).toMatchObject({ differ: 3 });
  const found = new Map(proof!.found.map((f) => [f.employee, f]));
  expect(found.get(a)).toEqual({ employee: a, what: 'Gross', was: first.gross + 1, is: first.gross });
  expect(found.get(b)!.is).not.toBe(found.get(b)!.was);
  expect(found.get(c)!.what).toContain('order among');
  await proveSome(context);
  expect(said).toMatchObject([{ run, differ: 3, msg: 'posted payslips don’t recompute to the same result' }]);
  const summary = await (await officer())(runSummary, { params: { id: run! }, query: {} });
  expect(summary.gate.proof).toMatchObject({ differ: 3 });
});

test('a run that is not posted is not proven', async () => {
  expect(await proveRun(database.db, 999_999, context.now())).toBeUndefined();
});
