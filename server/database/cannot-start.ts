import { statfs } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { unavailable } from './unavailable.ts';

/** Thrown if Kawani can't start. The message tells the operator the reason and the remedy. */
export class CannotStart extends Error {}

export interface Where {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Bytes needed for a new embedded database with its demo; the next constant has the bytes to open an existing one. */
const roomForNew = 100_000_000;
const roomToOpen = 20_000_000;

/** Throws if the disk has no space for an embedded database, which would otherwise abort without a message. */
export async function refuseFullDisk(dataDir: string, folder: 'present' | 'new'): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(dataDir);
  const free = bavail * bsize;
  const needed = folder === 'new' ? roomForNew : roomToOpen;
  // Some file systems, for example network ones, report no size.
  if (blocks > 0 && free < needed)
    throw diskFull(dataDir, ` (${Math.floor(free / 1_000_000)} MB free, ${needed / 1_000_000} MB needed)`);
}

const diskFull = (folder: string, figures = ''): CannotStart =>
  new CannotStart(
    `The disk of ${folder} is full${figures}. Free some space there and start again. The stored data is still there.`,
  );

/**
 * Returns why the database can't be opened, as a sentence with the remedy. An unexpected error is returned unchanged.
 */
export function explained(error: unknown, where: Where): unknown {
  if (error instanceof CannotStart) return error;
  const about: About = typeof error === 'object' && error !== null ? error : {};
  const sentence =
    ofDisk(about, where) ??
    (where.databaseUrl === undefined
      ? ofEmbedded(about, where)
      : ofPostgres(about, new URL(where.databaseUrl), unavailable(error)));
  if (sentence instanceof CannotStart) return sentence;
  return sentence === null ? error : new CannotStart(sentence, { cause: error });
}

interface About {
  code?: unknown;
  /** Error numbers of the embedded database's own system, which differ from the machine's. */
  errno?: unknown;
  name?: unknown;
  message?: unknown;
  path?: unknown;
  syscall?: unknown;
}

/** WASI's numbers: https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md#errno */
const wasi: Readonly<Record<number, string>> = { 2: 'EACCES', 29: 'EIO', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' };

function ofDisk(error: About, { databaseUrl, dataDir }: Where): CannotStart | string | null {
  const code = error.name === 'ErrnoError' ? wasi[Number(error.errno)] : error.code;
  const place = typeof error.path === 'string' ? error.path : dataDir;
  // A socket that can't be opened isn't a disk error.
  if (error.syscall === 'connect') return null;
  if (code === 'ENOSPC' || code === 'EDQUOT' || (code === '53100' && databaseUrl === undefined)) return diskFull(place);
  if (code === 'EACCES' || code === 'EPERM')
    return `The user ${userInfo().username} may not write ${place}. Give the folder to that user (chown -R ${userInfo().username} ${dataDir}), or set DATA_DIR to another one.`;
  if (code === 'EROFS')
    return `${place} is on a file system that is mounted read-only. Mount it writable, or set DATA_DIR to another folder.`;
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${dataDir} is not a folder. Set DATA_DIR to one, which may be new.`;
  if (code === 'EIO') return `The disk of ${place} reports errors. Check the system log before anything else.`;
  return null;
}

/** Signs of a damaged embedded database: a file is missing or corrupt, or its program stops. */
const damaged =
  /^(XX...|58...|PGlite failed to initialize|Aborted\(|unreachable|memory access out of bounds|Program terminated)/;

function ofEmbedded(error: About, { dataDir }: Where): string | null {
  if (!damaged.test(String(error.code)) && !damaged.test(String(error.message))) return null;
  return `The database in ${dataDir} does not open: it is damaged, or was copied while Kawani ran (it says: ${String(error.message)}).
Move ${dataDir} away and put a backup in its place (docs/operations.md, "Backup and restore"). Without a backup, keep this folder: it is the only copy.`;
}

function ofPostgres(error: About, url: URL, why: ReturnType<typeof unavailable>): string | null {
  const server = `PostgreSQL at ${url.hostname || 'the local socket'}${url.port && `:${url.port}`}`;
  const user = decodeURIComponent(url.username) || userInfo().username;
  const database = decodeURIComponent(url.pathname.slice(1)) || user;
  const says = `It says: ${String(error.message)}.`;
  const code = String(error.code);
  if (code === '28P01') return `${server} does not accept the password of "${user}" in DATABASE_URL.`;
  if (/client password must be a string/.test(String(error.message)))
    return `${server} asks "${user}" for a password, and DATABASE_URL has none.`;
  if (code === '28000') return `${server} refuses "${user}". ${says} Check its pg_hba.conf.`;
  if (code === '3D000') return `${server} has no database "${database}". Make it: createdb --owner=${user} ${database}`;
  if (code === '42501')
    return `"${user}" lacks the rights Kawani needs in the database "${database}". ${says}\nLet that user own the database: alter database "${database}" owner to "${user}"`;
  if (/CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(code) || /SSL|TLS/.test(String(error.message)))
    return `The connection to ${server} cannot be encrypted as DATABASE_URL asks. ${says} See sslmode and sslrootcert.`;
  if (code === '57P03') return `${server} is starting or stopping. ${says} Try again in a moment.`;
  if (why === 'database-busy')
    return `${server} has no free connections for Kawani. ${says} Raise max_connections there.`;
  if (why === 'database-read-only')
    return `${server} is read-only: it is a standby, or default_transaction_read_only is set. Kawani needs the primary server.`;
  if (why === 'disk-full') return `The disk of ${server} is full. ${says} Free some space there and start again.`;
  if (why === 'database-away' || error.syscall === 'connect')
    return `${server} does not answer. ${says} Is it running, and is the address in DATABASE_URL right?`;
  return null;
}

/** Throws for a server older than 15, given its `server_version_num`. */
export function refuseOldServer(version: number): void {
  if (version < 150_000)
    throw new CannotStart(
      `This PostgreSQL is version ${Math.floor(version / 10_000)}; Kawani needs 15 or later (docs/operations.md).`,
    );
}
