/** Nothing in DATA_DIR is open to other users of the machine, from the first start on. */
import { chmod, chown, lstat, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { folderStorage } from '#server/http/storage.ts';
import { preparedFolder } from '#tests/support/prepared-folder.ts';
import { Program, READY, end } from '#tests/support/program.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { readEnvironment } from '../config.ts';
import { withDataKey } from '../data-key.ts';
import { openMigrated } from '../prepare.ts';
import { CannotStart } from './cannot-start.ts';
import { closeFolder } from './private-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});

/** Every file and folder that others can open, with its mode. */
async function openIn(place: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of ['', ...(await readdir(place, { recursive: true }))]) {
    const { mode } = await lstat(path.join(place, name)).catch(() => ({ mode: 0 }));
    if ((mode & 0o077) !== 0) found.push(`${name} ${(mode & 0o777).toString(8)}`);
  }
  return found;
}

async function aFolder(name: string, mode = 0o755): Promise<string> {
  const made = path.join(folder, name);
  await mkdir(path.join(made, 'files/ab'), { recursive: true });
  await writeFile(path.join(made, 'files/ab/photo'), 'bytes');
  await chmod(path.join(made, 'files/ab/photo'), 0o666);
  await chmod(path.join(made, 'files/ab'), 0o777);
  await chmod(path.join(made, 'files'), 0o755);
  await chmod(made, mode);
  return made;
}

const refusal = (dataDir: string) =>
  closeFolder(dataDir).then(
    () => null,
    (error: unknown) => error as CannotStart,
  );

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  test('has modes 700 and 600 after a first start, and files stored later too', async () => {
    const dataDir = path.join(folder, 'first/var');
    const config = await withDataKey(readEnvironment({ DATA_DIR: dataDir }));
    const { database, close } = await openMigrated(config, 'a test');
    expect(await openIn(dataDir)).toEqual([]);
    await database.script('create table public.later (a int); checkpoint');
    await folderStorage(path.join(dataDir, 'files'), [config.dataKey]).put(new Uint8Array([1]));
    expect(await openIn(dataDir)).toEqual([]);
    await close();
    expect((await stat(path.join(dataDir, 'database/PG_VERSION'))).mode & 0o777).toBe(0o600);
  });

  test('of an existing installation is closed, with all that Kawani created in it', async () => {
    const dataDir = await aFolder('existing');
    expect(await closeFolder(dataDir)).toBe('755');
    expect(await openIn(dataDir)).toEqual([]);
    expect(await closeFolder(dataDir)).toBeNull();
  });

  test('is refused when another user owns an open file, with the command to run', async ({ skip }) => {
    if (process.getuid?.() !== 0) skip('only root can give a file to another user');
    const dataDir = await aFolder('foreign');
    await chown(path.join(dataDir, 'files/ab/photo'), 12_345, 12_345);
    const error = await refusal(dataDir);
    expect(error).toBeInstanceOf(CannotStart);
    expect(error?.message).toMatch(/files\/ab\/photo \(mode 666\).*chmod -R go-rwx/s);
    await chmod(path.join(dataDir, 'files/ab/photo'), 0o600);
    expect(await refusal(dataDir)).toBeNull();
  });

  test('is refused while open if it has other files, which keep their modes', async () => {
    const dataDir = await aFolder('shared');
    await writeFile(path.join(dataDir, 'thesis.txt'), 'words');
    await chmod(path.join(dataDir, 'thesis.txt'), 0o644);
    expect((await refusal(dataDir))?.message).toMatch(/has other files too \(thesis\.txt\).*chmod 700/s);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o755);
    await chmod(dataDir, 0o700);
    expect(await refusal(dataDir)).toBeNull();
    expect(await openIn(dataDir)).toEqual(['thesis.txt 644']);
  });

  test('with uploads on another disk has these closed too', async () => {
    const dataDir = path.join(folder, 'linked');
    await mkdir(dataDir, { mode: 0o700 });
    const disk = await aFolder('disk');
    await symlink(path.join(disk, 'files'), path.join(dataDir, 'files'));
    await closeFolder(dataDir);
    expect(await openIn(path.join(disk, 'files'))).toEqual([]);
  });

  describe('in the program', { timeout: 120_000 }, () => {
    let program: Program;
    afterEach(() => program.dispose());

    test('is closed at start with a sentence, and stays closed while it runs', async () => {
      program = await Program.in(await temporaryFolder());
      const dataDir = await preparedFolder(program.env['DATA_DIR']!);
      await chmod(dataDir, 0o755);
      await chmod(path.join(dataDir, 'database/PG_VERSION'), 0o666);
      const { child, output } = await program.start({ DATA_KEY: '22'.repeat(32), DEMO: '0' });
      expect(output()).toContain(READY);
      expect(output()).toMatch(/could open .* \(mode 755\)\. It is closed now/);
      expect(await openIn(dataDir)).toEqual([]);
      expect(await end(child, 'SIGTERM')).toBe(0);
      expect(await openIn(dataDir)).toEqual([]);
    });
  });
});
