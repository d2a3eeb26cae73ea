import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anchorTonight } from '#server/audit/anchor-tonight.ts';
import { anchorFile, readAnchors, type Anchor } from '#server/audit/anchors.ts';
import { keepChaining, lengthenChain } from '#server/audit/chain.ts';
import { verifyChain } from '#server/audit/verify.ts';
import { Api } from '../support.ts';
import { takeLoggedErrors } from '../logged-errors.ts';

/** Whatever is done to the audit trail by someone who gets past the application, verify-audit names the first row. */

let api: Api;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());

const file = () => anchorFile(path.join(api.folder, 'audit'));
const anchors = async (): Promise<Anchor[]> => (await readAnchors(file())) ?? [];
const verified = async () => verifyChain(api.db, await anchors());
const run = (text: string) => sql.raw(text).execute(api.db);

/** What the night says in the log, as errors. */
async function loggedTonight(): Promise<string> {
  await anchorTonight(api.context);
  return takeLoggedErrors().join();
}

/** What the owner of the tables can do: past the triggers that keep them. */
async function tamper(...statements: string[]): Promise<void> {
  const tables = ['audit disable trigger audit_keep', 'audit_chain disable trigger audit_chain_keep'];
  for (const table of tables) await run(`alter table auth.${table}`);
  for (const statement of statements) await run(statement);
  for (const table of tables) await run(`alter table auth.${table.replace('disable', 'enable')}`);
}

/** The history: ten rows, chained and anchored after the sixth. Numbers are given, so that gaps are known. */
beforeEach(async () => {
  await tamper('truncate auth.audit', 'truncate auth.audit_chain');
  await rm(file(), { force: true });
  for (let n = 1; n <= 10; n++) {
    await run(`insert into auth.audit (id, actor_id, table_name, record_id, action, before, after) overriding system value
      values (${n * 10}, 1, 'hr.pay_rates', '${n}', 'update', '{"rate": 1.50, "of": "a"}', '{"rate": ${n}}')`);
    if (n === 6) await anchorTonight(api.context);
  }
  expect(await lengthenChain(api.context)).toBe(4);
  await run(`select setval(pg_get_serial_sequence('auth.audit', 'id'), 1000)`);
});

test('fits when nothing was done, chains rows once, and says how many wait', async () => {
  expect(await verified()).toEqual({ entries: 10, waiting: 0, wrong: null });
  expect(await lengthenChain(api.context, true)).toBe(0);
  await run(
    `insert into auth.audit (id, table_name, record_id, action) overriding system value values (110, 't', '1', 'read')`,
  );
  expect(await verified()).toEqual({ entries: 10, waiting: 1, wrong: null });
});

test('the database refuses to change, remove, or empty the chain', async () => {
  for (const change of [
    `update auth.audit_chain set hash = ''`,
    'delete from auth.audit_chain',
    'truncate auth.audit_chain',
  ])
    await expect(run(change)).rejects.toThrow('the history is not changed');
});

