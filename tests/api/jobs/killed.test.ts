import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Import } from '#contract/common/imports.ts';
import { databaseUrlOf, testDatabase } from '#tests/support/database.ts';
import { end, Program } from '#tests/support/program.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import type { Database } from '#server/database/connection.ts';

/** The program killed in the middle of writing an import: nothing is written, and the next start goes on with it. */

/** `KILLED_ROWS=50000` tries as many as a company may have. */
const rows = Number(process.env['KILLED_ROWS'] ?? (process.env['TEST_DATABASE'] === 'postgres' ? 6000 : 2000));
let program: Program;
let database: Database | undefined;
let env: Record<string, string> = {};

beforeAll(async () => {
  program = await Program.in(await temporaryFolder());
  if (process.env['TEST_DATABASE'] !== 'postgres') return;
  database = await testDatabase();
  env = { DATABASE_URL: databaseUrlOf(database)!, DATA_KEY: '22'.repeat(32), DEMO: '1' };
});
afterAll(async () => {
  await program.dispose();
  await database?.close();
});

let token = '';
async function call<T>(method: string, path: string, body?: object, file?: File): Promise<T> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  let sent: BodyInit | undefined;
  if (file) {
    const form = new FormData();
    form.append('data', JSON.stringify(body));
    form.append('files', file);
    sent = form;
  } else if (body) {
    headers['content-type'] = 'application/json';
    sent = JSON.stringify(body);
  }
  const reply = await fetch(`http://127.0.0.1:${program.env['HR_PORT']}${path}`, {
    method,
    headers,
    ...(sent && { body: sent }),
  });
  expect(reply.status, await reply.clone().text()).toBe(200);
  return ((await reply.json()) as { data: T }).data;
}
const show = (id: number) => call<Import>('GET', `/import/show/${id}`);
async function until(id: number, is: (found: Import) => boolean): Promise<Import> {
  for (;;) {
    const found = await show(id);
    if (is(found)) return found;
    expect(found.job?.error ?? null).toBeNull();
    await wait(20);
  }
}
/** Over as well: the job that has read or checked a file says so last, and a user who goes on before that has to look again. */
const rests =
  (state: Import['state']) =>
  (found: Import): boolean =>
    found.state === state && found.job?.state === 'done';
async function written(): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${program.env['HR_PORT']}/employees?search=Killed&limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await reply.json()) as { total: number }).total;
}

/**
 * Keeps the import from coming to its end, in PostgreSQL, until it is let go: however late this process has its turn, the
 * program is killed before it has committed. The row waits by asking again, since a lock is waited for five seconds alone.
 */
async function holdLastRow(): Promise<(() => Promise<void>) | undefined> {
  if (!database) return undefined;
  const holder = await (database.driver as Pool).connect();
  await holder.query('select pg_advisory_lock(4711)');
  await holder.query(`create function wait_for_test() returns trigger language plpgsql as $$ begin
      while not pg_try_advisory_xact_lock_shared(4711) loop perform pg_sleep(0.02); end loop; return new; end $$;
    create trigger wait_for_test before insert on hr.employees for each row when (new.employee_code = 'K-${rows - 1}')
      execute function wait_for_test()`);
  return async () => {
    await holder.query('select pg_advisory_unlock(4711)');
    holder.release();
  };
}

test(
  'all or nothing is written, and the next start takes the job up',
  async () => {
    const { child } = await program.start(env);
    token = (await call<{ token: string }>('POST', '/login', { email: 'owner@kawani.test', password: 'kawani-demo' }))
      .token;
    const [client] = await call<{ id: number; name: string }[]>('GET', '/clients?limit=1');
    const [branch] = await call<{ name: string }[]>('GET', `/client/branch/show/client/${client!.id}?limit=1`);
    const lines = Array.from(
      { length: rows },
      (_, i) => `K-${i},Killed,Ana ${i},F,1990-01-01,2026-01-05,"${client!.name}","${branch!.name}",Guard,Day,755.01`,
    );
    const head = 'Code,Last name,First name,Sex,Born,Hired,Client,Branch,Position,Paid by,Rate';
    const file = new File([`${head}\n${lines.join('\n')}\n`], 'people.csv');
    const { id } = await call<Import>('POST', '/import/upload', { kind: 'employee' }, file);
    const read = await until(id, rests('columns'));
    const columns = read.columns.map(({ index, field, order }) => ({ index, field, order }));
    await call('PUT', `/import/columns/${id}`, { columns, version: read.version });
    const { version } = await until(id, rests('checked'));
    const held = await holdLastRow();
    await call('PUT', `/import/apply/${id}`, { version });
    if (database) {
      // Its progress is seen from outside, what it writes is not.
      await until(id, ({ job }) => job?.state === 'running' && job.done > 0 && job.done < rows);
      await end(child, 'SIGKILL');
      await held?.();
      const { rows: found } = await (database.driver as Pool).query<{ n: number }>(
        `select (select count(*)::int from hr.employees where last_name = 'Killed')
         + (select count(*)::int from hr.pay_rates where amount_centavos = 75501) as n`,
      );
      expect(found[0]!.n).toBe(0);
      // So long after its last word a process is taken for dead.
      await (database.driver as Pool).query(`update work.jobs set beat_at = beat_at - interval '1 minute'`);
    } else {
      // While the embedded database writes, no call is answered: it is killed somewhere on the way.
      await wait(700);
      await end(child, 'SIGKILL');
    }
    await program.start(env);
    expect([0, rows]).toContain(await written());
    const done = await until(id, (found) => found.state === 'applied');
    expect(done.counts).toEqual({ new: rows, changed: 0, unchanged: 0, refused: 0 });
    expect(await written()).toBe(rows);
  },
  Math.max(180_000, rows * 30),
);
