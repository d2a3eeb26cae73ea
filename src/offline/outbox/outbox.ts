import { hasRequestId } from '#contract/own-answer.ts';
import type { OutboxDatabase, OutboxRow } from './outbox-db.ts';
import { readMeta } from './outbox-db.ts';
import { requestKinds } from '#contract/hr/requests/kinds.ts';
import { requestFor, requestNaming, settleRequest, type OutgoingCall } from './filing-calls.ts';
import { askSession } from './ask-session.ts';
import { verdictOf, noAnswer, notSignedOut, stopped, unknownKind, type Verdict } from './verdict.ts';
import {
  claimNext,
  finish,
  hasWork,
  keepLease,
  nextWakeUp,
  presentToken,
  purgeReceipts,
  type Claim,
} from './outbox-rows.ts';
import { bringFiles, bytesOf, goesInParts, type UploadOutcome } from './outbox-upload.ts';
import { aliveContexts, contextId, withDrainLock } from './outbox-lock.ts';

/**
 * The outbox, which sends this phone's requests from a page or the service worker with the given fetch. Having one
 * sender at a time only saves traffic; the server prevents double filing by each row's key (docs/decisions/002).
 */
export interface Sender {
  db: OutboxDatabase;
  fetch: typeof fetch;
  now: () => number;
  /** Called if a reply has a later end of the session. */
  onSessionExpiry?: (expiresAt: string) => void;
  /** Called if the server no longer has the session. */
  onSignedOut?: () => void;
}

/**
 * Time limit of a call in ms: the time that the slowest usable network, 4 kB a second, needs for its bytes. It doubles
 * with each unanswered attempt.
 */
const textTimeout = 30_000;
const longestText = 120_000;
const longestFiles = 300_000;
const bytesPerSecond = 4_000;
const day = 86_400_000;
/**
 * A call without an answer ends the pass: the next row would fail too, and might overtake the first just as the
 * connection returns. The pause is the longest first backoff, so that the failed row is the first again; one that keeps
 * failing (a large photo) is behind by then.
 */
const pauseUnreached = 2_000;

export interface DrainResult {
  sent: number;
  /** Milliseconds until the next try. Null if no row waits, or only for a sign-in. */
  wakeIn: number | null;
}

/** Sends due rows, oldest first, until none can be sent. A rejected or failing row doesn't delay other rows. */
export async function drain(sender: Sender): Promise<DrainResult> {
  const { db } = sender;
  const session = await readMeta(db, 'session');
  const apis = await readMeta(db, 'apis');
  if (!session || !apis) return { sent: 0, wakeIn: null };
  const owner = session.employeeId;
  const pass: Pass = { sent: 0, unreached: false, stopped: false };
  if (await hasWork(db, owner, sender.now())) {
    const { token, expiresAt } = session;
    const route = { hr: apis.hr, token, expiresAt, language: await readMeta(db, 'language') };
    await withDrainLock(() => sendAll(sender, owner, route, pass));
  }
  if (pass.stopped) return { sent: pass.sent, wakeIn: null };
  const due = await nextWakeUp(db, owner, sender.now());
  const wakeIn = due !== null && pass.unreached ? Math.max(due, pauseUnreached) : due;
  return { sent: pass.sent, wakeIn };
}

interface Pass {
  sent: number;
  /** True if the last call got no answer. */
  unreached: boolean;
  /** True if the user must sign in first. */
  stopped: boolean;
}

async function sendAll(sender: Sender, owner: number, route: Route, pass: Pass): Promise<void> {
  const { db } = sender;
  const { token } = route;
  // Checked after the lock is taken, because the user may have signed out while this context waited for it.
  if ((await presentToken(db, token)) === null) return;
  const claim: Claim = { owner, alive: await aliveContexts(), lease: leaseOf(sender) };
  let row = await claimNext(db, claim, sender.now());
  let clockAgrees = false;
  while (row) {
    // A proof of identity may have replaced the token since the last row was sent.
    const under = { ...route, token: (await presentToken(db, token)) ?? token };
    const { verdict, expires, date } = await transmit(sender, row, under);
    if (date !== null) clockAgrees = Math.abs(date - sender.now()) < day;
    if (verdict.is === 'stored') pass.sent++;
    pass.unreached = verdict.is === 'failed' && !verdict.reached;
    pass.stopped = verdict.is === 'signed-out' || verdict.is === 'parked';
    const goOn = !pass.stopped && !pass.unreached;
    const { next, same } = await finish(db, row, verdict, { now: sender.now(), token, claim: goOn ? claim : null });
    if (expires !== null && same) sender.onSessionExpiry?.(expires);
    if (verdict.is === 'signed-out' && same) sender.onSignedOut?.();
    row = next;
  }
  // Skipped while the phone's clock is in doubt, because all receipts would look old by a clock weeks ahead.
  if (clockAgrees) await purgeReceipts(db, sender.now());
}

