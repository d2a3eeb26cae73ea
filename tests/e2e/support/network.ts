/**
 * The network between phone and HR API, with the faults that a worker or a tab can be killed in: a real proxy in front of the
 * real server. All others are in tests/offline.
 */
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

type Fault =
  /** Nothing is wrong. */
  | 'none'
  /** The server does its work; its answer never comes back, the connection dies. */
  | 'lose-reply'
  /** No answer comes. */
  | 'hang';

export class Network {
  /** What happens to the next requests that file something. */
  fault: Fault = 'none';
  /** Milliseconds added to each round trip. */
  delay = 0;
  /** Requests that file something and have reached this point. */
  attempts = 0;
  readonly url: string;
  private readonly server: ReturnType<typeof createServer>;
  private target = '';

  private constructor(server: ReturnType<typeof createServer>) {
    this.server = server;
    this.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  static async open(): Promise<Network> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const network = new Network(server);
    server.on('request', (request, response) => void network.pass(request, response));
    return network;
  }

  /** Nothing is wrong, and nothing was seen. */
  reset(): void {
    this.fault = 'none';
    this.delay = 0;
    this.attempts = 0;
  }

  leadTo(hrUrl: string): void {
    this.target = hrUrl;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await collect(request).catch(() => null);
    if (body === null) return;
    const filing = request.headers['idempotency-key'] !== undefined && request.method !== 'OPTIONS';
    if (filing) this.attempts++;
    const fault = filing ? this.fault : 'none';
    if (this.delay > 0 && request.method !== 'OPTIONS') await new Promise((resolve) => setTimeout(resolve, this.delay));
    if (fault === 'hang') return;
    const answer = await this.forward(request, body).catch(() => null);
    if (answer === null || fault === 'lose-reply') return void request.socket.destroy();
    response.writeHead(answer.status, answer.headers);
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
