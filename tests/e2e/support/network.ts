/**
 * The network between phone and HR API, with its faults: a real proxy the browser talks to, in
 * front of the real server. Nothing is answered in the server's stead except by what stands
 * between in real life (a captive portal).
 */
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export type Fault =
  /** Nothing is wrong. */
  | 'none'
  /** The server does its work; its answer never comes back, the connection dies. */
  | 'lose-reply'
  /** The connection dies before the server hears of it. */
  | 'refuse'
  /** 200 with a page, as a hotel's network answers anything. */
  | 'captive-portal'
  /** The connection stands, nobody answers. */
  | 'hang'
  /** The answer begins, and then its packets are swallowed. */
  | 'stall';

export interface SeenRequest {
  method: string;
  path: string;
  key: string | null;
}

export class Network {
  /** What happens to the next requests that change something; reads pass unless `everything`. */
  fault: Fault = 'none';
  everything = false;
  /** Milliseconds added to each round trip. */
  delay = 0;
  /** Requests for filings that reached this point, in order. */
  readonly seen: SeenRequest[] = [];
  readonly url: string;
  private readonly server: ReturnType<typeof createServer>;
  private target = '';

  private constructor(server: ReturnType<typeof createServer>) {
    this.server = server;
    this.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  /** On a port, by default any that is free. */
  static async open(port = 0): Promise<Network> {
    const server = createServer();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const network = new Network(server);
    server.on('request', (request, response) => void network.pass(request, response));
    return network;
  }

  leadTo(hrUrl: string): void {
    this.target = hrUrl;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Filing requests of one key that were seen. */
  attempts(key?: string): number {
    return this.seen.filter((r) => key === undefined || r.key === key).length;
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await collect(request).catch(() => null);
    if (body === null) return;
    const key = request.headers['idempotency-key'];
    const filing = key !== undefined && request.method !== 'OPTIONS';
    if (filing) this.seen.push({ method: request.method ?? '', path: request.url ?? '', key: String(key) });
    const fault = filing || (this.everything && request.method !== 'OPTIONS') ? this.fault : 'none';
    if (this.delay > 0 && request.method !== 'OPTIONS') await new Promise((resolve) => setTimeout(resolve, this.delay));
    if (fault === 'refuse') return void request.socket.destroy();
    if (fault === 'hang') return;
    if (fault === 'captive-portal') {
      response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
      return void response.end('<!doctype html><title>Welcome to the hotel</title>');
    }
    const answer = await this.forward(request, body).catch(() => null);
    if (answer === null || fault === 'lose-reply') return void request.socket.destroy();
    response.writeHead(answer.status, answer.headers);
    if (fault === 'stall') return void response.write(answer.body.subarray(0, 1));
    response.end(answer.body);
  }

  private forward(request: IncomingMessage, body: Buffer) {
    return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
      const { hostname, port } = new URL(this.target);
      const onward = httpRequest(
        {
          hostname,
          port,
          method: request.method,
          path: request.url,
          headers: { ...request.headers, host: `${hostname}:${port}` },
        },
        (answer) => {
          collect(answer).then(
            (content) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: content }),
            reject,
          );
        },
      );
      onward.on('error', reject);
      onward.end(body);
    });
  }
}

async function collect(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
