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
 * Derives the idempotency key of one decision from the key of the whole call, as a UUID of version 8, whose bits an
 * application may choose. The same request under the same key always gets the same one, whatever else is decided with
 * it.
 */
function keyOf(key: string, filing: string): string {
  const hex = createHash('sha256').update(`${key} ${filing}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Makes the same decision on many requests, each in its own transaction: employees do not wait for the whole batch,
 * and a refusal does not block the rest. Each is done once under its key, so a call whose response was lost or that
 * failed midway can be repeated.
 */
export async function decideMany<Row extends AnyFiling>(
  kind: KindOf<Row>,
  call: Call,
): Promise<{ data: Decided<Row>[] }> {
  const data: Decided<Row>[] = [];
  // Sequential, because the embedded database has one connection and one caller must not exhaust a pool.
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
    // The key is claimed in the transaction, so after an uncertain commit it shows whether the decision was stored.
    const record = await write().catch((error: unknown) => {
      if (error instanceof CommitUncertain) return write();
      throw error;
    });
    return { id, record, refused: null };
  } catch (error) {
    const known = asRefusal(error);
    // A failure is logged and returned instead of thrown, because the caller needs the results of the other requests.
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
