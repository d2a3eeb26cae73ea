import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { compiled } from '#server/database/compiled.ts';
import type { DB } from '#server/database/tables.ts';
import { HttpError, sqlState } from './errors.ts';

interface Author {
  actor: number | undefined;
  requestId: string;
}

/** Deadlock or serialization failure: PostgreSQL undid everything and asks to try again. */
const tryAgain = new Set(['40P01', '40001']);
/** A filing that is there already under this key, whose answer is no longer kept. */
const filedBefore = (error: unknown): boolean =>
  sqlState(error) === '23505' &&
  String((error as { constraint?: unknown }).constraint).endsWith('_client_request_id_key');
/** lock_timeout passed: somebody else works on the same rows. */
const lockTimeout = '55P03';

/**
 * Runs a write in one transaction, with its author set for the audit trail. Inside it only
 * `trx` may be used (a query past it waits for ever on the embedded database), and no
 * HTTP, mail, password hashing or file is touched.
 */
export async function inTransaction<T>(
  db: Kysely<DB>,
  author: Author,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        await describe(trx, author);
        return work(trx);
      });
    } catch (error) {
      const state = sqlState(error);
      if (state === lockTimeout) throw new HttpError(425, { code: 'request.busy' }, { retryAfter: 1 });
      if (filedBefore(error)) throw new HttpError(409, { code: 'request.filed_before' }, { reason: 'filed-before' });
      if (state === undefined || !tryAgain.has(state) || attempt === 3) throw error;
      await wait(20 * attempt);
    }
  }
}

const setAuthor = compiled<{ actor: string; requestId: string }, unknown>(
  (_, { actor, requestId }) => sql`select set_config('kawani.actor', ${actor}, true),
    set_config('kawani.request', ${requestId}, true), set_config('lock_timeout', '5s', true)`,
);

/** Sets who acts and in which request, and how long a lock is waited for, in one statement. */
const describe = (trx: Kysely<DB>, { actor, requestId }: Author) =>
  setAuthor(trx, { actor: actor === undefined ? '' : String(actor), requestId });
