/** A process of the API bench: `node api-server.ts kawani|floor <database url>`. Says its port; ends with its parent. */
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type pg from 'pg';
import { pino } from 'pino';
import { createContext } from '#server/context.ts';
import { postgresDatabase } from '#server/database/connection.ts';
import { hrApp } from '#server/hr/app.ts';
import { floorApp } from './api-floor.ts';

const [, , which, url = ''] = process.argv;
// One driver, one pool size, one set of type parsers for both.
const database = postgresDatabase(url);
const config = {
  appOrigin: 'http://localhost:4000',
  trustProxy: false,
  dataDir: '/nonexistent',
  dataKey: new Uint8Array(32),
};
// As production logs: one line a request.
const log = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false }));
const app = which === 'kawani' ? hrApp(createContext({ database, config, log })) : floorApp(database.driver as pg.Pool);

const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));
