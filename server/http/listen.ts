import { createAdaptorServer } from '@hono/node-server';
import { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import { ConfigError } from '../config.ts';
import { guardConnections } from './connections.ts';

export interface Listening {
  /** The port in use; with port 0, the free port that was assigned. */
  port: number;
  /** Stops accepting connections. Resolves after open requests end, or are cut off after `patience` ms. */
  close(patience?: number): Promise<void>;
}

/** Serves an app on a port. Throws, naming the setting, if the port is in use. */
export async function listen(
  app: Hono,
  where: { port: number; host: string | undefined; setting: string; perAddress?: number },
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch });
  if (!(server instanceof Server)) throw new TypeError('Expected an HTTP/1 server');
  // Longer than the 60 s for which proxies keep idle connections, so that they don't send into a connection that is
  // closing.
  server.keepAliveTimeout = 65_000;
  // Headers are small. By default, Node would wait a minute for them.
  server.headersTimeout = 10_000;
  guardConnections(server, where.perAddress ?? 0);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, where)));
    server.listen({ port: where.port, ...(where.host === undefined ? {} : { host: where.host }) }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close(patience = 10_000) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const cutOff = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearTimeout(cutOff);
    },
  };
}

function explain(
  error: NodeJS.ErrnoException,
  where: { port: number; host: string | undefined; setting: string },
): Error {
  if (error.code === 'EADDRINUSE')
    return new ConfigError(
      `Port ${where.port} is in use: is Kawani already running? Stop what uses it, or set ${where.setting} to another port.`,
    );
  if (error.code === 'EACCES')
    return new ConfigError(
      `Port ${where.port} may not be used by this user. Set ${where.setting} to a port above 1023.`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new ConfigError(`HOST ${where.host ?? ''} is not an address of this machine.`);
  return error;
}
