import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Run } from '#contract/payroll/runs.ts';
import type { Database } from '#server/database/connection.ts';
import { approvalHash } from '#server/payroll/runs/gate.ts';
import { databaseUrlOf, testDatabase } from '#tests/support/database.ts';
import { aRunOfMany } from '#tests/support/many-in-payroll.ts';
import { end, Program } from '#tests/support/program.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { uuid } from '../support.ts';

/**
 * A run whose program is killed again and again, and whose database drops every connection, comes to the rows of a run
 * nobody disturbed. The embedded database lives in the program's own process: what holds for it stands in `jobs/killed`.
 */

const people = Number(process.env['CHAOS_PEOPLE'] ?? 1500);
const kills = Number(process.env['CHAOS_KILLS'] ?? 3);

describe.skipIf(process.env['TEST_DATABASE'] !== 'postgres')('a run of many', () => {
  let program: Program;
  let database: Database;
  let env: Record<string, string>;
  let run: number;
  let token = '';
  let child: Awaited<ReturnType<Program['start']>>['child'];

  beforeAll(async () => {
    program = await Program.in(await temporaryFolder());
    database = await testDatabase();
    env = { DATABASE_URL: databaseUrlOf(database)!, DATA_KEY: '22'.repeat(32), DEMO: '1' };
    await start();
    run = await aRunOfMany(database.db, people);
    const reply = await fetch(`http://127.0.0.1:${program.env['HR_PORT']}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@kawani.test', password: 'kawani-demo' }),
    });
    token = ((await reply.json()) as { data: { token: string } }).data.token;
  });
  afterAll(async () => {
    await program.dispose();
    await database.close();
  });

  const start = async () => {
    ({ child } = await program.start(env));
  };
  async function send(method: string, path: string, body?: object): Promise<{ status: number; data: Run }> {
    const reply = await fetch(`http://127.0.0.1:${program.env['PAYROLL_PORT']}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': uuid() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, data: ((await reply.json()) as { data: Run }).data };
  }
  const show = async (): Promise<Run> => (await send('GET', `/api/payroll/${run}`)).data;
  const begin = async (what: 'compute' | 'post') => {
    const { version } = await show();
    const sent =
      what === 'compute'
        ? send('PATCH', `/api/payroll/compute/clientpayrolls/${run}`, { version })
        : send('POST', `/api/payroll/post/${run}`, { version });
    expect((await sent).status).toBe(200);
  };
  const jobOf = async () => {
    const { rows } = await sql<{ state: string; done: number; error: string | null }>`
      select state, coalesce(done, 0) as done, error from work.jobs order by id desc limit 1`.execute(database.db);
    return rows[0]!;
  };
  const over = async (): Promise<void> => {
    for (;;) {
      const job = await jobOf();
      if (!['waiting', 'running'].includes(job.state)) return expect(job).toMatchObject({ state: 'done', error: null });
      await wait(50);
    }
  };
  /** Ends the program at a random moment while it works, or as soon as it has ended by itself. */
  async function disturb(how: () => Promise<void>): Promise<number> {
    let times = 0;
    while (times < kills) {
      const { state, done } = await jobOf();
      if (state === 'done') break;
      // Only what has got further since it was taken up is worth ending again.
      if (state === 'running' && done < people) {
        await wait(Math.random() * 150);
        await how();
        times++;
      } else await wait(10);
    }
    return times;
  }
  const kill = async () => {
    await end(child, 'SIGKILL');
    // So long after its last word a process is taken for dead.
    await (database.driver as Pool).query(`update work.jobs set beat_at = beat_at - interval '1 minute'`);
    await start();
  };
  const dropConnections = async () => {
    await (database.driver as Pool).query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'judge'`);
    await wait(200);
  };
  const rows = async (): Promise<unknown> =>
    (
      await sql`select p.employee_id, p.state, p.problems, p.facts_hash, s.net_centavos, s.slip, s.facts, s.hash
        from payroll.run_people p left join payroll.payslips s on s.run_id = p.run_id and s.employee_id = p.employee_id
        where p.run_id = ${run} order by p.employee_id`.execute(database.db)
    ).rows;
  const again = () =>
    sql`with gone as (delete from payroll.payslips where run_id = ${run})
      update payroll.run_people set state = 'waiting', problems = '[]', facts_hash = null where run_id = ${run}`.execute(
      database.db,
    );

  test('killed at random, and without its connections, it computes what it would have computed', async () => {
    await begin('compute');
    await over();
    const undisturbed = await rows();
    expect(undisturbed).toHaveLength(people);
    for (const how of [kill, dropConnections]) {
      await again();
      await begin('compute');
      expect(await disturb(how)).toBeGreaterThan(0);
      await over();
      expect(await rows()).toEqual(undisturbed);
    }
  }, 300_000);

  test('killed while it posts, each payslip is posted once, and the journal is that of all of them', async () => {
    const { db } = database;
    await db
      .updateTable('payroll.runs')
      .set({ state: 'approved', approval_hash: await approvalHash(db, run) })
      .where('id', '=', run)
      .execute();
    await begin('post');
    expect(await disturb(kill)).toBeGreaterThan(0);
    await over();
    expect((await show()).state).toBe('posted');
    const { rows: sums } = await sql`
      select count(*)::int as posted, count(distinct s.chain)::int as links,
        sum(s.gross_centavos)::bigint as gross,
        (select sum(debit_centavos)::bigint from payroll.journal where run_id = ${run})
          - (select sum(credit_centavos)::bigint from payroll.journal where run_id = ${run}) as unequal,
        (select count(*)::int from payroll.loan_payments l join payroll.payslips p on p.id = l.payslip_id where p.run_id = ${run}) as payments,
        (select count(*)::int from payroll.run_people p join payroll.loans l on l.employee_id = p.employee_id
          where p.run_id = ${run} and p.state in ('ok', 'warning')) as borrowers
      from payroll.payslips s where s.run_id = ${run} and s.posted_at is not null`.execute(db);
    expect(sums[0]).toMatchObject({ posted: people, links: people, unequal: 0 });
    const { payments, borrowers } = sums[0] as { payments: number; borrowers: number };
    expect(payments).toBe(borrowers);
  }, 300_000);
});
