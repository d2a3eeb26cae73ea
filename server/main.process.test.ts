/** The program as it is started: a process, its words, its exit code. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { freePort } from '#tests/support/ports.ts';
import { findPostgres, runOn } from '#tests/support/postgres.ts';
import { preparedFolder } from '#tests/support/prepared-folder.ts';
import { Program, READY, end } from '#tests/support/program.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

let folder: string;
let program: Program;

beforeAll(async () => {
  folder = await temporaryFolder();
  program = await Program.in(folder);
});
afterEach(() => program.dispose());

describe('on the embedded database', { timeout: 180_000 }, () => {
  test('a first start makes the demo, also after it was killed twice, serves all three and ends cleanly', async () => {
    const dataDir = program.env['DATA_DIR'] ?? '';
    // While the database is made, and while the demo is put in.
    for (const seen of ['database.new/base', 'database']) {
      const starting = program.start();
      await expect.poll(() => existsSync(path.join(dataDir, seen)), { timeout: 120_000, interval: 20 }).toBe(true);
      await program.dispose();
      await starting;
    }
    const { child, output } = await program.start();
    expect(output()).toContain(READY);
    expect(output()).toContain('owner@kawani.test');
    expect(existsSync(path.join(dataDir, 'database.new'))).toBe(false);
    expect(await (await program.get('PORT', '/')).text()).toContain('<meta name="kawani-demo" content="1" />');
    expect((await program.get('HR_PORT', '/health')).status).toBe(200);
    expect((await program.get('PAYROLL_PORT', '/health')).status).toBe(200);
    const answer = await fetch(`http://127.0.0.1:${program.env['HR_PORT']}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'employee@kawani.test', password: 'kawani-demo' }),
    });
    expect(answer.status).toBe(200);

    const second = await program.start({ PORT: String(await freePort()) });
    expect(second.child.exitCode).toBe(1);
    expect(second.output()).toContain('is in use by the Kawani server (process');

    expect(await end(child, 'SIGTERM')).toBe(0);
    expect(existsSync(path.join(dataDir, 'lock'))).toBe(false);
  });

  test('the second start keeps the data, even after a power cut', async () => {
    const first = await program.start();
    await end(first.child, 'SIGKILL');
    const second = await program.start();
    expect(second.output()).toContain(READY);
    expect(await end(second.child, 'SIGINT')).toBe(0);
  });

  test('a taken port ends the start with a sentence, and the lock is given back', async () => {
    const { child } = await program.start({ ROLES: 'web' });
    const second = await program.start();
    expect(second.child.exitCode).toBe(1);
    expect(second.output()).toContain(`Port ${program.env['PORT']} is in use`);
    expect(second.output()).toContain('set PORT to another port');
    expect(existsSync(path.join(program.env['DATA_DIR'] ?? '', 'lock'))).toBe(false);
    expect(await end(child, 'SIGTERM')).toBe(0);
  });

  test('DEMO=0 leaves an empty database empty and names missing settings', async () => {
    const dataDir = await preparedFolder(path.join(folder, 'empty'));
    const { child, output } = await program.start({ DATA_DIR: dataDir, DATA_KEY: '22'.repeat(32), DEMO: '0' });
    expect(output()).toContain('The database is empty.');
    expect(output()).not.toContain('owner@kawani.test');
    expect(await (await program.get('PORT', '/')).text()).toContain('<meta name="kawani-demo" content="" />');
    expect(await end(child, 'SIGTERM')).toBe(0);
  });
});

test('a folder that lost its database ends the start with a sentence; it never becomes an open demo', async () => {
  const dataDir = path.join(folder, 'lost');
  await mkdir(path.join(dataDir, 'files/ab'), { recursive: true });
  await writeFile(path.join(dataDir, 'data.key'), `${Buffer.alloc(32, 7).toString('base64')}\n`);
  const { child, output } = await program.start({ DATA_DIR: dataDir });
  expect(child.exitCode).toBe(1);
  expect(output()).toContain(`${dataDir} has lost its database`);
  expect(output()).not.toMatch(/\n\s+at |kawani-demo/);
  expect((await readdir(dataDir)).toSorted()).toEqual(['data.key', 'files']);
});

test('a bad setting is named in a sentence, without a stack trace', async () => {
  const { child, output } = await program.start({ HR_PORT: 'four thousand' });
  expect(child.exitCode).toBe(1);
  expect(output()).toContain('HR_PORT must be a port number from 1 to 65535.');
  expect(output()).not.toMatch(/\n\s+at /);
});

test('without a built app it says how to get one', async () => {
  const { child, output } = await program.start({ ROLES: 'web', DIST_DIR: path.join(folder, 'nowhere') });
  expect(child.exitCode).toBe(1);
  expect(output()).toContain('npm run build');
});

describe.skipIf(!findPostgres())('on PostgreSQL', () => {
  let databaseUrl: string;
  let postgres: Record<string, string>;
  beforeAll(async () => {
    const { url, template } = inject('postgres');
    await runOn(url, `create database started template ${template}`);
    databaseUrl = url.replace(/[^/]+$/, 'started');
    postgres = { DATABASE_URL: databaseUrl, DATA_KEY: '22'.repeat(32), DATA_DIR: path.join(folder, 'pg') };
  });

  test('an empty one is never seeded by itself', async () => {
    const { child, output } = await program.start(postgres);
    expect(output()).toContain('The database is empty. `npm run create-owner`');
    expect(output()).not.toContain('owner@kawani.test');
    expect(await end(child, 'SIGTERM')).toBe(0);
  });

  test('one that does not answer ends the start with a sentence', async () => {
    const url = databaseUrl.replace(/:\d+\//, ':1/');
    const { child, output } = await program.start({ ...postgres, DATABASE_URL: url });
    expect(child.exitCode).toBe(1);
    expect(output()).toContain('PostgreSQL at 127.0.0.1:1 does not answer');
    expect(output()).not.toMatch(/\n\s+at /);
  });

  test('DEMO=1 seeds it, and two processes share it', async () => {
    const api = await program.start({ ...postgres, DEMO: '1', ROLES: 'hr,payroll' });
    expect(api.output()).toContain(READY);
    const worker = await program.start({ ...postgres, ROLES: 'worker' });
    expect(worker.output()).toContain(READY);
    expect((await program.get('HR_PORT', '/health')).status).toBe(200);
    expect(await end(worker.child, 'SIGTERM')).toBe(0);
    expect(await end(api.child, 'SIGTERM')).toBe(0);
  });
});
