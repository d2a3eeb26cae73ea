import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { openDatabase, type Database } from '#server/database/connection.ts';
import { approvalHash } from '#server/payroll/runs/review/gate.ts';
import { aRunOfMany } from '#tests/support/many-in-payroll.ts';
import { findPostgres, startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { end, Program } from '#tests/support/program.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { uuid } from '#tests/api/support.ts';

/**
 * A run whose program is killed again and again, and whose database drops every connection, is restarted or crashes, comes
 * to the rows of an undisturbed run. The embedded database lives in the program's own process: `jobs/killed` tests it.
 */

const people = Number(process.env['CHAOS_PEOPLE'] ?? 1100);
const kills = Number(process.env['CHAOS_KILLS'] ?? 3);
/** What was over before this process had its turn to disturb it begins again, so many times. */
const mostTries = 3;

describe.skipIf(process.env['TEST_DATABASE'] !== 'postgres')('a run of many', () => {
  let server: PostgresServer;
  let program: Program;
  let database: Database;
  let env: Record<string, string>;
  let run: number;
  let token = '';
  let child: Awaited<ReturnType<Program['start']>>['child'];

  beforeAll(async () => {
    program = await Program.in(await temporaryFolder());
    // One of its own, since it is ended on the way. What was committed stays committed, even in a crash.
    server = await startPostgres(String(findPostgres()), { synchronous_commit: 'on' });
    await server.run('create database kawani');
    env = { DATABASE_URL: server.url('kawani'), DATA_KEY: '22'.repeat(32), DEMO: '1' };
    await start();
    database = await openDatabase({ databaseUrl: server.url('kawani'), dataDir: '' });
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
    await server.stop();
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
  /**
   * Ends the program at random moments while it works, at most so many times, so that the run comes to an end; says how
   * often. Not once, where the work was over before the test looked.
   */
  async function disturb(how: () => Promise<void>, most = kills): Promise<number> {
    let times = 0;
    while (times < most) {
      const { state, done } = await jobOf();
      if (state === 'done') break;
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
  const restart = (how: 'fast' | 'immediate') => async () => {
    await server.halt(how);
    await server.resume();
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

  test('killed at random, without its connections, and with its database restarted and crashed, it computes what it would have computed', async () => {
    await begin('compute');
    await over();
    const undisturbed = await rows();
    expect(undisturbed).toHaveLength(people);
    for (const [how, most] of [
      [kill, kills - 1],
      [dropConnections],
      [restart('fast'), 1],
      [restart('immediate'), 1],
    ] as const) {
      let times = 0;
      for (let tries = 0; times === 0 && tries < mostTries; tries++) {
        await again();
        await begin('compute');
        times = await disturb(how, most);
        await over();
      }
      expect(times).toBeGreaterThan(0);
      expect(await rows()).toEqual(undisturbed);
    }
  }, 600_000);

  /** All that posting writes, but for when it did. */
  const postedRows = async (from: Database): Promise<unknown[]> => {
    const written = [
      sql`select id, employee_id, epoch, net_centavos, slip, facts, hash, chain, posted_at is not null as posted
        from payroll.payslips where run_id = ${run} order by id`,
      sql`select client_id, branch_id, account, debit_centavos, credit_centavos from payroll.journal where run_id = ${run}
        order by client_id, branch_id, account`,
      sql`select l.loan_id, l.payslip_id, l.amount_centavos from payroll.loan_payments l
        join payroll.payslips s on s.id = l.payslip_id where s.run_id = ${run} order by l.loan_id, l.payslip_id`,
    ];
    const found = [];
    for (const query of written) found.push((await query.execute(from.db)).rows);
    return found;
  };

  test('killed while it posts, and with its database restarted and crashed, it posts what it would have posted', async () => {
    const approved = { state: 'approved' as const, approval_hash: await approvalHash(database.db, run) };
    await database.db.updateTable('payroll.runs').set(approved).where('id', '=', run).execute();
    // The same once more next to it, undisturbed.
    await end(child, 'SIGKILL');
    await database.close();
    await server.run('create database undisturbed template kawani');
    await server.run('create database unposted template kawani');
    const disturbed = env;
    const of = async (name: string) => {
      env = { ...disturbed, DATABASE_URL: server.url(name) };
      await start();
      database = await openDatabase({ databaseUrl: server.url(name), dataDir: '' });
    };
    await of('undisturbed');
    await begin('post');
    await over();
    const undisturbed = await postedRows(database);
    await end(child, 'SIGKILL');
    await database.close();

    const ways = [kill, restart('fast'), restart('immediate')];
    let way = 0;
    let times = 0;
    for (let tries = 0; times === 0 && tries < mostTries; tries++) {
      if (tries > 0) {
        await end(child, 'SIGKILL');
        await database.close();
        await server.run(`create database again${tries} template unposted`);
      }
      await of(tries === 0 ? 'kawani' : `again${tries}`);
      await begin('post');
      times = await disturb(() => ways[way++ % ways.length]!());
      await over();
    }
    expect(times).toBeGreaterThan(0);
    expect((await show()).state).toBe('posted');
    const [slips, journal, payments] = (await postedRows(database)) as [object[], object[], object[]];
    expect(slips).toHaveLength(people);
    expect(payments.length).toBeGreaterThan(0);
    expect([slips, journal, payments]).toEqual(undisturbed);
  }, 600_000);
});
