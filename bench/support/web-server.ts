/** Kawani's own web role on any folder: `node web-server.ts <folder>`. Prints its port, and ends with its parent. */
import { listen } from '#server/http/listen.ts';
import { webApp } from '#server/http/web.ts';
import { freePort } from '#tests/support/ports.ts';

const [, , distDir = ''] = process.argv;
const port = await freePort();
const hrApi = `http://localhost:${port}`;
const app = await webApp({ distDir, hrApi, payrollApi: hrApi, demo: false, secure: false });
await listen(app, { port, host: '127.0.0.1', setting: 'PORT' });
process.send?.({ port });
process.on('disconnect', () => process.exit(0));
