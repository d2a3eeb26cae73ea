/** The database goes away under a program at work, on PostgreSQL. The judge is the database itself. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { en } from '#contract/messages/en.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { hashToken, newToken } from '#server/http/session.ts';
import { DatabaseProxy } from '#tests/support/database-proxy.ts';
import { findPostgres, startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { Program, type Running } from '#tests/support/program.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

describe.skipIf(!findPostgres())('the database goes away', () => {
  let server: PostgresServer;
  let proxy: DatabaseProxy;
  let program: Program;
  let running: Running;
  let tokens: string[];
  const today = manilaDate(new Date().toISOString());

  beforeAll(async () => {
    // What was committed stays committed, even in a crash of the server.
    server = await startPostgres(String(findPostgres()), { synchronous_commit: 'on' });
    await server.run('create database kawani');
    proxy = await DatabaseProxy.before(server.url('kawani'));
    program = await Program.in(await temporaryFolder());
    running = await program.start({
      DATABASE_URL: proxy.url(server.url('kawani')),
      DATA_KEY: '33'.repeat(32),
      DEMO: '1',
      LOG_LEVEL: 'warn',
    });
    tokens = await signIn(10);
  });
  afterAll(async () => {
    await program.dispose();
    await proxy.close();
    await server.stop();
  });

  async function sql<R extends object>(statement: string, values: unknown[] = []): Promise<R[]> {
    const client = new pg.Client({ connectionString: server.url('kawani') });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<R>(statement, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Sessions of so many employees who may file accomplishments, and decide on none: deciding asks for the password. */
  async function signIn(people: number): Promise<string[]> {
    const made = Array.from({ length: people }, () => newToken().token);
    await sql(
      `insert into auth.sessions (token_hash, user_id, device, created_at, seen_at, expires_at, confirmed_until)
       select decode(t.hash, 'hex'), u.id, 'test', now(), now(), now() + interval '1 day', now()
       from unnest($1::text[]) with ordinality t (hash, n)
       join (select u.id, row_number() over (order by u.id) as n from auth.users u
               join auth.user_roles ur on ur.user_id = u.id join auth.role_permissions rp on rp.role_id = ur.role_id
               join hr.employees e on e.id = u.employee_id
             -- Who has left files nothing any more.
             where e.separated_on is null and u.archived_at is null and rp.code = 'EMP05'
               and not exists (select 1 from auth.user_roles o join auth.role_permissions op on op.role_id = o.role_id
                 where o.user_id = u.id and op.code = 'HRIS09')) u on u.n = t.n`,
      [made.map((token) => Buffer.from(hashToken(token)).toString('hex'))],
    );
    return made;
  }

  /** Files an accomplishment with a document, once. */
  async function file(token: string, task: string, key: string | null): Promise<Response> {
    const form = new FormData();
    form.append('data', JSON.stringify({ date: today, minutes: 1, task }));
    form.append('files', new File([`%PDF-1.4\n% ${task}\n%%EOF`], 'note.pdf', { type: 'application/pdf' }));
    return fetch(`http://127.0.0.1:${program.env['HR_PORT']}/accomplishment/store`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(key !== null && { 'idempotency-key': key }) },
      body: form,
    });
  }

  /** Files it as the phone's outbox does: under one key, again and again, until it is stored or refused. */
  async function deliver(token: string, task: string): Promise<{ task: string; status: number; tries: number[] }> {
    const key = randomUUID();
    const tries: number[] = [];
    for (;;) {
      const { status } = await file(token, task, key);
      tries.push(status);
      if (status < 500 && ![408, 425, 429].includes(status)) return { task, status, tries };
      await wait(100);
    }
  }

  const stored = (like: string) =>
    sql<{ task: string; storage_key: string }>(
      `select a.task, f.storage_key from hr.accomplishments a left join hr.files f on f.accomplishment_id = a.id
       where a.task like $1 order by a.task`,
      [like],
    );
  const filesOf = (rows: { storage_key: string }[]) =>
    rows.filter((r) => existsSync(path.join(program.env['DATA_DIR'] ?? '', 'files', r.storage_key)));
  const health = async () => {
    const answers = await Promise.all((['HR_PORT', 'PAYROLL_PORT'] as const).map((api) => program.get(api, '/health')));
    return Promise.all(
      answers.map(async (a) => ({
        status: a.status,
        reason: ((await a.json()) as { reason?: string }).reason,
        retryAfter: a.headers.get('retry-after'),
      })),
    );
  };
  const healthy = () =>
    expect.poll(async () => (await health()).map((h) => h.status), { timeout: 15_000 }).toEqual([200, 200]);
  const unhealthy = (reason: string) => {
    const each = { status: 503, reason, retryAfter: expect.stringMatching(/^\d+$/) as string };
    return expect.poll(health, { timeout: 15_000 }).toEqual([each, each]);
  };
  const lives = () => expect([running.child.exitCode, running.child.signalCode]).toEqual([null, null]);

  test('ten writers while connections are terminated, the database is restarted, and crashes: one record each', async () => {
    const storm = { over: false };
    const all = Promise.all(
      tokens.map(async (token, w) => {
        const done = [];
        for (let n = 0; !storm.over; n++) done.push(await deliver(token, `storm ${w}-${n}`));
        return done;
      }),
    );
    const terminate = () =>
      sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'kawani' and pid <> pg_backend_pid()`,
      );
    for (let n = 0; n < 5; n++) {
      await wait(80);
      await terminate();
    }
    await server.halt('fast');
    await server.resume();
    await wait(80);
    await terminate();
    await server.halt('immediate');
    // The web role has no database, and the others say so.
    expect((await program.get('PORT', '/')).status).toBe(200);
    await unhealthy('database-away');
    await server.resume();
    await wait(80);
    storm.over = true;
    const answers = (await all).flat();
    lives();
    expect(answers.map((a) => a.status)).toEqual(answers.map(() => 200));
    // Nothing but success and "later": what was cut short is not the filing's fault.
    expect([...new Set(answers.flatMap((a) => a.tries))].filter((s) => s !== 200 && s !== 503 && s !== 425)).toEqual(
      [],
    );
    const rows = await stored('storm %');
    expect(rows.map((r) => r.task)).toEqual(answers.map((a) => a.task).toSorted());
    expect(filesOf(rows)).toHaveLength(rows.length);
    await healthy();
  });

  test('the answer to a commit is lost: a retry under the key finds one record with its file', async () => {
    const lost = proxy.lost;
    proxy.fault = 'lose-commit';
    const answer = await file(tokens[0]!, 'commit lost, keyed', randomUUID());
    expect(proxy.lost - lost).toBe(1);
    expect(answer.status).toBe(200);
    const rows = await stored('commit lost, keyed');
    expect(rows).toHaveLength(1);
    expect(filesOf(rows)).toHaveLength(1);
  });

  test('without a key the outcome is unknown: the call isn’t repeated, and the answer says so', async () => {
    proxy.fault = 'lose-commit';
    const answer = await file(tokens[0]!, 'commit lost, without a key', null);
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      503,
      en['request.uncertain'],
    ]);
    const rows = await stored('commit lost, without a key');
    expect(rows).toHaveLength(1);
    // A record refers to the file, so it must not be removed as it is after a refusal.
    expect(filesOf(rows)).toHaveLength(1);
  });

  test('a read-only database: stored data is shown, writing is refused with a reason, and health reports it', async () => {
    await server.run('alter database kawani set default_transaction_read_only = on');
    proxy.cut();
    await unhealthy('database-read-only');
    const list = await fetch(`http://127.0.0.1:${program.env['HR_PORT']}/accomplishments`, {
      headers: { authorization: `Bearer ${tokens[0]}` },
    });
    expect(list.status).toBe(200);
    const refused = await file(tokens[0]!, 'read only', randomUUID());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(((await refused.json()) as { message: string }).message).toBe(en['request.no_writing']);
    await server.run('alter database kawani reset default_transaction_read_only');
    proxy.cut();
    await healthy();
    expect(await stored('read only')).toEqual([]);
  });

  test('a database that does not answer: the health does, and requests end with a sentence', async () => {
    proxy.fault = 'hang';
    proxy.cut();
    const [refused] = await Promise.all([file(tokens[0]!, 'hanging', randomUUID()), unhealthy('database-away')]);
    expect(refused.status).toBe(503);
    expect(((await refused.json()) as { message: string }).message).toBe(en['request.unavailable']);
    proxy.fault = 'none';
    proxy.cut();
    await healthy();
    lives();
    expect((await deliver(tokens[0]!, 'after all')).status).toBe(200);
  });
});