/** Returns the time limit in ms for a call of `bytes` after `attempts` earlier attempts. */
export function limitOf(bytes: number, attempts: number): number {
  const first = textTimeout + Math.ceil(bytes / bytesPerSecond) * 1000;
  return Math.min(bytes > 0 ? longestFiles : longestText, first * 2 ** Math.min(attempts, 4));
}

const until = (sender: Sender, bytes: number, attempts: number) => sender.now() + limitOf(bytes, attempts) + 5_000;
const leaseOf = (sender: Sender) => (row: Pick<OutboxRow, 'files' | 'attempts'>) => ({
  by: contextId,
  until: until(sender, bytesOf(row.files), row.attempts),
});

interface Route {
  hr: string;
  token: string;
  expiresAt: string;
  language: string | undefined;
}

/** A call's outcome, and the session end in its reply. */
interface Reply {
  verdict: Verdict;
  expires: string | null;
  /** Server time in ms since 1970, or null without an answer. */
  date: number | null;
}

async function transmit(sender: Sender, row: OutboxRow, route: Route): Promise<Reply> {
  // A leased row already counts this attempt.
  const before = row.attempts - 1;
  // A newer version of the app on this phone filed this row. It is kept until that version returns.
  if (!Object.hasOwn(requestKinds, row.kind)) return { verdict: unknownKind(), expires: null, date: null };
  if (row.change) return request(sender, settleRequest(row.id), null, row.owner, route, limitOf(0, before));
  if (goesInParts(row)) {
    const brought = await bring(sender, row, route, before);
    if ('verdict' in brought) return { ...brought, expires: null, date: null };
    if ('hashes' in brought) {
      const call = requestNaming(row, brought.hashes);
      return request(sender, call, row.id, row.owner, route, limitOf(0, before));
    }
  }
  return request(sender, requestFor(row), row.id, row.owner, route, limitOf(bytesOf(row.files), before));
}

/** Sends a row's files in parts. Never throws; an obstacle is returned as a verdict. */
async function bring(sender: Sender, row: OutboxRow, route: Route, before: number): Promise<UploadOutcome> {
  try {
    const brought = await bringFiles(row, {
      ask: (call, bytes) => ask(sender, call, null, row.owner, route, limitOf(bytes, before)),
      goesOn: () => keepLease(sender.db, row, route.token, until(sender, bytesOf(row.files), before)),
    });
    return 'verdict' in brought ? { verdict: await confirmed(brought.verdict, sender, route) } : brought;
  } catch (error) {
    return { verdict: noAnswer(error instanceof Error ? error.name : 'failed') };
  }
}

/**
 * Returns the verdict of an answer. Two answers of Kawani together end a session: a 401, and /health saying that the
 * session doesn't exist.
 */
async function confirmed(verdict: Verdict, sender: Sender, route: Route): Promise<Verdict> {
  if (verdict.is !== 'signed-out') return verdict;
  // A proof of identity replaced the token during the call, so the call is sent again with the new token.
  const present = await presentToken(sender.db, route.token);
  if (present !== null && present !== route.token) return stopped();
  const word = await askSession(route, sender.fetch);
  if (word === 'unknown') return noAnswer('no word about the session');
  return word === 'running' ? notSignedOut() : verdict;
}

function ask(
  sender: Sender,
  call: OutgoingCall,
  key: string | null,
  owner: number,
  route: Route,
  timeout: number,
): Promise<Response> {
  const headers = new Headers({
    authorization: `Bearer ${route.token}`,
    'payroll-token': route.token,
    'kawani-owner': String(owner),
    'accept-language': route.language ?? 'en',
  });
  if (key !== null) headers.set('idempotency-key', key);
  if (call.contentType !== null) headers.set('content-type', call.contentType);
  return sender.fetch(route.hr + call.path, {
    method: call.method,
    headers,
    body: call.body,
    redirect: 'manual',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeout),
  });
}

async function request(
  sender: Sender,
  call: OutgoingCall,
  key: string | null,
  owner: number,
  route: Route,
  timeout: number,
): Promise<Reply> {
  try {
    const response = await ask(sender, call, key, owner, route, timeout);
    const ours = hasRequestId(response);
    const expires = ours ? response.headers.get('kawani-session-expires') : null;
    const date = ours ? Date.parse(response.headers.get('date') ?? '') : Number.NaN;
    const verdict = await verdictOf(response, key);
    return { verdict: await confirmed(verdict, sender, route), expires, date: Number.isNaN(date) ? null : date };
  } catch (error) {
    return { verdict: noAnswer(error instanceof Error ? error.name : 'failed'), expires: null, date: null };
  }
}
