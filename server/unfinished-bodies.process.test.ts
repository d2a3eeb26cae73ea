/** Two thousand requests whose bodies never end, at a server of its own on this machine. */
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Program, READY } from '#tests/support/program.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const many = 2_000;
let program: Program;
let pid: number;

beforeAll(async () => {
  program = await Program.in(await temporaryFolder());
  const { child, output } = await program.start({ DEMO: '0', ROLES: 'hr', CONNECTIONS_PER_ADDRESS: '0' });
  expect(output()).toContain(READY);
  pid = child.pid!;
}, 180_000);
afterAll(() => program.dispose());

/** Megabytes of memory the server holds. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}

interface Begun {
  socket: net.Socket;
  answer: () => string;
  closed: Promise<void>;
}

function begin(port: number, headers: string, body: string): Promise<Begun> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    let answer = '';
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    socket.setEncoding('latin1').on('data', (part: string) => {
      answer += part;
    });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.on('error', () => undefined);
      socket.write(
        `POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`,
      );
      resolve({ socket, answer: () => answer, closed });
    });
  });
}

async function beginMany(headers: string, body: string): Promise<Begun[]> {
  const begun: Begun[] = [];
  for (let n = 0; n < many; n += 100)
    begun.push(
      ...(await Promise.all(Array.from({ length: 100 }, () => begin(Number(program.env['HR_PORT']), headers, body)))),
    );
  return begun;
}

describe.skipIf(process.platform !== 'linux')('two thousand unfinished requests to /login', { timeout: 60_000 }, () => {
  test.each([
    ['as long as a sign-in may be, but for a byte', 'Content-Length: 1900', `{"email":"${'a'.repeat(1889)}`, '408'],
    ['in chunks that do not end', 'Transfer-Encoding: chunked', `400\r\n${'a'.repeat(1024)}\r\n`, '408'],
    ['announced longer than a sign-in may be', 'Content-Length: 256000', 'a'.repeat(60_000), '413'],
    [
      'in chunks, longer than a sign-in may be',
      'Transfer-Encoding: chunked',
      `ea60\r\n${'a'.repeat(60_000)}\r\n`,
      '413',
    ],
  ])('%s: memory stays small, and all are given up', async (_, headers, body, status) => {
    const before = await memory();
    const started = performance.now();
    const begun = await beginMany(headers, body);
    await wait(2_000);
    const grown = (await memory()) - before;
    // Others are served in the meantime.
    expect((await program.get('HR_PORT', '/health')).status).toBe(200);
    await Promise.race([Promise.all(begun.map((one) => one.closed)), wait(40_000)]);
    expect(begun.filter((one) => !one.socket.closed)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(40_000);
    expect(new Set(begun.map((one) => /^HTTP\/1\.1 (\d+)/.exec(one.answer())?.[1]))).toEqual(new Set([status]));
    console.log(`${headers}: ${Math.round(grown)} MB more`);
    expect(grown).toBeLessThan(120);
  });
});
