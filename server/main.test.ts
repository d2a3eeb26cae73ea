/** The program as it is started: a process, its words, its exit code. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort, freePorts } from '#tests/support/ports.ts';
import { findPostgres, startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const READY = 'Kawani is ready.';
const main = path.join(import.meta.dirname, 'main.ts');

let folder: string;
let env: Record<string, string>;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(path.join(folder, 'dist'));
  await writeFile(
    path.join(folder, 'dist/index.html'),
    '<!doctype html><html><head></head><body>the app</body></html>',
  );
  const [port, hrPort, payrollPort] = await freePorts(3);
  env = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: path.join(folder, 'var'),
    DIST_DIR: path.join(folder, 'dist'),
    HOST: '127.0.0.1',
    PORT: String(port),
    HR_PORT: String(hrPort),
    PAYROLL_PORT: String(payrollPort),
  };
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

/** Starts it and waits until it is ready or has ended. */
async function start(more: Record<string, string> = {}) {
  const began = performance.now();
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  await new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes(READY)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => resolve());
  });
  return { child, output, milliseconds: performance.now() - began };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = (await exited) as [number | null];
  return code;
}

const get = (port: string | undefined, address: string) => fetch(`http://127.0.0.1:${port}${address}`);

describe('on the embedded database', () => {
  test('the first start makes the demo, serves all three, and ends cleanly', async () => {
    const { child, output } = await start();
    expect(output).toContain('owner@kawani.test');
    expect(await (await get(env['PORT'], '/')).text()).toContain('<meta name="kawani-demo" content="1" />');
    expect((await get(env['HR_PORT'], '/health')).status).toBe(200);
    expect((await get(env['PAYROLL_PORT'], '/health')).status).toBe(200);

    const second = await start({ PORT: String(await freePort()) });
    expect(second.child.exitCode).toBe(1);
    expect(second.output).toContain('is in use by the Kawani server (process');

    expect(await end(child, 'SIGTERM')).toBe(0);
    expect(existsSync(path.join(env['DATA_DIR'] ?? '', 'lock'))).toBe(false);
  });

  test('the second start keeps the data, even after a power cut', async () => {
    const first = await start();
    await end(first.child, 'SIGKILL');
    const second = await start();
    expect(second.output).toContain(READY);
    expect(await end(second.child, 'SIGINT')).toBe(0);
  });

  test('a taken port ends the start with a sentence, and the lock is given back', async () => {
    const { child } = await start({ ROLES: 'web' });
    const second = await start();
    expect(second.child.exitCode).toBe(1);
    expect(second.output).toContain(`Port ${env['PORT']} is in use`);
    expect(second.output).toContain('set PORT to another port');
    expect(existsSync(path.join(env['DATA_DIR'] ?? '', 'lock'))).toBe(false);
    expect(await end(child, 'SIGTERM')).toBe(0);
  });

  test('DEMO=0 leaves an empty database empty and says what is missing', async () => {
    const { child, output } = await start({ DATA_DIR: path.join(folder, 'empty'), DEMO: '0' });
    expect(output).toContain('The database is empty.');
    expect(output).not.toContain('owner@kawani.test');
    expect(await (await get(env['PORT'], '/')).text()).toContain('<meta name="kawani-demo" content="" />');
    expect(await end(child, 'SIGTERM')).toBe(0);
  });
});

test('a bad setting is named in a sentence, without a stack trace', async () => {
  const { child, output } = await start({ HR_PORT: 'four thousand' });
  expect(child.exitCode).toBe(1);
  expect(output).toContain('HR_PORT must be a port number from 1 to 65535.');
  expect(output).not.toMatch(/\n\s+at /);
});

test('without a built app it says how to get one', async () => {
  const { child, output } = await start({ ROLES: 'web', DIST_DIR: path.join(folder, 'nowhere') });
  expect(child.exitCode).toBe(1);
  expect(output).toContain('npm run build');
});

describe.skipIf(!findPostgres())('on PostgreSQL', () => {
  let server: PostgresServer;
  let postgres: Record<string, string>;
  beforeAll(async () => {
    server = await startPostgres(String(findPostgres()));
    await server.run('create database production');
    postgres = { DATABASE_URL: server.url('production'), DATA_KEY: '22'.repeat(32), DATA_DIR: path.join(folder, 'pg') };
  });
  afterAll(() => server.stop());

  test('an empty one is never seeded by itself', async () => {
    const { child, output } = await start(postgres);
    expect(output).toContain('The database is empty. `npm run create-owner`');
    expect(output).not.toContain('owner@kawani.test');
    expect(await end(child, 'SIGTERM')).toBe(0);
  });

  test('DEMO=1 seeds it, and two processes share it', async () => {
    const api = await start({ ...postgres, DEMO: '1', ROLES: 'hr,payroll' });
    expect(api.output).toContain(READY);
    const worker = await start({ ...postgres, ROLES: 'worker' });
    expect(worker.output).toContain(READY);
    expect((await get(env['HR_PORT'], '/health')).status).toBe(200);
    expect(await end(worker.child, 'SIGTERM')).toBe(0);
    expect(await end(api.child, 'SIGTERM')).toBe(0);
  });
});
