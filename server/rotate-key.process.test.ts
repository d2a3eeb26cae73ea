/** `npm run rotate-key` as it is run, and killed on its way: at every moment all is read with the keys that are kept. */
import { spawn } from 'node:child_process';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { compiled } from '#tests/support/compiled.ts';
import { findPostgres, runOn } from '#tests/support/postgres.ts';
import { preparedFolder } from '#tests/support/prepared-folder.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { readEnvironment } from './config.ts';
import { dataKeys } from './context.ts';
import { withDataKey } from './data-key.ts';
import type { Database } from './database/connection.ts';
import { draftPlace } from './database/reseal.ts';
import { importRowPlace, mailPlace } from './database/reseal-rest.ts';
import { isSealedWith, open, seal } from './database/secrets.ts';
import { folderStorage } from './http/storage.ts';
import { openMigrated } from './prepare.ts';

type Env = Record<string, string>;
const rows = 4000;
const files = 300;

/** Starts the command; killed after so many ms unless it ended by itself. */
function rotate(env: Env, killAfter?: number): Promise<{ code: number | null; output: string }> {
  const program = path.join(import.meta.dirname, 'rotate-key.ts');
  const whole = { ...compiled, PATH: process.env['PATH'] ?? '', ...env };
  const child = spawn(process.execPath, [program], { cwd: env['DATA_DIR'], env: whole, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  if (killAfter !== undefined) void wait(killAfter).then(() => child.kill('SIGKILL'));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

async function opened<T>(env: Env, work: (database: Database, keys: [Uint8Array, ...Uint8Array[]]) => Promise<T>) {
  const config = await withDataKey(readEnvironment(env));
  const { database, close } = await openMigrated(config, 'a test');
  try {
    return await work(database, dataKeys(config));
  } finally {
    await close();
  }
}
const storageOf = (env: Env, keys: [Uint8Array, ...Uint8Array[]]) =>
  folderStorage(path.join(env['DATA_DIR']!, 'files'), keys);

/** Rows of an import, a letter, a draft, and files, sealed with the present key; some files are plain. */
const fill = (env: Env) =>
  opened(env, async ({ db }, keys) => {
    const { id: author_id } = await db
      .insertInto('auth.users')
      .values({ name: 'Author', password_hash: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = '00000000-0000-4000-8000-000000000001';
    const at = '2026-11-18T04:00:00Z';
    await db
      .insertInto('hr.employee_drafts')
      .values({ author_id, id, fields: seal('draft', keys[0], draftPlace(author_id, id)), begun_at: at, saved_at: at })
      .execute();
    const { id: import_id } = await db
      .insertInto('work.imports')
      .values({ api: 'hr', kind: 'employee', file_key: 'a/b', file_name: 'people.csv', file_size: 1, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const cells = (column: 'cells' | 'before', n: number) =>
      seal(`${column} ${n}`, keys[0], importRowPlace(import_id, column, n));
    for (let n = 1; n <= rows; n += 1000)
      await db
        .insertInto('work.import_rows')
        .values(
          Array.from({ length: 1000 }, (_, i) => ({
            import_id,
            row_no: n + i,
            cells: cells('cells', n + i),
            before: (n + i) % 2 === 0 ? cells('before', n + i) : null,
          })),
        )
        .execute();
    const mail = { kind: 'invitation', recipient: 'a@example.test', created_at: at };
    await db
      .insertInto('auth.mails')
      .values({ ...mail, sealed: seal('letter', keys[0], mailPlace(mail.recipient)) })
      .execute();
    const storage = storageOf(env, keys);
    for (let n = 0; n < files; n++) await storage.put(Buffer.from(`file ${n}`), `aa/${n}`);
    await mkdir(path.join(env['DATA_DIR']!, 'files/zz'), { recursive: true });
    await writeFile(path.join(env['DATA_DIR']!, 'files/zz/plain'), 'file plain');
  });

/** Opens everything with the keys that are kept; returns how much the first of them sealed. */
const openAll = (env: Env) =>
  opened(env, async ({ db }, keys) => {
    let present = 0;
    const check = (sealed: string, place: string, plain: string) => {
      expect(open(sealed, keys, place)).toBe(plain);
      if (isSealedWith(sealed, keys[0])) present += 1;
    };
    const kept = await db.selectFrom('work.import_rows').select(['import_id', 'row_no', 'cells', 'before']).execute();
    expect(kept).toHaveLength(rows);
    for (const r of kept) {
      check(r.cells, importRowPlace(r.import_id, 'cells', r.row_no), `cells ${r.row_no}`);
      if (r.before !== null) check(r.before, importRowPlace(r.import_id, 'before', r.row_no), `before ${r.row_no}`);
    }
    for (const m of await db.selectFrom('auth.mails').select(['recipient', 'sealed']).execute())
      check(m.sealed!, mailPlace(m.recipient), 'letter');
    for (const d of await db.selectFrom('hr.employee_drafts').select(['author_id', 'id', 'fields']).execute())
      check(d.fields, draftPlace(d.author_id, d.id), 'draft');
    const storage = storageOf(env, keys);
    for (let n = 0; n < files; n++) expect(Buffer.from(await storage.get(`aa/${n}`)).toString()).toBe(`file ${n}`);
    expect(Buffer.from(await storage.get('zz/plain')).toString()).toBe('file plain');
    const raw = await readFile(path.join(env['DATA_DIR']!, 'files/zz/plain'), 'latin1');
    return { present, keys: keys.length, plain: raw === 'file plain' };
  });
const whole = rows + rows / 2 + 2;

describe('with the key in the data folder', { timeout: 300_000 }, () => {
  test('killed on its way again and again, it goes on, and everything opens in between', async () => {
    const env = { DATA_DIR: await temporaryFolder() };
    const key = path.join(env.DATA_DIR, 'data.key');
    await writeFile(key, `${Buffer.alloc(32, 5).toString('base64')}\n`, { mode: 0o600 });
    await preparedFolder(env.DATA_DIR);
    await fill(env);
    const seen: number[] = [];
    let ended = await rotate(env, 1500);
    for (let after = 1800; ended.code === null; after += 400) {
      const { present, keys } = await openAll(env);
      expect(keys).toBeLessThanOrEqual(2);
      seen.push(present);
      ended = await rotate(env, after);
    }
    expect(ended.output).toMatch(/The former key was removed from data\.key/);
    expect(ended.code).toBe(0);
    expect(seen.some((n) => n < whole)).toBe(true);
    expect(await openAll(env)).toEqual({ present: whole, keys: 1, plain: false });
    expect(await readFile(key, 'utf8')).not.toContain(Buffer.alloc(32, 5).toString('base64'));
    expect((await readdir(env.DATA_DIR)).toSorted()).toEqual(['data.key', 'database', 'files']);
  });

  test('keeps the former key while something opens with none', async () => {
    const env = { DATA_DIR: await temporaryFolder() };
    await writeFile(path.join(env.DATA_DIR, 'data.key'), `${Buffer.alloc(32, 5).toString('base64')}\n`, {
      mode: 0o600,
    });
    await preparedFolder(env.DATA_DIR);
    await folderStorage(path.join(env.DATA_DIR, 'files'), [new Uint8Array(32).fill(9)]).put(new Uint8Array([1]));
    const { code, output } = await rotate(env);
    expect([code, output]).toEqual([1, expect.stringContaining("0 values and 1 file don't open with any key")]);
    expect((await withDataKey(readEnvironment(env))).previousDataKeys).toHaveLength(1);
  });
});

describe.skipIf(!findPostgres())('with DATA_KEY and PostgreSQL', { timeout: 300_000 }, () => {
  const one = '11'.repeat(32);
  const two = '22'.repeat(32);

  test('seals everything with the new key, killed once on its way, and says when the former one may go', async () => {
    const url = inject('postgres').url.replace(/[^/]+$/, 'rotated');
    await runOn(inject('postgres').url, 'create database rotated');
    const env = { DATA_DIR: await temporaryFolder(), DATABASE_URL: url };
    await fill({ ...env, DATA_KEY: one });
    const alone = await rotate({ ...env, DATA_KEY: one });
    expect([alone.code, alone.output]).toEqual([1, expect.stringContaining("DATA_KEY_PREVIOUS isn't set")]);

    const both = { ...env, DATA_KEY: two, DATA_KEY_PREVIOUS: one };
    await rotate(both, 1500);
    await openAll(both);
    const { code, output } = await rotate(both);
    expect([code, output]).toEqual([0, expect.stringContaining('Remove DATA_KEY_PREVIOUS')]);
    expect(await openAll({ ...env, DATA_KEY: two })).toEqual({ present: whole, keys: 1, plain: false });
  });
});
