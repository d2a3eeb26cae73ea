import { randomUUID } from 'node:crypto';
import type { Context as HonoContext, Hono } from 'hono';
import type { Kysely, Transaction } from 'kysely';
import { cleanLine, wholeCharacters } from '#contract/clean-text.ts';
import { IdempotencyKey } from '#contract/common/outbox.ts';
import { changesState, type Endpoint } from '#contract/endpoint.ts';
import type { Catalogue, MessageCode } from '#contract/messages/en.ts';
import { say, type MessageData } from '#contract/messages/sentence.ts';
import { mustHave } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { callerAddress, rangeOf } from './address.ts';
import { readBody } from './body.ts';
import type { Call, Handler, Handlers } from './call.ts';
import { disclosing } from './disclose.ts';
import {
  CommitUncertain,
  HttpError,
  asRefusal,
  catalogueFor,
  errorReply,
  languageOf,
  loggable,
  notFound,
} from './errors.ts';
import { dropUploads } from './held-uploads.queries.ts';
import { takeUploads } from './held-uploads.ts';
import { refuseWithoutRoom } from './health.ts';
import { commonHeaders, dateOf, dress, jsonText } from './headers.ts';
import { claimKey, payloadHash, rememberReply, storedReply, type StoredReply } from './idempotency.ts';
import { readMachine } from './machine.ts';
import { authorise, confirmFirst, iso, proveFirst, readSession, refuseUnfinished, type Session } from './session.ts';
import { refuseAboveQuota } from './stored-bytes.queries.ts';
import { again, inTransaction } from './transaction.ts';
import { checkTwoPeopleRule, propose } from './two-people.ts';
import { cleanAttachments, stageUploads, unstage } from './uploads.ts';
import { validate } from './validate.ts';

const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Sorts static segments before parameters, because Hono matches in registration order. */
export function bySpecificity(a: Endpoint, b: Endpoint): number {
  const weight = (e: Endpoint) =>
    e.path
      .split('/')
      .map((s) => (s.startsWith('{') ? '1' : '0') + s)
      .join('/');
  return weight(a) < weight(b) ? -1 : 1;
}

/** Mounts every endpoint of a contract with its handler. Throws at the start if a path is declared twice. */
export function mount<C extends Record<string, Endpoint>>(
  app: Hono,
  contract: C,
  handlers: Handlers<C>,
  context: Context,
): void {
  const names = Object.keys(contract).sort((a, b) => bySpecificity(mustHave(contract, a), mustHave(contract, b)));
  const seen = new Set<string>();
  const common = commonHeaders(context.settings);
  for (const name of names) {
    const endpoint = mustHave(contract, name);
    const address = `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`;
    if (seen.has(address)) throw new Error(`${address} is declared twice`);
    seen.add(address);
    const handler = handlers[name as keyof C] as unknown as Handler<Endpoint>;
    checkTwoPeopleRule(name, endpoint, handler);
    app.on(endpoint.method, honoPath(endpoint.path), (c) =>
      answer(c, { name, endpoint, handler }, context, { ...common(c.req.header('origin')), date: dateOf(context) }),
    );
  }
}

