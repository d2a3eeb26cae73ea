/**
 * `npm run bench [-- name] [-- --quick]`: runs each file of bench/ in its own process, one after another, so that none
 * disturbs another. Each ends with lines `name<TAB>value<TAB>target<TAB>reached|missed`. `--quick` takes fewer samples,
 * under a minute each, to check that a benchmark runs. Its figures aren't reliable.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './build/sources.ts';

const folder = path.join(root, 'bench');
const wanted = process.argv.slice(2).filter((given) => given !== '--quick');
const quick = process.argv.includes('--quick') ? { BENCH_QUICK: '1', QUIET_MS: '1000' } : {};
const files = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .filter((name) => wanted.length === 0 || wanted.includes(path.basename(name, '.ts')))
  .sort();

if (files.length === 0)
  console.log(wanted.length === 0 ? 'bench/ asks no question yet.' : `bench/ has nothing called ${wanted.join(', ')}.`);
for (const name of files) {
  console.log(`\n== ${path.basename(name, '.ts')} ==`);
  const { status } = spawnSync(process.execPath, [path.join(folder, name)], {
    stdio: 'inherit',
    cwd: root,
    env: { ...process.env, ...quick },
  });
  if (status !== 0) process.exitCode = 1;
}
