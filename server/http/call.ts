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

/** A handler's input: validated data, the caller, and what they may see. */
export interface Call<E extends Endpoint> extends Parsed<E> {
  session: E['permission'] extends '*' ? Session | null : E extends { machine: true } ? Session | null : Session;
  /** `own`: only the caller's records, whatever the request says. */
  scope: Scope;
  /** Giving the password again would widen the scope to all records. */
  widerIfConfirmed: boolean;
  /** Writes: the transaction. Reads, and writes marked `unkeyed`: the plain connection. */
  db: Kysely<DB>;
  /** Opens a transaction of the caller's; only for writes marked `unkeyed`. */
  transaction<T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T>;
  /** The uploaded files: checked by content, cleaned and stored, not yet referred to by any record. */
  uploads: StagedUpload[];
  /** The raw files of a write marked `unkeyed`: neither checked nor stored. */
  sent: readonly Upload[];
  /** Sent by a phone's outbox, which names its owner (`Kawani-Owner`) and sends only that owner's requests. */
  fromOutbox: boolean;
  /** The Idempotency-Key of a write, if any. */
  key: string | null;
  /** When the request arrived. */
  now: string;
  address: string;
  device: string;
  language: 'en' | 'fil';
  /** A sentence in the caller's language. */
  say(code: MessageCode, data?: MessageData): string;
  context: Context;
}

export interface Handler<E extends Endpoint> {
  (call: Call<E>): Promise<Output<E> | Response>;
  /** How the files are checked and cleaned before storing, if not like attachments. */
  prepare?: Prepare;
  /** The part of its change that two users must agree on (`two-people.ts`). */
  protects?: Protects<E>;
}
type Prepare = (uploads: readonly Upload[]) => Promise<readonly CleanFile[]>;

/** A handler with prepared files. */
export const preparing = <E extends Endpoint>(prepare: Prepare, handler: (call: Call<E>) => ReturnType<Handler<E>>) =>
  Object.assign(handler, { prepare });

export type Handlers<C extends Record<string, Endpoint>> = { [K in keyof C]: Handler<C[K]> };
