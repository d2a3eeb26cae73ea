import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '#server/context.ts';
import type { Database } from '#server/database/connection.ts';
import { basisOf } from '#server/payroll/runs/prepare/basis.ts';
import { openEngine } from '#server/payroll/runs/compute/engine.ts';
import { runJobs } from '#server/payroll/runs/compute/run-jobs.ts';
import { runById } from '#server/payroll/runs/runs.queries.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aRunOfMany } from '#tests/support/many-in-payroll.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

/** A run of three chunks, the last of them begun: what its threads, COPY and being a chunk ahead must not change. */

const people = 1100;
let database: Database;
let run: number;
let epoch = 0;

/** Computes all of it again; `meanwhile` is called after each chunk written. */
async function compute(runThreads: number, meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
  const { db } = database;
  await sql`delete from payroll.payslips`.execute(db);
  await sql`update payroll.run_people set state = case when state = 'held' then state else 'waiting' end, problems = '[]',
    facts_hash = null, epoch = null`.execute(db);
  await sql`update payroll.runs set state = 'uploaded', epoch = ${++epoch} where id = ${run}`.execute(db);
  const config = {
    appOrigin: 'http://localhost:4000',
    trustProxy: false,
    dataDir: await temporaryFolder(),
    dataKey: new Uint8Array(32).fill(7),
    runThreads,
  };
  const context = createContext({ database, config, log: pino({ level: 'silent' }) });
  return runJobs(context)
    .find((k) => k.name === 'run-compute')!
    .work({
      id: 1,
      input: { run, epoch },
      reached: null,
      startedBy: null,
      now: '2026-10-16T00:00:00Z',
      report: async () => void (await meanwhile()),
    });
}

const rows = async () =>
  (
    await sql<{ code: string; state: string; slip: string | null; epoch: number | null }>`
      select e.code, p.state, p.problems, p.facts_hash, s.client_id, s.branch_id, s.kind, s.pay_date, s.month,
        s.gross_centavos, s.basic_centavos, s.employee_contributions_centavos, s.employer_contributions_centavos,
        s.tax_centavos, s.deductions_centavos, s.net_centavos, s.slip, s.facts, s.hash, s.after_id
      from payroll.run_people p join payroll.employees e on e.id = p.employee_id
      left join payroll.payslips s on s.run_id = p.run_id and s.employee_id = p.employee_id
      where p.run_id = ${run} order by p.employee_id`.execute(database.db)
  ).rows;

const loan = 'Loan \\ "of"\tit\nall \\N \\.';

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  run = await aRunOfMany(db, people);
  await sql`update payroll.loan_types set payslip_name = ${loan} where name = 'Made-up loan'`.execute(db);
  await sql`delete from payroll.employee_rates where employee_id = (select id from payroll.employees where code = 'M-7')`.execute(
    db,
  );
});
afterAll(() => database.close());

describe('a run of several chunks', () => {
  test('comes to the same rows without threads, with one and with two; every sign of a name is kept', async () => {
    await compute(0);
    const alone = await rows();
    expect(alone).toHaveLength(people);
    expect(alone.filter((r) => r.slip === null).map((r) => [r.code, r.state])).toEqual([['M-7', 'error']]);
    const lent = alone.filter((r) => r.slip?.includes('"deduction"'));
    expect(lent.length).toBeGreaterThan(people / 5);
    for (const { slip } of lent)
      expect((JSON.parse(slip!) as { deductions: { code: string }[] }).deductions.map((d) => d.code)).toEqual([loan]);
    for (const threads of [1, 2]) {
      await compute(threads);
      expect(await rows()).toEqual(alone);
    }
  });

  test.each([0, 1])('who is held after their facts were read gets no payslip, with %i threads', async (threads) => {
    let times = 0;
    await compute(threads, async () => {
      if (times++ === 0)
        await sql`update payroll.run_people set state = 'held', held_because = 'Asked'
          where employee_id = (select id from payroll.employees where code = 'M-800')`.execute(database.db);
    });
    const after = await rows();
    await sql`update payroll.run_people set state = 'waiting', held_because = null where state = 'held'`.execute(
      database.db,
    );
    expect(after.filter((r) => r.slip === null).map((r) => [r.code, r.state])).toEqual([
      ['M-7', 'error'],
      ['M-800', 'held'],
    ]);
  });

  test('restarted meanwhile, it writes nothing more', async () => {
    const again = sql`update payroll.runs set epoch = epoch + 1 where id = ${run}`;
    await expect(compute(1, () => again.execute(database.db))).rejects.toThrow('deleted, or restarted');
    epoch++;
    const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from payroll.payslips`.execute(
      database.db,
    );
    expect(found[0]!.n).toBe(499);
  });

  test.each([0, 1])('what the engine cannot read is an error of the chunk alone, with %i threads', async (threads) => {
    const { db } = database;
    const of = (await runById(db, run))!;
    const { basis } = (await basisOf(db, of))!;
    const toWrite = { id: run, epoch, pay_date: of.pay_date, month: of.month };
    const engine = openEngine(threads, { run: toWrite, basis, others: new Map(), unpaid: new Map() });
    await expect(engine.compute(['{'])).rejects.toThrow(SyntaxError);
    expect((await engine.compute([])).computed).toEqual([]);
    await engine.close();
  });
});
