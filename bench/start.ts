/**
 * Measures how long `npm start` takes on a laptop that has started Kawani before.
 *
 * A first start created and seeded the embedded database, and the app is built. Measures from the start of the process
 * until it prints "Kawani is ready.". Alternating with it, for comparison: Node doing nothing, and a process that only
 * opens a copy of the same database with PGlite and sends it one query.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/build/sources.ts';
import { baseEnvironment } from '../tests/e2e/support/environment.ts';
import { freePorts } from '../tests/support/ports.ts';
import { printDisturbances, quiet } from './support/quiet.ts';
import { amount, compare, median, ms, printTable, times, worst } from './support/table.ts';

const runs = amount('RUNS', 5, 1);
const target = 3000;
const patience = 120_000;
/** Time limit of the first start, in ms. It builds the app if necessary, and creates the demo company. */
const firstPatience = 600_000;

/** Starts Kawani as `npm start` does, and ends it. Returns the ms until it was ready. */
async function start(dataDir: string, command: readonly [string, ...string[]], atMost = patience): Promise<number> {
  const [port, hrPort, payrollPort] = await freePorts(3);
  const started = performance.now();
  const child = spawn(command[0], command.slice(1), {
    cwd: root,
    env: {
      ...baseEnvironment(),
      DATA_DIR: dataDir,
      PORT: String(port),
      HR_PORT: String(hrPort),
      PAYROLL_PORT: String(payrollPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    // In a separate process group, so that npm and its child processes end together.
    detached: process.platform !== 'win32',
  });
  let said = '';
  const ready = new Promise<number>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Kawani is ready.')) resolve(performance.now() - started);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`Kawani ended with ${code}:\n${said}`)));
    setTimeout(() => reject(new Error(`Kawani was not ready:\n${said}`)), atMost).unref();
  });
  try {
    return await ready;
  } finally {
    const ended = once(child, 'exit');
    if (process.platform === 'win32') child.kill('SIGTERM');
    else process.kill(-child.pid!, 'SIGTERM');
    await ended;
  }
}

function timed(...args: string[]): number {
  const started = performance.now();
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return performance.now() - started;
}

const folder = await mkdtemp(path.join(tmpdir(), 'kawani-bench-'));
try {
  const dataDir = path.join(folder, 'data');
  const copy = path.join(folder, 'copy');
  const direct = [process.execPath, 'scripts/start.ts'] as const;
  // The first start builds the app if its sources changed, so that the measured starts don't.
  const first = await start(dataDir, direct, firstPatience);
  await cp(path.join(dataDir, 'database'), copy, { recursive: true });
  const open = `import { PGlite } from '@electric-sql/pglite';
    const db = await PGlite.create(${JSON.stringify(copy)}); await db.query('select 1'); await db.close();`;
  const got = { npm: [] as number[], direct: [] as number[], pglite: [] as number[], node: [] as number[] };
  for (let i = 0; i < runs; i++) {
    await quiet();
    got.npm.push(await start(dataDir, ['npm', 'start', '--silent']));
    got.direct.push(await start(dataDir, direct));
    got.pglite.push(timed('--input-type=module', '-e', open));
    got.node.push(timed('-e', '0'));
  }
  const floor = median(got.pglite);
  const row = (name: string, of: number[]) => [name, ms(median(of)), ms(worst(of)), times(median(of) / floor)];
  console.log(
    `An existing embedded database, ${runs} starts each, in turn (the very first start, with its seed: ${ms(first)})\n`,
  );
  printTable(
    ['', 'median', 'worst', 'of PGlite'],
    [
      row('npm start', got.npm),
      row('node scripts/start.ts', got.direct),
      row('floor: node opens and closes PGlite', got.pglite),
      row('floor: node -e 0', got.node),
    ],
  );
  printDisturbances();
  console.log('');
  compare('npm start until ready, median', median(got.npm) <= target, ms(median(got.npm)), `at most ${ms(target)}`);
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
