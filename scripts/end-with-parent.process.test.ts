import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';

const module = path.join(import.meta.dirname, 'end-with-parent.ts');
const program = `
  import { endWithParent } from ${JSON.stringify(module)};
  endWithParent(50);
  process.on('SIGTERM', () => process.exit(0));
  setInterval(() => undefined, 1000);
  console.log(process.pid);`;

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test.skipIf(process.platform === 'win32')('a script ends with the shell that npm started it in', async () => {
  // A second command keeps the shell from becoming the program itself.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, program]);
  const [said] = (await once(shell.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  try {
    expect(lives(pid)).toBe(true);
    shell.kill('SIGTERM');
    await expect.poll(() => lives(pid), { timeout: 10_000 }).toBe(false);
  } finally {
    if (lives(pid)) process.kill(pid, 'SIGKILL');
  }
});
