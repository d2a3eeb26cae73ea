/** A proxy in front of the web role that answers in its place: a page with status 200, half a file, or another content type. */
import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export const wrongs = ['page', 'half', 'type'] as const;
export type Wrong = (typeof wrongs)[number];

/** A browser may keep what it was answered for as long as a file of the app. */
const forever = 'public, max-age=31536000, immutable';

export class Front {
  readonly url: string;
  /** What becomes of a request. Null if it is answered as the server answers. */
  judge: (pathname: string, request: IncomingMessage) => Wrong | null = () => null;
  /** May a browser keep right answers? Else it asks for each file each time. */
  kept = true;
  /** Added to the worker's file: another version. */
  version = '';
  private readonly server: ReturnType<typeof createServer>;
  private target = '';

  private constructor(server: ReturnType<typeof createServer>) {
    this.server = server;
    this.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  static async open(): Promise<Front> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const front = new Front(server);
    server.on('request', (request, response) => void front.pass(request, response).catch(() => response.destroy()));
    return front;
  }

  leadTo(appUrl: string): void {
    this.target = appUrl;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** The bytes as the server has them. */
  async file(pathname: string): Promise<Buffer> {
    return (await this.ask(pathname, {})).body;
  }

  private async ask(address: string, headers: IncomingHttpHeaders) {
    const sent = httpRequest(this.target + address, { headers });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(chunks) };
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    const wrong = this.judge(pathname, request);
    if (wrong === 'page') {
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': forever });
      return void response.end('<!doctype html><h1>Welcome to Airport WiFi</h1>');
    }
    const { 'accept-encoding': _, ...sent } = request.headers;
    const answer = await this.ask(request.url ?? '/', sent);
    const { body } = answer;
    const { 'content-length': __, 'transfer-encoding': ___, ...headers } = answer.headers;
    if (wrong !== null) headers['cache-control'] = forever;
    else if (!this.kept) headers['cache-control'] = 'no-store';
    if (wrong === 'type') headers['content-type'] = 'text/plain';
    response.writeHead(answer.status, headers);
    response.end(
      wrong === 'half' ? body.subarray(0, body.length / 2) : pathname === '/sw.js' ? body + this.version : body,
    );
  }
}
