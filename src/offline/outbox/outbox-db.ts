import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import type { ErrorReply } from '#contract/shapes.ts';
import { Dexie, type EntityTable, type Table } from 'dexie';

export type RowStatus = 'queued' | 'sending' | 'rejected' | 'sent';

export interface RowFile {
  name: string;
  type: string;
  blob: Blob;
}

/** The server's refusal, as codes (`contract/messages`). */
export type Said = NonNullable<ErrorReply['said']>;

export interface RowError {
  /** HTTP status; 0 without an answer. */
  status: number;
  message: string;
  fields: Record<string, string[]>;
  /** The sentences as codes with their data, so that they are shown in the current language. */
  said?: Said;
  /** The reason in one word: `stale`, `decided`, `archived`, … */
  reason?: string;
  /** For a change of a record that was changed, decided or withdrawn meanwhile: the current record. */
  current?: { id: number; version: number };
}

/** An attachment of the corrected record, which it keeps. */
export interface KeptFile {
  id: number;
  name: string;
}

/** The user's change after the row was attempted; done once the outcome is known. */
export type Change =
  | { to: 'withdraw' }
  /** A change of a record is discarded: not carried out, unless it already was. */
  | { to: 'drop' }
  | { to: 'replace'; newId: string; payload: object; files: RowFile[]; keptFiles?: KeptFile[]; filedAt: string };

/** A tab with an open correction of the row, and when that expires without renewal. */
export interface Hold {
  /** The context's id. */
  by: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** One request on this phone. It has no token: the owner is the employee, whichever session sends it. */
export interface OutboxRow {
  /** The Idempotency-Key, created when the form opened. */
  id: string;
  /** The employee who filed it. */
  owner: number;
  kind: RequestKind;
  action: 'store' | 'update' | 'archive';
  /** The record of an update or archive, at the version it was made from. */
  target: { id: number; version: number } | null;
  payload: object;
  files: RowFile[];
  /** With a correction: the record's own attachments to keep. */
  keptFiles?: KeptFile[];
  /** The format of `payload`; store schemas only gain optional fields, so 1 stays valid. */
  schemaVersion: 1;
  /** Filing order on this phone. */
  seq: number;
  /** The phone's own clock. */
  createdAt: string;
  /** The same time by the server's clock, as far as the offset is known. */
  filedAt: string;
  status: RowStatus;
  attempts: number;
  /** Milliseconds since 1970; not sent earlier. */
  nextAttemptAt: number;
  /** Milliseconds since 1970; until then `leaseBy` is sending it. */
  leaseUntil: number;
  /** The context (tab or worker) that is sending it. */
  leaseBy: string | null;
  lastError: RowError | null;
  change: Change | null;
  /** The record the server answered; its id is the reference number users see. */
  record: { id: number; version: number } | null;
  sentAt: number | null;
  /** Its former keys: a form opened with one of them still finds it. */
  formerly?: string[];
  /** Not sent while its correction is open. */
  holds?: Hold[];
}

/** Values that the service worker needs and can't read from localStorage. */
export interface Meta {
  session: {
    token: string;
    /** Tokens that proofs of identity exchanged, the last first: a pass may have started with one. */
    former?: string[];
    employeeId: number;
    userId: number;
    expiresAt: string;
  };
  apis: { hr: string; payroll: string };
  language: string;
  /** The last drain was refused with 401: the user must sign in. */
  needsSignIn: boolean;
  /** This database's name among those the browser created: an evicted one is created again, under another name. */
  store: string;
}

interface MetaRow {
  key: string;
  value: unknown;
}

export class OutboxDatabase extends Dexie {
  declare rows: EntityTable<OutboxRow, 'id'>;
  declare meta: Table<MetaRow, string>;

  constructor(name = 'kawani-outbox') {
    // Strict: a request is on disk before the user sees that it is saved.
    super(name, { chromeTransactionDurability: 'strict' });
    // Migrations of this database only add.
    this.version(1).stores({ rows: 'id, [owner+status+seq], seq', meta: 'key' });
  }
}

/** One connection per context; a broken one (closed by the browser) is opened again on next use. */
export const outboxDb = new OutboxDatabase();

export async function readMeta<K extends keyof Meta>(db: OutboxDatabase, key: K): Promise<Meta[K] | undefined> {
  return (await db.meta.get(key))?.value as Meta[K] | undefined;
}

export async function writeMeta<K extends keyof Meta>(
  db: OutboxDatabase,
  key: K,
  value: Meta[K] | undefined,
): Promise<void> {
  await (value === undefined ? db.meta.delete(key) : db.meta.put({ key, value }));
}
