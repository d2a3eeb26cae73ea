import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import type { ErrorReply } from '#contract/shapes.ts';
import { Dexie, type EntityTable, type Table } from 'dexie';

export type RowStatus = 'queued' | 'sending' | 'rejected' | 'sent';

export interface RowFile {
  name: string;
  type: string;
  blob: Blob;
}

/** The server's refusal as codes (`contract/messages`). */
export type Said = NonNullable<ErrorReply['said']>;

export interface RowError {
  /** HTTP status, or 0 without an answer. */
  status: number;
  message: string;
  fields: Record<string, string[]>;
  /** The sentences as codes with data, so that they can be shown in the current language. */
  said?: Said;
  /** Reason code: `stale`, `decided`, `archived`, … */
  reason?: string;
  /**
   * The current record, if a change was refused because the record was changed, decided, or withdrawn in the meantime.
   */
  current?: { id: number; version: number };
}

/** An attachment that the corrected record keeps. */
export interface KeptFile {
  id: number;
  name: string;
}

/** The user's change after the row was attempted. Carried out after the outcome is known. */
export type Change =
  | { to: 'withdraw' }
  /** Discards a change of a record, unless it was already carried out. */
  | { to: 'drop' }
  | { to: 'replace'; newId: string; payload: object; files: RowFile[]; keptFiles?: KeptFile[]; filedAt: string };

/** A tab with an open correction of the row, and when the hold expires without renewal. */
export interface Hold {
  /** ID of the context. */
  by: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** One request on this phone. It has no token; the employee owns it, regardless of the session that sends it. */
export interface OutboxRow {
  /** Idempotency-Key, created when the form opened. */
  id: string;
  /** Employee who filed the request. */
  owner: number;
  kind: RequestKind;
  action: 'store' | 'update' | 'archive';
  /** Record of an update or archive, at the version on which the change is based. */
  target: { id: number; version: number } | null;
  payload: object;
  files: RowFile[];
  /** For a correction, the record's own attachments to keep. */
  keptFiles?: KeptFile[];
  /** Format of `payload`. It stays 1, because store schemas only gain optional fields. */
  schemaVersion: 1;
  /** Filing order on this phone. */
  seq: number;
  /** Time by the phone's own clock. */
  createdAt: string;
  /** Time by the server's clock, if its offset is known. */
  filedAt: string;
  status: RowStatus;
  attempts: number;
  /** Earliest time of the next attempt, in milliseconds since 1970. */
  nextAttemptAt: number;
  /** Until this time, in milliseconds since 1970, `leaseBy` is sending the row. */
  leaseUntil: number;
  /** Context (tab or worker) that is sending the row. */
  leaseBy: string | null;
  lastError: RowError | null;
  change: Change | null;
  /** Record in the server's answer. Its id is the reference number for users. */
  record: { id: number; version: number } | null;
  sentAt: number | null;
  /** Previous keys. A form opened with one of them can still find the row. */
  formerly?: string[];
  /** Holds of open corrections. The row isn't sent while there is one. */
  holds?: Hold[];
}

/** Values that the service worker needs, because it can't read localStorage. */
export interface Meta {
  session: {
    token: string;
    /** Tokens that proofs of identity replaced, latest first. A pass may have started with one of them. */
    former?: string[];
    employeeId: number;
    userId: number;
    expiresAt: string;
  };
  apis: { hr: string; payroll: string };
  language: string;
  /** True if the last drain was refused with 401, so the user must sign in. */
  needsSignIn: boolean;
  /** Name of this database. If the browser evicts a database, it is created again under another name. */
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
    // With strict durability, a request is on disk before the user sees that it is saved.
    super(name, { chromeTransactionDurability: 'strict' });
    // Migrations of this database only add stores and fields.
    this.version(1).stores({ rows: 'id, [owner+status+seq], seq', meta: 'key' });
  }
}

/** One connection per context. A connection closed by the browser is opened again on next use. */
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
