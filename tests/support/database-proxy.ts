/**
 * The proxy between Kawani and PostgreSQL: a real connection through it, with the faults a network and a crashing server
 * have. It speaks no protocol; it only knows the bytes of a `commit` when it sees them.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export type DatabaseFault =
  /** Nothing is wrong. */
  | 'none'
  /** The server is handed the next commit, once; its answer never comes back, the connection dies. */
  | 'lose-commit'
  /** Connections stay open without an answer. */
  | 'hang';

export class DatabaseProxy {
  fault: DatabaseFault = 'none';
  /** Commits whose answer was lost. */
  lost = 0;
  readonly port: number;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor(server: Server) {
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  /** In front of the server at an address such as `postgres://kawani@127.0.0.1:5432/kawani`. */
  static async before(url: string): Promise<DatabaseProxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = new DatabaseProxy(server);
    server.on('connection', (socket) => proxy.pass(socket, Number(new URL(url).port)));
    return proxy;
  }

  /** The same address, by way of the proxy. */
  url(direct: string): string {
    const url = new URL(direct);
    url.port = String(this.port);
    return url.href;
  }

  /** Breaks every connection there is. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.cut();
    await closed;
  }

  private pass(client: Socket, port: number): void {
    const server = connect(port, '127.0.0.1');
    let deaf = false;
    client.on('data', (bytes) => {
      if (this.fault === 'hang') return;
      if (this.fault === 'lose-commit' && bytes.includes('commit\0')) {
        this.fault = 'none';
        this.lost++;
        deaf = true;
      }
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (this.fault === 'hang') return;
      // The server has answered, so it has done it.
      if (deaf) client.destroy();
      else client.write(bytes);
    });
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => undefined);
      from.once('close', () => {
        this.sockets.delete(from);
        to.end();
      });
    }
  }
}
