import type { ErrorReply } from '#contract/shapes.ts';
import { Dexie, type EntityTable, type Table } from 'dexie';

/** What can be filed from a phone. Each kind has its three calls in `filing-calls.ts`. */
export type FilingKind = 'leave' | 'overtime' | 'accomplishment' | 'change-schedule' | 'time-report';

/** Those that have a list of their own: a day that is said to be wrong stands in the time it is of. */
export type ListedKind = Exclude<FilingKind, 'time-report'>;

export type RowStatus = 'queued' | 'sending' | 'rejected' | 'sent';

export interface RowFile {
  name: string;
  type: string;
  blob: Blob;
}

/** What the server said, as codes (`contract/messages`). */
export type Said = NonNullable<ErrorReply['said']>;

export interface RowError {
  /** HTTP status; 0 when no answer came. */
  status: number;
  message: string;
  fields: Record<string, string[]>;
  /** The sentences as codes with their data, so that they are shown in the language of the moment. */
  said?: Said;
  /** Why, in one word: `stale`, `decided`, `archived`, … */
  reason?: string;
  /** With a change of a record that was changed, decided on or taken back meanwhile: the record as it is now. */
  current?: { id: number; version: number };
}

/** An attachment of the record a correction is of, which stays with it. */
export interface KeptFile {
  id: number;
  name: string;
}

/** What the person asked for after the row had been attempted; done once it is known what became of the attempt. */
export type Change =
  | { to: 'withdraw' }
  /** A change of a record is let go: it is not carried out, unless it was carried out already. */
  | { to: 'drop' }
  | { to: 'replace'; newId: string; payload: object; files: RowFile[]; keptFiles?: KeptFile[]; filedAt: string };

/** A tab in which a correction of the row is open, and until when that counts without being renewed. */
export interface Hold {
  /** The context's id. */
  by: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** One filing on this phone. There is no token in it: the owner is the employee, whoever's session sends it. */
export interface OutboxRow {
  /** The Idempotency-Key, made when the form opened. */
  id: string;
  /** The employee who filed it. */
  owner: number;
  kind: FilingKind;
  action: 'store' | 'update' | 'archive';
  /** The record an update or archive is of, at the version it was made from. */
  target: { id: number; version: number } | null;
  payload: object;
  files: RowFile[];
  /** With a correction: the record's own attachments that stay. */
  keptFiles?: KeptFile[];
  /** Shape of `payload`; store schemas only ever gain optional fields, so 1 stays acceptable. */
  schemaVersion: 1;
  /** Order of filing on this phone. */
  seq: number;
  /** The phone's own clock. */
  createdAt: string;
  /** The same moment by the server's clock, as far as the offset is known. */
  filedAt: string;
  status: RowStatus;
  attempts: number;
  /** Milliseconds since 1970; not sent before. */
  nextAttemptAt: number;
  /** Milliseconds since 1970; until then `leaseBy` is sending it. */
  leaseUntil: number;
  /** The context (tab or worker) that is sending it. */
  leaseBy: string | null;
  lastError: RowError | null;
  change: Change | null;
  /** The record the server answered with; its id is the reference number people see. */
  record: { id: number; version: number } | null;
  sentAt: number | null;
  /** The keys it had before: a form opened on one of them still finds it. */
  formerly?: string[];
  /** While a correction of it is open, it is not sent. */
  holds?: Hold[];
}

/** What the service worker needs and cannot read from localStorage. */
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
  /** The last drain was refused with 401: somebody has to sign in. */
  needsSignIn: boolean;
  /** The name of this database among those the browser made of it: one that was evicted is made afresh, under another. */
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
    // Strict: a filing is on the disk before the person is told that it is kept.
    super(name, { chromeTransactionDurability: 'strict' });
    // Migrations of this database only ever add.
    this.version(1).stores({ rows: 'id, [owner+status+seq], seq', meta: 'key' });
  }
}

/** One connection per context; a broken one (the browser closed it under us) is opened again on next use. */
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
