import type { Endpoint, Scope } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import type { Call } from './call.ts';
import { askedOf, disclosed } from './disclosures.ts';
import { filesLately, recordDisclosure, recordSeen } from './disclosures.queries.ts';
import { HttpError, loggable } from './errors.ts';
import { collectingSeen, Seen, seenInAnswer } from './seen.ts';

/**
 * Maximum number of files with many employees that a user downloads at once, per process; the next constant is the
 * maximum per hour across all processes.
 */
const atOnce = 3;
const anHour = 200;
/** Milliseconds after which an unread file is aborted. */
const longestMs = 600_000;

/** Running downloads per user, by process context. */
const places = new WeakMap<Context, Map<number, number>>();
function placesOf(context: Context): Map<number, number> {
  const present = places.get(context) ?? new Map<number, number>();
  places.set(context, present);
  return present;
}

/**
 * Takes one of a user's slots and returns a function to release it, which may be called twice. Throws 429 if all slots
 * are used.
 */
function takePlace(context: Context, userId: number): () => void {
  const underWay = placesOf(context);
  const taken = underWay.get(userId) ?? 0;
  if (taken >= atOnce)
    throw new HttpError(429, { code: 'request.downloads', data: { max: atOnce } }, { retryAfter: 5 });
  underWay.set(userId, taken + 1);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    const left = (underWay.get(userId) ?? 1) - 1;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
  };
}

/** Returns a function that does the work only at its first call. */
function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}

/** Returns the same response, and calls `end` when it was read, aborted, or failed. */
function endingWith(reply: Response, end: () => void): Response {
  if (!reply.body) {
    end();
    return reply;
  }
  const reader = reply.body.getReader();
  const late = setTimeout(end, longestMs);
  late.unref();
  const over = () => {
    clearTimeout(late);
    end();
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        over();
        controller.close();
      } catch (error) {
        over();
        controller.error(error);
      }
    },
    cancel(reason) {
      over();
      return reader.cancel(reason);
    },
  });
  return new Response(body, { status: reply.status, headers: reply.headers });
}

/**
 * Handles a call that may disclose records of many employees. The audit trail has an entry before the first byte is
 * sent, and a user has a limited number of files at once and per hour.
 */
export async function disclosing(
  call: Call<Endpoint>,
  endpoint: Endpoint,
  scope: Scope,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  const kind = call.session && disclosed(endpoint, scope);
  if (!kind) return answer();
  const seen = new Seen();
  const record = () =>
    call.transaction((trx) => recordDisclosure(trx, endpoint.path, askedOf(call), { onceAnHour: kind === 'screen' }));
  if (kind === 'screen') {
    const reply = await collectingSeen(seen, answer);
    seenInAnswer(seen, reply);
    await recordSeen(call.db, await record(), endpoint.api, seen);
    return reply;
  }
  const giveBack = takePlace(call.context, call.session.userId);
  try {
    if ((await filesLately(call.db, call.session.userId)) >= anHour)
      throw new HttpError(429, { code: 'request.downloads_hour', data: { max: anHour } }, { retryAfter: 600 });
    const reply = await collectingSeen(seen, answer);
    const entry = await record();
    // A file is written while it is read, so its employees are known only at its end, even if it is aborted.
    const end = once(() => {
      giveBack();
      if (!seen.known) return;
      recordSeen(call.context.db, entry, endpoint.api, seen).catch((error: unknown) =>
        call.context.log.error({ entry, error: loggable(error) }, 'who was in a file is not recorded'),
      );
    });
    if (reply instanceof Response) return endingWith(reply, end);
    end();
    return reply;
  } catch (error) {
    giveBack();
    throw error;
  }
}
