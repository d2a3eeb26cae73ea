import { randomUUID } from 'node:crypto';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/http/transaction.ts';
import { iso } from '#server/http/session.ts';
import { remindOfContracts, remindOfDocuments } from './expiring.queries.ts';
import { tellQueueName } from './tell.ts';

/** Phones must not ring at night, so notifications that are due in the late evening are sent in the morning. */
const tellFrom = 'T08:00:00+08:00';
const tellUntil = 'T20:00:00+08:00';
/** Maximum number of notifications that one job sends. */
const atOnce = 500;

/**
 * Runs each night, and after a missed night: notifies of documents that expire and contracts that end within 30 and
 * within 7 days, each once, from 8 AM. Safe to run twice, also at the same time, and after days of downtime.
 */
export async function tellOfExpiring(context: Context): Promise<{ documentsTold: number; contractsTold: number }> {
  const now = iso(context.now());
  const today = manilaDate(now);
  const late = context.now() >= Date.parse(today + tellUntil);
  const morning = Date.parse((late ? addDays(today, 1) : today) + tellFrom);
  const tellAt = iso(Math.max(context.now(), morning));
  return inTransaction(context.db, { actor: undefined, requestId: randomUUID() }, async (db) => {
    const of = { today, now, tellAt };
    const [{ documents, notices: ofDocuments }, found] = [
      await remindOfDocuments(db, of),
      await remindOfContracts(db, of),
    ];
    const notices = [...ofDocuments, ...found.notices];
    const wait = Math.ceil((Date.parse(tellAt) - context.now()) / 1000);
    for (let i = 0; i < notices.length; i += atOnce)
      await context.jobs?.send(db, tellQueueName, { notices: notices.slice(i, i + atOnce) }, wait);
    return { documentsTold: documents, contractsTold: found.contracts };
  });
}