const changes: [string, string][] = [
  ['what it says', `after = '{"rate": 7000}'`],
  ['who did it', 'actor_id = 2'],
  ['when it was', `at = at + interval '1 second'`],
  ['the record', `record_id = '1'`],
  ['a scale of a number', `before = '{"rate": 1.5, "of": "a"}'`],
];
test.each(changes)('names the row of which %s was changed', async (_what, change) => {
  await tamper(`update auth.audit set ${change} where id = 70`);
  expect((await verified()).wrong).toMatch(/^Changed: row 70 of the history \(entry 7,/);
});

test('names a deleted row, and a row deleted with its entry', async () => {
  await tamper('delete from auth.audit where id = 40');
  expect((await verified()).wrong).toBe('Missing: row 40 of the history (entry 4) was deleted.');
  await tamper('delete from auth.audit_chain where audit_id = 40');
  expect((await verified()).wrong).toBe('Entry 4 of the chain is missing, before row 50 of the history.');
});

test('names a deleted row whose place in the chain was closed up', async () => {
  await tamper(
    'delete from auth.audit where id = 40',
    'delete from auth.audit_chain where audit_id = 40',
    'create temporary table moved as select seq - 1 as seq, audit_id, hash from auth.audit_chain where seq > 4',
    'delete from auth.audit_chain where seq > 4',
    'insert into auth.audit_chain select * from moved',
    'drop table moved',
  );
  expect((await verified()).wrong).toMatch(/^Changed: row 50 of the history \(entry 4,/);
});

test('names a row that was inserted with an earlier date, before and after it is chained', async () => {
  await tamper(`insert into auth.audit (id, at, table_name, record_id, action) overriding system value
    values (45, '2026-10-01', 't', '1', 'update')`);
  expect((await verified()).wrong).toMatch(/^Inserted: row 45 of the history is dated 2026-10-01/);
  expect(await lengthenChain(api.context)).toBe(1);
  expect((await verified()).wrong).toMatch(/^Inserted: row 45 of the history is dated 2026-10-01/);
});

test('names the first of two rows that changed places', async () => {
  await tamper(
    'create temporary table moved as select * from auth.audit where id in (80, 90)',
    'delete from auth.audit where id in (80, 90)',
    'update moved set id = 170 - id',
    'insert into auth.audit overriding system value select * from moved',
    'drop table moved',
  );
  expect((await verified()).wrong).toMatch(/^Changed: row 80 of the history \(entry 8,/);
});

describe('against the anchors', () => {
  /** Computes the chain again over what is there now, as someone with the program and the database can. */
  async function rewriteChain(): Promise<void> {
    await tamper('truncate auth.audit_chain');
    await lengthenChain(api.context, true);
  }

  test('names the anchor when a row was inserted and the whole chain written again', async () => {
    await tamper(`insert into auth.audit (id, at, table_name, record_id, action) overriding system value
      select 45, at, 't', '1', 'update' from auth.audit where id = 40`);
    await rewriteChain();
    expect((await verifyChain(api.db, [])).wrong).toBeNull();
    expect((await verified()).wrong).toMatch(/^Rewritten: the chain up to row 50 of the history \(entry 6\)/);
  });

  test('names the anchor when the end was cut off, rows and chain', async () => {
    await tamper('delete from auth.audit where id > 50', 'delete from auth.audit_chain where audit_id > 50');
    expect((await verifyChain(api.db, [])).wrong).toBeNull();
    expect((await verified()).wrong).toMatch(
      /^Cut off: the history ends at entry 5, and the anchor of .* names entry 6/,
    );
  });

  test('the night says so in the log and writes no further anchor', async () => {
    await tamper(`update auth.audit set actor_id = 2 where id = 80`);
    const before = await anchors();
    expect(before).toHaveLength(1);
    expect(await loggedTonight()).toContain('the history does not fit its chain');
    await tamper('delete from auth.audit where id > 50', 'delete from auth.audit_chain where audit_id > 50');
    expect(await loggedTonight()).toContain('the history does not fit its chain');
    expect(await anchors()).toEqual(before);
  });

  test('the night adds a line when there are new rows, and none when there are not', async () => {
    expect(await anchorTonight(api.context)).toEqual({ auditEntries: 4 });
    expect(await anchorTonight(api.context)).toEqual({ auditEntries: 0 });
    expect((await anchors()).map((a) => a.seq)).toEqual([6, 10]);
    expect(await verified()).toEqual({ entries: 10, waiting: 0, wrong: null });
  });

  test('a damaged file of anchors is named by its line, and the night goes on', async () => {
    await writeFile(file(), `${await readFile(file(), 'utf8')}half a li`);
    await expect(anchors()).rejects.toThrow(/^Line 2 of .*anchors\.tsv is damaged/);
    expect(await loggedTonight()).toContain('no anchor of the audit trail was written');
  });
});

test('two processes that chain at once put each row in once', async () => {
  await run(
    `insert into auth.audit (table_name, record_id, action) select 't', n::text, 'read' from generate_series(1, 2500) n`,
  );
  await Promise.all([lengthenChain(api.context), lengthenChain(api.context), lengthenChain(api.context)]);
  await lengthenChain(api.context);
  expect(await verified()).toEqual({ entries: 2510, waiting: 0, wrong: null });
});

test('a row that commits after later ones is chained after them', async () => {
  // On the embedded database's only connection no other row can come in between.
  const between = process.env['TEST_DATABASE'] === 'postgres';
  const late = await api.db.startTransaction().execute();
  await sql`insert into auth.audit (table_name, record_id, action) values ('t', 'late', 'read')`.execute(late);
  if (between) {
    await run(`insert into auth.audit (table_name, record_id, action) values ('t', 'early', 'read')`);
    expect(await lengthenChain(api.context)).toBe(1);
  }
  await late.commit().execute();
  expect(await lengthenChain(api.context)).toBe(1);
  expect(await verified()).toEqual({ entries: between ? 12 : 11, waiting: 0, wrong: null });
});

test('a worker chains rows on its own, including those written until it ends', async () => {
  const stop = keepChaining(api.context);
  await run(`insert into auth.audit (table_name, record_id, action) values ('t', '1', 'read')`);
  await stop();
  expect(await verified()).toEqual({ entries: 11, waiting: 0, wrong: null });
});
