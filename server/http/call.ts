import type { Kysely, Transaction } from 'kysely';
import type { Endpoint, Output, Parsed, Scope } from '#contract/endpoint.ts';
import type { MessageCode } from '#contract/messages/en.ts';
import type { MessageData } from '#contract/messages/sentence.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import type { Upload } from './body.ts';
import type { Session } from './session.ts';
import type { Protects } from './two-people.ts';
import type { CleanFile, StagedUpload } from './uploads.ts';

/** A handler's input: validated data, the caller, and the records they may see. */
export interface Call<E extends Endpoint> extends Parsed<E> {
  session: E['permission'] extends '*' ? Session | null : E extends { machine: true } ? Session | null : Session;
  /** With `own`, the handler must return only the caller's records, regardless of the request. */
  scope: Scope;
  /** True if entering the password again would widen the scope to all records. */
  widerIfConfirmed: boolean;
  /** The transaction for writes. The plain connection for reads and for writes marked `unkeyed`. */
  db: Kysely<DB>;
  /** Opens a transaction in the caller's name. Only for writes marked `unkeyed`. */
  transaction<T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T>;
  /** Uploaded files that are checked by content, cleaned, and stored, but not yet used by a record. */
  uploads: StagedUpload[];
  /** Raw files of a write marked `unkeyed`, neither checked nor stored. */
  sent: readonly Upload[];
  /**
   * True if a phone's outbox sent the request. It names its owner (`Kawani-Owner`) and sends only that owner's
   * requests.
   */
  fromOutbox: boolean;
  /** Idempotency-Key of a write, if any. */
  key: string | null;
  /** Time when the request arrived. */
  now: string;
  address: string;
  device: string;
  language: 'en' | 'fil';
  /** Returns a sentence in the caller's language. */
  say(code: MessageCode, data?: MessageData): string;
  context: Context;
}

export interface Handler<E extends Endpoint> {
  (call: Call<E>): Promise<Output<E> | Response>;
  /** Checks and cleans files before storing. Like attachments by default. */
  prepare?: Prepare;
  /** Returns the part of a change that two users must agree on (`two-people.ts`). */
  protects?: Protects<E>;
}
type Prepare = (uploads: readonly Upload[]) => Promise<readonly CleanFile[]>;

/** Adds to a handler the function that prepares its files. */
export const preparing = <E extends Endpoint>(prepare: Prepare, handler: (call: Call<E>) => ReturnType<Handler<E>>) =>
  Object.assign(handler, { prepare });

export type Handlers<C extends Record<string, Endpoint>> = { [K in keyof C]: Handler<C[K]> };
