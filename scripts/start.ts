/** `npm start`: builds the app if its sources changed, then starts the server. */
import { spawnSync } from 'node:child_process';
import { recordOfBuild } from './build/build-record.ts';
import { appHash } from './build/sources.ts';
import { endWithParent } from './end-with-parent.ts';

endWithParent();
const record = await recordOfBuild();
if (record?.sources !== appHash()) {
  console.log(record ? 'The sources changed since the last build: building the app.' : 'Building the app.');
  // Build in a separate process, so that its memory is freed before the server starts.
  const built = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import('../server/main.ts');
