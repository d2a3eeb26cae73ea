import { EventEmitter } from 'node:events';
import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { guardConnections } from './connections.ts';
import { listen } from './listen.ts';

let server: Server | undefined;
const open: net.Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
  server?.close();
});

async function start(perAddress: number): Promise<number> {
  const started = createServer((_, response) => response.end('here'));
  server = started;
  guardConnections(started, perAddress);
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return (started.address() as AddressInfo).port;
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

/** A socket of an address, as a server's events bring it. */
class Caller extends EventEmitter {
  readonly remoteAddress: string;
  bytesRead = 0;
  readonly answered: string[] = [];
  readonly destroy = vi.fn<() => void>();
  readonly destroySoon = vi.fn<() => void>();
  constructor(remoteAddress = '192.0.2.1') {
    super();
    this.remoteAddress = remoteAddress;
  }
  write(text: string): void {
    this.answered.push(text);
  }
}

test('the addresses of one IPv6 network share a limit, and an IPv4 address is the same in both notations', () => {
  const events = new EventEmitter();
  guardConnections(events as Server, 1);
  const refused = (address: string): boolean => {
    const caller = new Caller(address);
    events.emit('connection', caller);
    return caller.destroy.mock.calls.length > 0;
  };
  expect(['2001:db8::1', '2001:db8::ffff:2', '2001:db8:0:1::1'].map(refused)).toEqual([false, true, false]);
  expect(['192.0.2.7', '::ffff:192.0.2.7'].map(refused)).toEqual([false, true]);
  events.emit('close');
});

test('the APIs and the app listen with the limit', async () => {
  const app = { fetch: () => new Response('here') };
  const { port, close } = await listen(app as never, { port: 0, host: '127.0.0.1', setting: 'PORT', perAddress: 1 });
  expect(await asks(port, '127.0.0.1')).toBe(true);
  expect(await asks(port, '127.0.0.1')).toBe(false);
  for (const socket of open.splice(0)) socket.destroy();
  await close(0);
});

describe('a body that is still arriving', () => {
  afterEach(() => vi.useRealTimers());

  /** A request with a body of so many bytes. Null means in chunks. */
  function begun(length: number | null) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const events = new EventEmitter();
    guardConnections(events as Server, 0);
    const socket = new Caller();
    const headers = length === null ? {} : { 'content-length': String(length) };
    const buffers = { readableLength: 0, readableHighWaterMark: 65_536 };
    const request = Object.assign(new EventEmitter(), { complete: false, socket, headers, ...buffers });
    events.emit('request', request, { headersSent: false });
    const given = {
      socket,
      request,
      givenUp: () => socket.destroySoon.mock.calls.length > 0,
      end: () => events.emit('close'),
    };
    return given;
  }
  /** Seconds pass, and in each of them so many bytes come. */
  function seconds(of: ReturnType<typeof begun>, count: number, bytes = 0): void {
    for (let n = 0; n < count; n++) {
      of.socket.bytesRead += bytes;
      vi.advanceTimersByTime(1_000);
    }
  }

  test.each([1_900, null])('is given up after 10 s without a byte, of %s bytes', (length) => {
    const one = begun(length);
    seconds(one, 10);
    expect(one.givenUp()).toBe(false);
    seconds(one, 1);
    expect(one.givenUp()).toBe(true);
    expect(one.socket.answered.join('')).toMatch(/^HTTP\/1\.1 408 /);
    one.end();
  });

  test('is given up when a byte comes each second', () => {
    const one = begun(1_900);
    seconds(one, 12, 1);
    expect(one.givenUp()).toBe(true);
    one.end();
  });

  test('has as long as a slow line needs, and as we read slowly ourselves', () => {
    const one = begun(100_000);
    seconds(one, 20, 5_000);
    expect(one.givenUp()).toBe(false);
    one.end();
    const other = begun(null);
    other.request.readableLength = 65_536;
    seconds(other, 60);
    expect(other.givenUp()).toBe(false);
    other.end();
  });

  test('is left alone once it is complete', () => {
    const one = begun(1_900);
    one.request.complete = true;
    seconds(one, 60);
    expect(one.givenUp()).toBe(false);
    one.end();
  });
});
