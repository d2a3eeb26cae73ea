import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { compiled } from '#server/database/compiled.ts';
import type { DB } from '#server/database/tables.ts';
import { brokeOff, unavailable } from '#server/database/unavailable.ts';
import { CommitUncertain, constraintOf, HttpError, refusal, sqlState } from './errors.ts';

interface Author {
  actor: number | undefined;
  requestId: string;
}

/**
 * SQLSTATEs after which the work is repeated. After a deadlock or serialization failure, PostgreSQL has undone
 * everything. After a violated unique constraint, another request wrote the row first: the repeated work finds it, and
 * continues or refuses.
 */
const tryAgain = new Set(['40P01', '40001', '23505']);
/** Returns true if the error means that the request was already stored under this key and its response was deleted. */
const filedBefore = (error: unknown): boolean =>
  sqlState(error) === '23505' && constraintOf(error).endsWith('_client_request_id_key');
/** SQLSTATE after lock_timeout: another request uses the same rows. */
const lockTimeout = '55P03';

/** Pauses in ms before repeating work after a broken connection. A database restarts within them. */
const pauses = [50, 250, 1000];

/** Repeats work after a broken connection. Only for reads, which can be repeated safely. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const pause = pauses[attempt];
      if (!brokeOff(error) || pause === undefined) throw error;
      await wait(pause);
    }
  }
}

/**
 * Runs a write in one transaction, with its author set for the audit trail. `work` may use only `trx` (another query
 * waits forever on the embedded database), and must not use HTTP, mail, password hashing, or files. It is repeated
 * after a deadlock, and after a connection that broke before the commit. Throws CommitUncertain if the connection broke
 * during the commit.
 */
export async function inTransaction<T>(
  db: Kysely<DB>,
  author: Author,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const course: { first?: unknown; committing: boolean } = { committing: false };
    try {
      return await db.transaction().execute(async (trx) => {
        try {
          await describe(trx, author);
          const done = await work(trx);
          course.committing = true;
          return done;
        } catch (error) {
          course.first = error;
          throw error;
        }
      });
    } catch (last) {
      // On a broken connection, the rollback also fails, and Kysely throws that error instead of the first one.
      const error = course.first ?? last;
      const state = sqlState(error);
      if (state === lockTimeout) throw new HttpError(425, { code: 'request.busy' }, { retryAfter: 1 });
      if (filedBefore(error)) throw new HttpError(409, { code: 'request.filed_before' }, { reason: 'filed-before' });
      if (state !== undefined && tryAgain.has(state) && attempt < 3) {
        await wait(20 * attempt);
        continue;
      }
      const why = unavailable(error);
      if (why === null) throw error;
      if (why === 'database-away' && course.committing) throw new CommitUncertain('commit', { cause: error });
      const pause = brokeOff(error) ? pauses[attempt - 1] : undefined;
      if (pause === undefined) throw refusal(why);
      await wait(pause);
    }
  }
}

const setAuthor = compiled<{ actor: string; requestId: string }, unknown>(
  (_, { actor, requestId }) => sql`select set_config('kawani.actor', ${actor}, true),
    set_config('kawani.request', ${requestId}, true), set_config('lock_timeout', '5s', true)`,
);

/** Sets the author, the request, and the lock timeout in one statement. */
const describe = (trx: Kysely<DB>, { actor, requestId }: Author) =>
  setAuthor(trx, { actor: actor === undefined ? '' : String(actor), requestId });
