import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { LockedError, takeLock } from './lock.ts';

let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = path.join(await temporaryFolder(), 'var');
  file = path.join(dataDir, 'lock');
});

/** Another process that takes the lock and then waits to be killed. */
async function otherHolder() {
  const script = `
    const { takeLock } = await import(${JSON.stringify(new URL('lock.ts', import.meta.url).href)});
    await takeLock(${JSON.stringify(dataDir)}, 'the other');
    console.log('taken');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

const takeAndRelease = async (purpose: string) => (await takeLock(dataDir, purpose)).release();

const leaveBehind = async (holder: object) => {
  await takeAndRelease('makes the folder');
  await writeFile(file, JSON.stringify(holder));
};

test('a second process is refused while the first lives, with the process that has the lock', async () => {
  const child = await otherHolder();
  try {
    await expect(takeLock(dataDir, 'the seed')).rejects.toThrow(LockedError);
    await expect(takeLock(dataDir, 'the seed')).rejects.toThrow(`in use by the other (process ${child.pid})`);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  // When killed, it can't release the lock; the next one takes it over.
  await takeAndRelease('the seed');
});

test.skipIf(process.platform === 'win32')(
  "a zombie doesn't hold it: ended, but not yet reaped by its parent",
  async () => {
    // The shell starts the holder and becomes a program that never reaps its children.
    const script = `const { takeLock } = await import(${JSON.stringify(new URL('lock.ts', import.meta.url).href)});
    await takeLock(${JSON.stringify(dataDir)}, 'the other');
    console.log(process.pid);
    setInterval(() => {}, 1000);`;
    const parent = spawn('sh', ['-c', '"$0" --input-type=module -e "$1" & exec sleep 1000', process.execPath, script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      const holder = Number(String(line));
      await expect(takeLock(dataDir, 'next')).rejects.toThrow(`(process ${holder})`);
      process.kill(holder, 'SIGKILL');
      await expect
        .poll(() => execFileSync('ps', ['-o', 'stat=', '-p', String(holder)], { encoding: 'utf8' }), {
          timeout: 20_000,
        })
        // A process whose first thread has ended and others haven't (an l after the Z) still holds the lock.
        .toMatch(/^Z[^l]*$/);
      await expect(takeAndRelease('next')).resolves.toBeUndefined();
    } finally {
      parent.kill('SIGKILL');
      await once(parent, 'exit');
    }
  },
);

test("if the system has no start times, a reused pid doesn't hold it", async () => {
  await leaveBehind({ pid: process.pid, started: null, host: hostname(), purpose: 'the server' });
  await expect(takeLock(dataDir, 'next')).rejects.toThrow(LockedError);
  const before = new Date(Date.now() - 60_000);
  await utimes(file, before, before);
  await takeAndRelease('next');
});

test("the same process can't take it twice; released, it can", async () => {
  const lock = await takeLock(dataDir, 'first');
  await expect(takeLock(dataDir, 'second')).rejects.toThrow(LockedError);
  await lock.release();
  await expect(stat(file)).rejects.toThrow('ENOENT');
  await takeAndRelease('second');
});

test("a dead pid reused by another process doesn't hold it", async () => {
  await leaveBehind({ pid: process.pid, started: 'long before', host: hostname(), purpose: 'the server' });
  await expect(takeAndRelease('next')).resolves.toBeUndefined();
});

test("an incomplete lock, left by a process that died while writing it, doesn't hold it", async () => {
  await leaveBehind({});
  await writeFile(file, '{"pid":');
  await expect(takeAndRelease('next')).resolves.toBeUndefined();
});

test('a lock of another host holds while its pulse continues', async () => {
  await leaveBehind({ pid: 1, started: 'x', host: 'another-container', purpose: 'the server' });
  await expect(takeLock(dataDir, 'next')).rejects.toThrow('(process 1 on another-container)');
  const before = new Date(Date.now() - 60_000);
  await utimes(file, before, before);
  await takeAndRelease('next');
});

test('releasing never removes a lock that another process took over', async () => {
  const lock = await takeLock(dataDir, 'first');
  await writeFile(file, '{"pid":1,"host":"elsewhere"}');
  await lock.release();
  expect(await readFile(file, 'utf8')).toContain('elsewhere');
});

test('of many that find the same dead lock, one gets it', async () => {
  const dead = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));
  await leaveBehind({ pid: dead, started: 'x', host: hostname(), purpose: 'the server' });
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => takeLock(dataDir, `candidate ${i}`)));
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
});