/** Statuses of refused access: not signed in, not permitted, too often. A wrong password is a 422 of a public call. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429]);

interface Mounted {
  name: string;
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
}

async function answer(
  c: HonoContext,
  mounted: Mounted,
  context: Context,
  headers: Record<string, string>,
): Promise<Response> {
  const { endpoint } = mounted;
  const started = performance.now();
  const requestId = randomUUID();
  const catalogue = catalogueFor(c.req.header('accept-language'));
  headers['x-request-id'] = requestId;
  const log: Record<string, unknown> = { id: requestId, method: endpoint.method, path: endpoint.path };
  let response: Response;
  const exchange: Exchange = { requestId, catalogue, headers, log };
  try {
    response = await handle(c, mounted, context, exchange);
  } catch (error) {
    const refusal = asRefusal(error);
    // A locked desk needs a lighter proof than a session past its twelve hours.
    const known = exchange.locked && refusal.more.reason === 'confirm-password' ? proveFirst(true) : refusal;
    if (known.status === 500) context.log.error({ ...log, error: loggable(error) }, 'failed');
    if (known.status === 503) context.log.warn({ ...log, reason: known.more.reason }, 'not available');
    // Log the address, so that attempts to get in or past permissions can be found by it.
    if (refusals.has(known.status) || (known.status === 422 && endpoint.permission === '*'))
      Object.assign(log, { refused: known.said.code, address: callerAddress(c, context.settings.trustProxy) });
    if (known.more.retryAfter !== undefined) headers['retry-after'] = String(known.more.retryAfter);
    const reply = errorReply(known, catalogue, { keptByPhone: c.req.header('kawani-owner') !== undefined });
    response = jsonText(JSON.stringify(reply), known.status, headers);
  }
  context.log.info({ ...log, status: response.status, ms: Math.round((performance.now() - started) * 10) / 10 });
  return response;
}

interface Exchange {
  requestId: string;
  catalogue: Catalogue;
  /** Headers of the response, complete before it is built. */
  headers: Record<string, string>;
  log: Record<string, unknown>;
  /** True if the caller's desk is locked after inactivity. */
  locked?: boolean;
}

/**
 * Handles a call in the order of architecture.md: session → permission → stored response → validation → transaction →
 * handler → store.
 */
async function handle(
  c: HonoContext,
  { name, endpoint, handler }: Mounted,
  context: Context,
  x: Exchange,
): Promise<Response> {
  const request = c.req.raw;
  // Hono handles HEAD with GET's handler. A handler that changes state must not run for it.
  if (request.method === 'HEAD' && changesState(endpoint)) throw notFound();
  const now = iso(context.now());
  const machine = endpoint.machine ? readMachine(context, request.headers, endpoint.api) : null;
  const address = callerAddress(c, context.settings.trustProxy);
  const session = machine ? null : await again(() => readSession(context, request.headers, rangeOf(address)));
  if (machine) x.log['job'] = machine.job;
  if (session) {
    x.headers['kawani-session-expires'] = session.expiresAt;
    x.log['user'] = session.userId;
  }
  x.locked = session?.locked ?? false;
  if (session) refuseUnfinished(endpoint, session, request.headers);
  const { scope, widerIfConfirmed } = authorise(machine ? '*' : endpoint.permission, session, endpoint.standIn);
  if (endpoint.confirmed && session && !session.confirmed) throw confirmFirst();
  if (endpoint.fresh && session && !session.fresh && session.factorStep === null) throw proveFirst(false);
  const sentFor = refuseOtherOwner(request.headers, session);

  const body = await readBody(request, endpoint);
  const raw = { params: allWhole(c.req.param()), query: allWhole(c.req.query()), body: body.json };
  const key = changesState(endpoint) && !endpoint.unkeyed && session ? readKey(request.headers) : null;
  const hash =
    key === null
      ? null
      : payloadHash(`${endpoint.method} ${endpoint.path}`, raw, body.named ?? body.uploads.map((u) => u.sha256));
  if (key !== null && hash && session) {
    x.headers['idempotency-key'] = key;
    const stored = await again(() => storedReply(context.db, session.userId, key, hash));
    if (stored) return replayed(stored, x);
  }

  const call = {
    ...validate(endpoint, raw),
    session,
    scope,
    widerIfConfirmed,
    uploads: [],
    sent: body.uploads,
    fromOutbox: sentFor !== null,
    key,
    now,
    address,
    device: cleanLine(request.headers.get('user-agent') ?? '').slice(0, 200),
    language: languageOf(x.catalogue),
    say: (code: MessageCode, data?: MessageData) => say(x.catalogue, code, data),
    context,
    db: context.db,
    transaction: <T>(work: (trx: Transaction<DB>) => Promise<T>) =>
      inTransaction(
        context.db,
        { actor: session?.userId ?? machine?.actor ?? undefined, requestId: x.requestId },
        work,
      ),
  } as unknown as Call<Endpoint>;

  if (!changesState(endpoint)) {
    const reply = () => again(() => handler(call));
    // HEAD discloses no data.
    if (request.method === 'HEAD') return respond(await reply(), x);
    return respond(await disclosing(call, endpoint, scope, reply), x);
  }
  await refuseWithoutRoom(context);
  if (endpoint.unkeyed) return respond(await disclosing(call, endpoint, scope, () => handler(call)), x);
  const { named } = body;
  if (named && (key === null || !session)) throw new HttpError(400, { code: 'request.malformed' });
  const held =
    named && key !== null && session
      ? await again(() => takeUploads(context.db, context.settings, { userId: session.userId, key }, named))
      : null;
  const uploads = await stageUploads(context, await (handler.prepare ?? cleanAttachments)(held ?? body.uploads));
  const write = () =>
    call.transaction(async (trx) => {
      if (key !== null && hash && session) {
        const claimed = await claimKey(trx, { userId: session.userId, key, endpoint: endpoint.path, hash, now });
        if (!claimed) return { stored: await answeredBefore(trx, session.userId, key, hash) };
      }
      const writing = { ...call, uploads, db: trx };
      const change = (await handler.protects?.(writing)) ?? null;
      const status = change ? 202 : 200;
      const done = change
        ? await propose(writing, { name, endpoint, handler, input: raw, change })
        : await handler(writing);
      if (uploads.length > 0) await refuseAboveQuota(trx, uploads, now, context.settings.fileQuota);
      if (held && key !== null && session) await dropUploads(trx, session.userId, key);
      // The result is serialized once, so that the response stored under the key is the one sent.
      const text = JSON.stringify(done);
      if (key !== null && session) await rememberReply(trx, { userId: session.userId, key }, { status, text });
      return { done, text, status };
    });
  // After an uncertain commit, the record may exist and use these files. They stay, and the nightly sweep deletes files
  // without a record.
  let filesInDoubt = false;
  try {
    const outcome = await write().catch((error: unknown) => {
      filesInDoubt = error instanceof CommitUncertain;
      // The key is stored in the record's transaction, so a stored key proves that the record was saved.
      if (filesInDoubt && key !== null) return write();
      throw error;
    });
    if (outcome.stored) {
      if (!filesInDoubt) await unstage(context, uploads);
      return replayed(outcome.stored, x);
    }
    return respond(outcome.done, x, outcome);
  } catch (error) {
    // Only a refusal by Kawani's own code proves that the transaction was rolled back.
    if (error instanceof HttpError && !filesInDoubt) await unstage(context, uploads);
    throw error;
  }
}

