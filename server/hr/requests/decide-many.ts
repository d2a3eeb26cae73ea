import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Decisions } from '#contract/hr/requests/filings.ts';
import type { MessageCode } from '#contract/messages/en.ts';
import type { MessageData } from '#contract/messages/sentence.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { CommitUncertain, HttpError, asRefusal, loggable } from '#server/http/errors.ts';
import { claimKey, payloadHash, rememberReply, storedReply } from '#server/http/idempotency.ts';
import type { Session } from '#server/http/session.ts';
import { decide } from './decide.ts';
import type { AnyFiling, KindOf } from './filing-kind.ts';

interface Call {
  db: Kysely<DB>;
  session: Session;
  now: string;
  body: z.output<typeof Decisions>;
  transaction<T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T>;
  say(code: MessageCode, data?: MessageData): string;
  context: Context;
}

interface Decided<Row> {
  id: number;
  record: Row | null;
  refused: { status: number; reason: string | null; message: string } | null;
}

/**
 * The key of one filing's decision, derived from the key of the whole call: a UUID of version 8, whose bits an
 * application may choose. The same filing under the same key gets the same one, whatever else is decided with it.
 */
function keyOf(key: string, filing: string): string {
  const hex = createHash('sha256').update(`${key} ${filing}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The same decision on many filings, each in a transaction of its own: nobody who files waits for the
 * whole, and what is refused does not hold up the others. Each is done once under its key, so that a
 * call whose answer was lost, or that broke in the middle, can simply be made again.
 */
export async function decideMany<Row extends AnyFiling>(
  kind: KindOf<Row>,
  call: Call,
): Promise<{ data: Decided<Row>[] }> {
  const data: Decided<Row>[] = [];
  // One after the other: the embedded database has one connection, and a pool must not be taken by one caller.
  for (const filing of call.body.filings) data.push(await decideOne(kind, call, filing));
  return { data };
}

async function decideOne<Row extends AnyFiling>(
  kind: KindOf<Row>,
  call: Call,
  { id, version }: { id: number; version: number },
): Promise<Decided<Row>> {
  const { context, session, now, body } = call;
  const key = keyOf(body.key, `${kind.table} ${id}`);
  const decision = { status: body.status, remark: body.remark, version };
  const hash = payloadHash(`decide ${kind.table} ${id}`, decision, []);
  const write = () =>
    call.transaction(async (db) => {
      const endpoint = `decide ${kind.table}`;
      if (!(await claimKey(db, { userId: session.userId, key, endpoint, hash, now }))) {
        const stored = await storedReply(db, session.userId, key, hash);
        if (!stored) throw new HttpError(425, { code: 'request.busy' });
        return (stored.body as { data: Row }).data;
      }
      const done = await decide(kind, { db, context, session, now, params: { id }, body: decision });
      await rememberReply(db, { userId: session.userId, key }, { status: 200, text: JSON.stringify(done) });
      return done.data;
    });
  try {
    // The key is claimed in the transaction, so after an uncertain commit it tells whether the decision stands.
    const record = await write().catch((error: unknown) => {
      if (error instanceof CommitUncertain) return write();
      throw error;
    });
    return { id, record, refused: null };
  } catch (error) {
    const known = asRefusal(error);
    // A failure here is written down and answered, not thrown: the caller has to hear of the filings that were decided.
    if (known !== error) context.log.error({ filing: `${kind.table} ${id}`, error: loggable(error) }, 'failed');
    return {
      id,
      record: (await kind.byId(call.db, id).catch(() => undefined)) ?? null,
      refused: {
        status: known.status,
        reason: known.more.reason ?? null,
        message: call.say(known.said.code, known.said.data),
      },
    };
  }
}
