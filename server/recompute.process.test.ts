/** `npm run recompute` as it is run: a process, its words, its exit code. What it finds is tested with posted runs. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { compiled } from '#tests/support/compiled.ts';
import { preparedFolder } from '#tests/support/prepared-folder.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

let folder: string;
beforeAll(async () => {
  folder = await preparedFolder(await temporaryFolder());
});

function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...compiled, PATH: process.env['PATH'] ?? '', DATA_KEY: '22'.repeat(32), DATA_DIR: folder };
  const program = path.join(import.meta.dirname, 'recompute.ts');
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, env, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

test('without a run, or with something that is none, it says how it is called', async () => {
  expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining('npm run recompute -- --run') });
  const wrong = await run('--run', 'last');
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('"last" is no number of a run.')]);
});

test('a run that is not there is refused; where none is posted there is nothing to do', async () => {
  expect(await run('--run', '7')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no posted run with the number 7.'),
  });
  expect(await run('--all')).toMatchObject({ code: 0, output: expect.stringContaining('No run is posted yet.') });
});