/**
 * Returns the response to the earlier request with this key. Throws 425, so that the caller tries again, while there is
 * none yet.
 */
async function answeredBefore(trx: Kysely<DB>, userId: number, key: string, hash: Uint8Array): Promise<StoredReply> {
  const stored = await storedReply(trx, userId, key, hash);
  if (!stored) throw new HttpError(425, { code: 'request.busy' }, { retryAfter: 1 });
  return stored;
}

const replayed = (stored: StoredReply, x: Exchange): Response =>
  jsonText(JSON.stringify(stored.body), stored.status, { ...x.headers, 'idempotency-replayed': 'true' });

const respond = (
  reply: unknown,
  x: Exchange,
  { text = JSON.stringify(reply), status = 200 }: { text?: string; status?: number } = {},
): Response => (reply instanceof Response ? dress(reply, x.headers) : jsonText(text, status, x.headers));

const allWhole = (given: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, text]) => [name, wholeCharacters(text)]));

function readKey(headers: Headers): string | null {
  const given = headers.get('idempotency-key');
  if (given === null) return null;
  const parsed = IdempotencyKey.safeParse(given.toLowerCase());
  if (!parsed.success) throw new HttpError(400, { code: 'request.key' });
  return parsed.data;
}

/**
 * Returns the owner that a request names, or null. Throws if that isn't the session's user, because on a shared phone a
 * request must not be sent under the next user's session.
 */
function refuseOtherOwner(headers: Headers, session: Session | null): string | null {
  const owner = headers.get('kawani-owner');
  if (owner !== null && session && owner !== String(session.employeeId))
    throw new HttpError(412, { code: 'request.owner' }, { reason: 'other-owner' });
  return owner;
}
