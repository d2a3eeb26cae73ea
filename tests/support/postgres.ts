/**
 * A PostgreSQL server for tests: found on this machine, started in a folder of its own on a free
 * port, stopped at the end. It refuses to run as root, so as root it runs as the user `postgres`.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './ports.ts';

export interface PostgresServer {
  /** The folder of its databases; copied while the server is halted, it is where another one starts `from`. */
  readonly data: string;
  /** The address of one of its databases. */
  url(database: string): string;
  /** Statements on the maintenance database, such as `create database … template …`. */
  run(statement: string): Promise<void>;
  /** Ends it and keeps its data: `fast` breaks the connections first, `immediate` is a crash it recovers from. */
  halt(how: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again after `halt`, on the same port and data. */
  resume(): Promise<void>;
  /** Ends it and throws its data away. */
  stop(): Promise<void>;
}

const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name);

/** A folder holding both `initdb` and `postgres`, the newest first; null if this machine has none. */
export function findPostgres(): string | null {
  // To try what a machine without PostgreSQL does.
  if (process.env['WITHOUT_POSTGRES'] === '1') return null;
  const versions = [
    '/usr/lib/postgresql',
    '/usr/local/lib/postgresql',
    '/opt/homebrew/opt',
    '/usr/local/opt',
    '/Library/PostgreSQL',
  ]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((n) => /^(postgresql@)?\d+/.test(n))
        .map((n) => path.join(folder, n, 'bin')),
    )
    .sort((a, b) => versionOf(b) - versionOf(a));
  const candidates = [process.env['PG_BIN'], ...versions, askPgConfig(), '/usr/pgsql/bin'];
  // Only a folder with both is the real one: /usr/local/bin/postgres may be a wrapper around a server elsewhere.
  const complete = (folder: string) =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, executable(name))));
  return candidates.find((folder): folder is string => Boolean(folder) && complete(String(folder))) ?? null;
}

const versionOf = (folder: string): number => Number(/(\d+)(?:\.\d+)?\/bin$/.exec(folder)?.[1] ?? 0);

function askPgConfig(): string | null {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** Whom to run as: as root the user `postgres` (or `nobody`), else oneself. */
function runAs(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (what: string) =>
        Number(execFileSync('id', [what, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // Not on this machine; the next one.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody to run it as.');
}

// The data is thrown away after the tests, so writes need not wait for the disk.
const options = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_connections: '120',
  listen_addresses: '127.0.0.1',
  // Code that relies on the server's time zone must show here, not in production.
  timezone: 'America/Los_Angeles',
};

/** Copies a folder of databases, and gives the copy to the user the server runs as. */
function copyData(from: string, to: string, user: { uid: number; gid: number } | undefined): void {
  cpSync(from, to, { recursive: true });
  chmodSync(to, 0o700);
  if (!user) return;
  for (const name of ['.', ...readdirSync(to, { recursive: true, encoding: 'utf8' })])
    chownSync(path.join(to, name), user.uid, user.gid);
}

/**
 * Starts a server from the binaries in `bin`, with further settings of its own, on empty data or on a copy of what another
 * server left. Throws with the server's own words if it does not come up.
 */
export async function startPostgres(
  bin: string,
  more: Record<string, string> = {},
  from?: string,
): Promise<PostgresServer> {
  const user = runAs();
  const folder = mkdtempSync(path.join(tmpdir(), 'kawani-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, LC_ALL: 'C' };
  const asUser = { ...user, cwd: folder, env };

  try {
    if (from !== undefined) copyData(from, data, user);
    else
      execFileSync(
        path.join(bin, executable('initdb')),
        ['-D', data, '-U', 'kawani', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
        { ...asUser, stdio: 'pipe' },
      );
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const what = from === undefined ? 'initdb failed' : `the data in ${from} cannot be copied`;
    throw new Error(`PostgreSQL is installed in ${bin}, but ${what}:\n${String(error)}`, { cause: error });
  }

  // All roles connect without a password, except one that tests may create.
  const hba = path.join(data, 'pg_hba.conf');
  const clerk = 'host all clerk all scram-sha-256\n';
  const rules = readFileSync(hba, 'utf8');
  if (!rules.startsWith(clerk)) writeFileSync(hba, clerk + rules);

  const port = await freePort();
  const settings = Object.entries({ ...options, unix_socket_directories: folder, port: String(port), ...more }).flatMap(
    ([k, v]) => ['-c', `${k}=${v}`],
  );
  const url = (database: string) => `postgres://kawani@127.0.0.1:${port}/${database}`;
  let child: ChildProcess | null = null;
  // SIGQUIT ends it at once, should this process end without stop().
  const abandon = () => child?.kill('SIGQUIT');
  process.once('exit', abandon);

  const resume = async () => {
    child = spawn(path.join(bin, executable('postgres')), ['-D', data, ...settings], {
      ...asUser,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    child.stdout!.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-4000)));
    child.stderr!.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-4000)));
    try {
      await accepting(url('postgres'), child);
    } catch (error) {
      throw new Error(`PostgreSQL in ${bin} does not start:\n${words}`, { cause: error });
    }
  };
  const halt = async (how: 'fast' | 'immediate') => {
    if (child) await stopChild(child, how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    child = null;
  };
  const stop = async () => {
    process.off('exit', abandon);
    await halt('fast');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await resume();
  } catch (error) {
    await stop();
    throw error;
  }
  return { data, url, run: (statement) => runOn(url('postgres'), statement), halt, resume, stop };
}

/** One statement on a connection of its own. */
export const runOn = (url: string, statement: string): Promise<void> =>
  withClient(url, async (client) => void (await client.query(statement)));

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Waits until the server answers a query; gives up when it ends or after 30 s. */
async function accepting(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
    try {
      await withClient(url, (client) => client.query('select 1'));
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function stopChild(child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGQUIT'), 5000);
  await ended;
  clearTimeout(late);
}
