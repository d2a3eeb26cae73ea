import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { CannotStart } from './cannot-start.ts';

/** Mode bits that give access to the group or others. */
const others = 0o077;
/** Files and folders that Kawani creates in DATA_DIR. Other files keep their modes. */
const made = /^(database|database\.new|files|audit|lock|data\.key.*)$/;

/** Makes files and folders that this process creates from now on accessible only to its own user. */
export const makePrivate = (): void => void process.umask(others);

/**
 * Closes DATA_DIR, and Kawani's files in it, to other users of the machine: folders 0700, files 0600. Returns the
 * previous mode of a folder that was open, otherwise null. Throws CannotStart, with the command to run, if another user
 * owns an open file or the file system has no modes. Windows has no modes.
 */
export async function closeFolder(dataDir: string): Promise<string | null> {
  const user = process.getuid?.();
  if (user === undefined) return null;
  makePrivate();
  const folder = await stat(dataDir).catch(ignoreMissing);
  // Files created later are private from the start.
  if (!folder?.isDirectory()) return null;
  const names = await readdir(dataDir);
  const before = folder.mode & 0o777;
  const foreign = names.filter((name) => !made.test(name) && name !== 'lost+found');
  if ((before & others) !== 0 && foreign.length > 0 && !names.includes('database')) throw shared(dataDir, foreign);
  await closeOne(dataDir, user, dataDir);
  for (const name of names.filter((n) => made.test(n))) await closeTree(path.join(dataDir, name), user, dataDir, true);
  return (before & others) === 0 ? null : before.toString(8);
}

/**
 * Closes a file, or a folder with its content, to other users. With `follow`, a link is followed, since a link at the
 * top may lead to another disk; Kawani creates no links below it.
 */
async function closeTree(place: string, user: number, dataDir: string, follow = false): Promise<void> {
  const seen = await (follow ? stat : lstat)(place).catch(ignoreMissing);
  if (!seen || seen.isSymbolicLink()) return;
  if ((seen.mode & others) !== 0) await closeOne(place, user, dataDir);
  if (!seen.isDirectory()) return;
  for (const inside of await readdir(place, { withFileTypes: true }))
    if (!inside.isSymbolicLink()) await closeTree(path.join(place, inside.name), user, dataDir);
}

async function closeOne(place: string, user: number, dataDir: string): Promise<void> {
  const { mode, uid } = await stat(place);
  if ((mode & others) === 0) return;
  if (uid !== user) throw open(place, mode, dataDir);
  await chmod(place, mode & 0o700).catch(ignoreMissing);
  const after = await stat(place).catch(ignoreMissing);
  if (after && (after.mode & others) !== 0) throw open(place, after.mode, dataDir);
}

/**
 * Returns null for a missing file, since another Kawani process may have removed it after it was listed. Throws any
 * other error.
 */
function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

const open = (place: string, mode: number, dataDir: string): CannotStart =>
  new CannotStart(
    `Other users of this machine can open ${place} (mode ${(mode & 0o777).toString(8)}), and the user ${userInfo().username} can't change that. Run as its owner: chmod -R go-rwx ${dataDir}\nOn a file system without modes, set DATA_DIR to a folder on another one.`,
  );

const shared = (dataDir: string, foreign: readonly string[]): CannotStart =>
  new CannotStart(
    `Other users of this machine can open ${dataDir}, which has other files too (${foreign.toSorted().slice(0, 3).join(', ')}). Set DATA_DIR to a folder of its own, or close this one: chmod 700 ${dataDir}`,
  );
