/** Uploads with a real clamd, whose own list has only the EICAR test file. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#tests/support/ports.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { ScannerAway, scan } from './clamav.ts';

const clamd = ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((file) => existsSync(file));
if (!clamd) console.warn('\n!! No clamd found (apt-get install clamav-daemon): uploads are NOT tried against it.\n');

/** https://www.eicar.org: detected by every scanner, and harmless. Reversed, so that no scanner finds this file. */
const eicar = Buffer.from(String.raw`*H+H$!ELIF-TSET-SURIVITNA-DRADNATS-RACIE$}7)CC7)^P(45XZP\4[PA@%P!O5X`).reverse();
const harmless = Buffer.alloc(3_000_000, 'Medical certificate. ');

describe.skipIf(!clamd)('clamd', { timeout: 60_000 }, () => {
  let daemon: ChildProcess;
  let socket: string;
  let port: number;

  beforeAll(async () => {
    const folder = await temporaryFolder();
    // The user it runs as, whichever it is, reads its folder.
    await chmod(folder, 0o755);
    port = await freePort();
    socket = path.join(folder, 'clamd.ctl');
    await mkdir(path.join(folder, 'list'));
    await writeFile(path.join(folder, 'list/own.ndb'), `Eicar-Test:0:*:${eicar.toString('hex')}\n`);
    const settings = [
      `LocalSocket ${socket}`,
      `TCPSocket ${port}`,
      'TCPAddr 127.0.0.1',
      `DatabaseDirectory ${folder}/list`,
      'Foreground yes',
      'StreamMaxLength 10M',
    ];
    await writeFile(path.join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
    daemon = spawn(clamd!, ['-c', path.join(folder, 'clamd.conf')], { stdio: 'pipe' });
    let output = '';
    for (const stream of [daemon.stdout!, daemon.stderr!])
      stream.on('data', (chunk: Buffer) => (output += String(chunk)));
    while (!existsSync(socket)) {
      if (daemon.exitCode !== null) throw new Error(`clamd ended: ${output}`);
      await wait(50);
    }
  }, 60_000);
  afterAll(() => daemon.kill());

  test('finds malware in the middle of a file, by socket and by port, and accepts harmless files', async () => {
    for (const address of [socket, `127.0.0.1:${port}`]) {
      expect(await scan(address, harmless)).toBeNull();
      expect(await scan(address, new Uint8Array())).toBeNull();
      expect(await scan(address, Buffer.concat([harmless, eicar, harmless]))).toMatch(/^Eicar-Test/);
    }
  });

  test("a file above its limit doesn't count as scanned", async () => {
    await expect(scan(socket, Buffer.alloc(12_000_000))).rejects.toThrow();
  });
});

describe("a scanner that doesn't answer", () => {
  let server: Server;
  let port: number;
  let says: string | null = '';
  beforeAll(async () => {
    port = await freePort();
    server = createServer((client) => {
      client.on('error', () => undefined);
      client.on('data', () => says !== null && client.end(says));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  test.each(['', 'stream: UNKNOWN\0', 'INSTREAM size limit exceeded. ERROR\0'])(
    'refuses when it says “%s”',
    async (text) => {
      says = text;
      await expect(scan(`127.0.0.1:${port}`, harmless)).rejects.toThrow(ScannerAway);
    },
  );

  test('refuses when it accepts the file and says nothing', async () => {
    says = null;
    await expect(scan(`127.0.0.1:${port}`, harmless, 100)).rejects.toThrow(ScannerAway);
  });

  test('refuses when no scanner listens', async () => {
    await expect(scan('/nowhere/clamd.ctl', harmless)).rejects.toThrow(ScannerAway);
    await expect(scan('127.0.0.1:1', harmless)).rejects.toThrow(ScannerAway);
  });
});
