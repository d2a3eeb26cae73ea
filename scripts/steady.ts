/**
 * `node scripts/steady.ts [--times 20] [--calm] [words…]`: runs the browser and component tests repeatedly while two
 * busy loops run, and prints how often each test failed. `--calm` leaves out the busy loops.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { browserPart } from './test/browser-part.ts';
import { Summary } from './test/summary.ts';
import { vitestPart } from './test/vitest-part.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '20' }, calm: { type: 'boolean', default: false } },
});
const words = positionals.length > 0 ? positionals : undefined;
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) throw new Error('--times takes a whole number, 1 or more.');

const reports = mkdtempSync(path.join(tmpdir(), 'kawani-steady-'));
const busy: ChildProcess[] = values.calm
  ? []
  : [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
const stop = () => busy.forEach((loop) => loop.kill('SIGKILL'));
process.once('exit', stop);

const failures = new Map<string, number>();
for (let n = 1; n <= times; n++) {
  console.log(`\n══════ run ${n} of ${times} ══════`);
  const summary = new Summary();
  await vitestPart(summary, 'components', { reports, words });
  await browserPart(summary, { reports, words, again: false });
  summary.print();
  for (const title of summary.failedTitles()) failures.set(title, (failures.get(title) ?? 0) + 1);
}
stop();
rmSync(reports, { recursive: true, force: true });

console.log(`\n${times} runs. ${failures.size === 0 ? 'No test failed.' : 'Failed:'}`);
for (const [title, count] of [...failures].sort((a, b) => b[1] - a[1]))
  console.log(`${String(count).padStart(4)}  ${title}`);
if (failures.size > 0) process.exitCode = 1;
