/**
 * A process of the API bench: `node api-server.ts kawani|floor <database url>`. Prints its port, and ends with its
 * parent.
 */
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type pg from 'pg';
import { pino } from 'pino';
import { createContext } from '#server/context.ts';
import { postgresDatabase } from '#server/database/connection.ts';
import { hrApp } from '#server/hr/app.ts';
import { floorApp } from './api-floor.ts';

const [, , which, url = ''] = process.argv;
// Server and floor use the same driver, pool size, and type parsers.
const database = postgresDatabase(url);
const config = {
  appOrigin: 'http://localhost:4000',
  trustProxy: false,
  dataDir: '/nonexistent',
  dataKey: new Uint8Array(32),
};
// Log as in production, with one line per request.
const log = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false }));
const app = which === 'kawani' ? hrApp(createContext({ database, config, log })) : floorApp(database.driver as pg.Pool);

const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));
