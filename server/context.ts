import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { now } from './clock.ts';
import type { Database } from './database/connection.ts';
import type { DB } from './database/tables.ts';
import { folderStorage, type FileStorage } from './http/storage.ts';
import type { Jobs } from './jobs/start.ts';

/** Settings and services of the process: made once at the start, handed to both APIs and the jobs. */
export interface Context {
  database: Database;
  db: Kysely<DB>;
  log: Logger;
  storage: FileStorage;
  settings: Settings;
  /** Queue of jobs for a worker. Null if none was started (tests of calls alone). */
  jobs: Jobs | null;
  /** The clock; tests set their own. Milliseconds since 1970. */
  now: () => number;
}

/** The part of the configuration the APIs need. */
export interface Settings {
  /** The app's own origin: the only one CORS lets in. */
  appOrigin: string;
  /** True if the description of both APIs is open to anyone. */
  publicDocs?: boolean;
  /** Address of clamd: a path, or `host:port`. Files aren't scanned if undefined. */
  clamavSocket?: string | undefined;
  /** True if the caller's address is taken from X-Forwarded-For. Set it only behind a proxy that writes this header. */
  trustProxy: boolean;
  dataDir: string;
  /** Folder for anchors of the audit trail. DATA_DIR if undefined. */
  auditAnchorDir?: string | undefined;
  /** Key that seals government IDs, 32 bytes. */
  dataKey: Uint8Array;
  /** Days a response is kept under its Idempotency-Key. */
  keyDays?: number;
  /** Maximum size of one user's files. */
  fileQuota?: FileQuota;
  /** Seconds in which an approver can undo a decision on a request. Its notification is sent after them. */
  undoSeconds?: number;
  /** Earlier keys of values that aren't sealed again yet. */
  previousDataKeys?: readonly Uint8Array[];
  /** Settings for sending e-mail. Undefined if it isn't configured. */
  mail?: MailSettings | undefined;
  push?: PushSettings | undefined;
  /** Employer's name on payslips; empty or undefined if it isn't set. */
  employerName?: string;
  /** URL at which a job of one API calls the other. */
  peers?: { hr: string; payroll: string };
  /**
   * Number of threads that compute the payslips of a run in addition to the process's own; 0 means none. If undefined,
   * the database and the processors decide.
   */
  runThreads?: number | undefined;
  /** Maximum number of payslips that a simulation computes in one response; a job computes more. */
  triedAtOnce?: number;
}

/** Maximum bytes of one user's files: photos and documents of their own, and lists for the desk. */
export interface FileQuota {
  /** Maximum bytes altogether, replaced and withdrawn files included. */
  bytes: number;
  /** Maximum bytes that a user may add on one day, Manila time. */
  bytesPerDay: number;
  /** Maximum bytes of import and time log files per user and day, Manila time. */
  sheetBytesPerDay: number;
}

/** Settings for sending web push to devices. */
export interface PushSettings {
  /** Contact address for the operator of the push service: `mailto:…` or `https://…`. */
  contact?: string | undefined;
  /** Set in tests only: endpoints on this machine are called, by plain HTTP too. */
  loopback?: boolean | undefined;
  /** Retries after the first attempt, and the seconds between them; tests set their own. */
  retry?: { retryLimit: number; retryDelay: number; retryDelayMax: number };
}

export interface MailSettings {
  /** URL of the mail server: `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** The sender, such as `Kawani <hr@example.ph>`. */
  from: string;
  /** Retries after the first attempt, and the seconds between them; tests set their own. */
  retry?: { retryLimit: number; retryDelay: number; retryDelayMax: number };
}

/** Returns the keys of sealed values and files: the current key first, then earlier ones. */
export const dataKeys = (given: Pick<Settings, 'dataKey' | 'previousDataKeys'>): [Uint8Array, ...Uint8Array[]] => [
  given.dataKey,
  ...(given.previousDataKeys ?? []),
];

export function createContext(given: {
  database: Database;
  config: Settings;
  log: Logger;
  now?: () => number;
}): Context {
  return {
    database: given.database,
    db: given.database.db,
    log: given.log,
    storage: folderStorage(join(given.config.dataDir, 'files'), dataKeys(given.config)),
    settings: given.config,
    jobs: null,
    now: given.now ?? now,
  };
}
