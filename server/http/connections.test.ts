import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { guardConnections } from './connections.ts';

let server: Server;
const open: net.Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
  server.close();
});

async function start(perAddress: number): Promise<number> {
  server = createServer((_, response) => response.end('here'));
  guardConnections(server, perAddress);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Connects from a loopback address, and returns whether an answer came. */
const asks = (port: number, localAddress: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress });
    open.push(socket);
    socket.once('connect', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
    socket.once('error', () => resolve(false));
  });

test('an address may have a limited number of connections, and others are answered', async () => {
  const port = await start(3);
  for (let n = 0; n < 3; n++) expect(await asks(port, '127.0.0.1')).toBe(true);
  expect(await asks(port, '127.0.0.1')).toBe(false);
  expect(await asks(port, '127.0.0.2')).toBe(true);
});

test('a closed connection frees one for another', async () => {
  const port = await start(1);
  expect(await asks(port, '127.0.0.1')).toBe(true);
  const [first] = open;
  const gone = new Promise((resolve) => first!.once('close', resolve));
  first!.destroy();
  await gone;
  await expect.poll(() => asks(port, '127.0.0.1')).toBe(true);
});

test('without a limit an address may have any number', async () => {
  const port = await start(0);
  for (let n = 0; n < 20; n++) expect(await asks(port, '127.0.0.1')).toBe(true);
});
