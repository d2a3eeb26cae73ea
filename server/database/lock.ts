import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * One process per DATA_DIR: two would damage the embedded database. The lock file names its holder by pid and start
 * time (a pid alone is soon reused), and on another host, where pids mean nothing, by a pulse.
 */
interface Holder {
  pid: number;
  /** The operating system's start time of `pid`, or null if unknown. */
  started: string | null;
  host: string;
  purpose: string;
}

export interface Lock {
  release(): Promise<void>;
}

/** Thrown if DATA_DIR belongs to a live process. The message is for the operator who started the second process. */
export class LockedError extends Error {}

const PULSE = 5_000;
const SILENT_AFTER = 30_000;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const exists = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Takes the lock of a data folder, even from a dead holder. Throws a LockedError if its holder is alive. */
export async function takeLock(dataDir: string, purpose: string): Promise<Lock> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, 'lock');
  const own: Holder = { pid: process.pid, started: startOf(process.pid), host: hostname(), purpose };
  const text = JSON.stringify(own);

  if (!(await create(file, text))) {
    const holder = await holderOf(file);
    if (holder && (await lives(holder, file))) throw locked(dataDir, holder);
    await rm(file, { force: true });
    if (!(await create(file, text))) throw locked(dataDir, await holderOf(file));
    // Two processes may find the same dead lock, and the second may remove the file that the first just wrote. The
    // process named in the file a moment later has the lock.
    await pause(100);
    const winner = await readFile(file, 'utf8').catch(() => '');
    if (winner !== text) throw locked(dataDir, await holderOf(file));
  }

  const pulse = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, PULSE).unref();

  return {
    async release() {
      clearInterval(pulse);
      if ((await readFile(file, 'utf8').catch(() => '')) === text) await rm(file, { force: true });
    },
  };
}

/** Writes the lock. Returns false if there is one. */
async function create(file: string, text: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(text);
    await handle.close();
    return true;
  } catch (error) {
    if (exists(error)) return false;
    throw error;
  }
}

/** Returns the holder of the lock, or null for a removed lock or one whose writer died before writing it. */
async function holderOf(file: string): Promise<Holder | null> {
  for (const last of [false, true]) {
    try {
      const read: unknown = JSON.parse(await readFile(file, 'utf8'));
      if (isHolder(read)) return read;
    } catch (error) {
      if (isMissing(error)) return null;
      // The lock file is unreadable: it is being written now, or its writer died while writing.
    }
    if (!last) await pause(200);
  }
  return null;
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number' && 'host' in value;

async function lives(holder: Holder, file: string): Promise<boolean> {
  if (holder.host !== hostname()) return pulses(file);
  if (!isRunning(holder.pid) || isZombie(holder.pid)) return false;
  const started = startOf(holder.pid);
  // Without a start time, a reused pid can't be detected.
  if (holder.started === null || started === null) return pulses(file);
  return started === holder.started;
}

/** Returns true if the lock was touched recently. Its holder touches it every few seconds. */
async function pulses(file: string): Promise<boolean> {
  const touched = await stat(file).then(
    (s) => s.mtimeMs,
    () => 0,
  );
  return Date.now() - touched < SILENT_AFTER;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process runs under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns true for a zombie: the process ended, but its parent hasn't read its exit code yet. Its pid and start time
 * are still listed, but it holds no lock.
 */
function isZombie(pid: number): boolean {
  try {
    // A process whose first thread has ended looks the same while its other threads continue.
    if (process.platform === 'linux')
      return readdirSync(`/proc/${pid}/task`).every((id) => 'ZX'.includes(statOf(`${pid}/task/${id}`)[0] ?? ''));
    return process.platform !== 'win32' && askPs(pid, 'stat=').startsWith('Z');
  } catch {
    // The process is gone, or hidden from this user. The caller checked before whether it runs.
    return false;
  }
}

/** Returns a process's start time in the system's own format. Compare it only with other start times. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return `${boot} ${statOf(String(pid))[19]}`;
    }
    return process.platform === 'win32' ? null : askPs(pid, 'lstart=');
  } catch {
    return null;
  }
}

/**
 * Returns the fields of /proc/<process>/stat from the third on. The program name (the second) may contain spaces and
 * brackets.
 */
function statOf(process: string): string[] {
  const line = readFileSync(`/proc/${process}/stat`, 'utf8');
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
}

const askPs = (pid: number, field: string): string =>
  execFileSync('ps', ['-o', field, '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  }).trim();

function locked(dataDir: string, holder: Holder | null): LockedError {
  const who = holder
    ? `${holder.purpose} (process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`})`
    : 'another process';
  return new LockedError(
    `${dataDir} is in use by ${who}. The embedded database serves one process at a time: stop it first, or set another DATA_DIR.`,
  );
}
