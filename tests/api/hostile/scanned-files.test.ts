import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeLeave } from '#contract/hr/leave/leaves.ts';
import { freePort } from '#tests/support/ports.ts';
import { held } from '#tests/support/leftovers.ts';
import { Api, aLeave, jpeg, pdf, uuid, type Person } from '../support.ts';

/** Uploads with a scanner for malware: what it finds is refused, and nothing is taken or lost while it is away. */

let api: Api;
let own: Person;
let server: Server;
const scanner = { says: 'stream: OK\0', asked: 0 };

beforeAll(async () => {
  api = await Api.open();
  own = await api.anEmployee();
  const port = await freePort();
  server = createServer((client: Socket) => {
    client.on('error', () => undefined);
    client.on('data', (chunk: Buffer) => {
      if (chunk.subarray(-4).readUInt32BE() !== 0) return;
      scanner.asked += 1;
      client.end(scanner.says);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  api.context.settings.clamavSocket = `127.0.0.1:${port}`;
});
beforeEach(() => Object.assign(scanner, { says: 'stream: OK\0', asked: 0 }));
afterAll(async () => {
  server.close();
  await api.close();
});

const key = uuid();
const file = () => api.send(storeLeave, { body: aLeave() }, { as: own, key, files: [jpeg(), pdf('medical.pdf')] });

test('a file with malware is refused by its name, and no part of the request is kept', async () => {
  const before = await held(api);
  scanner.says = 'stream: Win.Test.EICAR_HDB-1 FOUND\0';
  const { status, body } = await file();
  expect(status).toBe(422);
  expect(body).toMatchObject({
    errors: {
      files: ['“photo.jpg” contains malware (Win.Test.EICAR_HDB-1). Scan your device, and attach another file.'],
    },
  });
  expect(await held(api)).toEqual(before);
});

async function refusedForNow(): Promise<void> {
  const { status, body, headers } = await file();
  expect([status, headers.get('retry-after')]).toEqual([503, '60']);
  expect(body).toMatchObject({
    reason: 'scanner-away',
    message: expect.stringContaining('try again in a few minutes'),
  });
}

test('while the scanner doesn’t answer, the request is refused for now, and is filed once under the same key', async () => {
  const before = await held(api);
  for (const says of ['', 'Engine is reloading ERROR\0']) {
    scanner.says = says;
    await refusedForNow();
  }
  // Nothing listens there.
  const address = api.context.settings.clamavSocket!;
  api.context.settings.clamavSocket = '/nowhere/clamd.ctl';
  await refusedForNow();
  api.context.settings.clamavSocket = address;
  expect(await held(api)).toEqual(before);
  scanner.says = 'stream: OK\0';
  const first = await file();
  expect(first.status).toBe(200);
  expect(scanner.asked).toBe(4);
  expect((await file()).body.data.id).toBe(first.body.data.id);
});
