import { randomUUID } from 'node:crypto';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/http/transaction.ts';
import { iso } from '#server/http/session.ts';
import { remindOfDocuments } from './expiring.queries.ts';
import { tellQueueName } from './tell.ts';

/** Nobody's phone rings in the night: what is found late in the evening is told of in the morning. */
const tellFrom = 'T08:00:00+08:00';
const tellUntil = 'T20:00:00+08:00';
/** How many notices one job carries out. */
const atOnce = 500;

/**
 * Runs each night, and where the night passed while nothing ran: tells of documents that expire within 30 and within 7 days,
 * each once, from eight in the morning on. Safe to run twice, at once too, and after days without it.
 */
export async function tellOfExpiring(context: Context): Promise<{ documentsTold: number }> {
  const now = iso(context.now());
  const today = manilaDate(now);
  const late = context.now() >= Date.parse(today + tellUntil);
  const morning = Date.parse((late ? addDays(today, 1) : today) + tellFrom);
  const tellAt = iso(Math.max(context.now(), morning));
  return inTransaction(context.db, { actor: undefined, requestId: randomUUID() }, async (db) => {
    const { documents, notices } = await remindOfDocuments(db, { today, now, tellAt });
    const wait = Math.ceil((Date.parse(tellAt) - context.now()) / 1000);
    for (let i = 0; i < notices.length; i += atOnce)
      await context.jobs?.send(db, tellQueueName, { notices: notices.slice(i, i + atOnce) }, wait);
    return { documentsTold: documents };
  });
}
