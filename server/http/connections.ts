import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './address.ts';

/** Milliseconds without a byte after which a body is aborted. */
const quietMs = 10_000;
/** Minimum bytes a second, after the same initial time. */
const slowest = 5_000;
const lookEveryMs = 1_000;

/** A request whose body is still arriving. */
interface Coming {
  request: IncomingMessage;
  response: ServerResponse;
  /** Bytes received so far, and when the socket last received data. */
  bytes: number;
  since: number;
  /** Time by which the whole body must have arrived. */
  until: number;
}

/**
 * Aborts requests whose bodies stop arriving, and limits an address to `perAddress` connections at a time (0 means no
 * limit). Behind a proxy, all connections come from its address.
 */
export function guardConnections(server: Server, perAddress: number): void {
  if (perAddress > 0) limitAddresses(server, perAddress);
  const coming = new Set<Coming>();
  server.on('request', (request, response) => {
    if (request.complete) return;
    const now = performance.now();
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    const until = Number.isFinite(length) ? now + quietMs + (length / slowest) * 1000 : Infinity;
    const one: Coming = { request, response, bytes: request.socket.bytesRead, since: now, until };
    coming.add(one);
    request.once('close', () => coming.delete(one));
  });
  const timer = setInterval(() => {
    for (const one of coming) if (isOver(one, performance.now())) giveUp(one);
  }, lookEveryMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

function isOver(one: Coming, now: number): boolean {
  const { request } = one;
  if (request.complete) return false;
  // Data received but not read yet: Kawani is slow, not the caller.
  const ours = request.readableLength >= request.readableHighWaterMark;
  if (request.socket.bytesRead !== one.bytes || ours) {
    one.bytes = request.socket.bytesRead;
    one.since = now;
  }
  return now - one.since > quietMs || now > one.until;
}

function giveUp({ request: { socket }, response }: Coming): void {
  if (!response.headersSent)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  socket.destroySoon();
}

function limitAddresses(server: Server, perAddress: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = open.get(address) ?? 0;
    if (count >= perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
