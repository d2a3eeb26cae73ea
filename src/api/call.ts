import ky from 'ky';
import { repliesWithFile, type CallOf, type Endpoint, type Input, type Output } from '#contract/endpoint.ts';
import { hasRequestId, ownJson } from '#contract/own-answer.ts';
import type { ErrorReply } from '#contract/shapes.ts';
import { learnClock } from '../offline/device/clock.ts';
import { noteReply } from '../offline/device/connectivity.ts';
import { noteSent } from '../offline/device/traffic.ts';
import { idleSeconds } from './activity.ts';
import { pathOf, searchOf } from './address.ts';
import { credentials } from './credentials.ts';
import { origins } from './origins.ts';
import { transport } from './transport.ts';

/** Thrown if a call was refused, or got no answer (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  /** Sentences by field. */
  readonly fields: Record<string, string[]>;
  readonly reason: string | undefined;
  /** The current record, if the status is 409. */
  readonly current: unknown;

  constructor(status: number, reply: Partial<ErrorReply> = {}) {
    super(reply.message ?? '');
    this.status = status;
    this.fields = reply.errors ?? {};
    this.reason = reply.reason;
    this.current = reply.current;
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The Idempotency-Key of a write. */
  key?: string;
  /** Attachments; the call is then sent as a form. */
  files?: readonly File[];
  /** Sent even if the page is closed or reloaded at once. */
  keepalive?: boolean;
  /** Uses this token instead of the session's. */
  token?: string;
}

function bodyOf(body: unknown, files: readonly File[] | undefined): { body?: FormData; json?: unknown } {
  if (body === undefined) return {};
  if (!files || files.length === 0) return { json: body };
  const form = new FormData();
  form.append('data', JSON.stringify(body));
  for (const file of files) form.append('files', file);
  noteSent(form);
  return { body: form };
}

/** Returns true if the call needs a proof of identity: from the last five minutes, or to unlock the desk. */
const needsProof = ({ status, reason }: ApiError): boolean =>
  status === 403 && (reason === 'prove-again' || reason === 'locked');

/** Time limits in ms for an answer to begin and to be complete: a network that drops packets reports no error. */
const beginsWithin = (sends: boolean): number => (sends ? 300_000 : 30_000);
const wholeWithin = (isFile: boolean): number => (isFile ? 600_000 : 60_000);

/** Returns a signal that aborts with the caller's or after a time limit. Older browsers have no `AbortSignal.any`. */
function patienceFor(caller: AbortSignal | undefined) {
  const own = new AbortController();
  const stop = () => own.abort(caller?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (caller?.aborted) stop();
  caller?.addEventListener('abort', stop);
  return {
    signal: own.signal,
    /** Sets the time limit in ms, counted from now. */
    give: (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => own.abort(), ms);
    },
    done: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', stop);
    },
  };
}

/**
 * Calls an endpoint of the contract. Throws ApiError; trusts a reply to have the contract's shape (the tests check it).
 */
export async function call<E extends Endpoint>(
  endpoint: E | CallOf<E>,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const token = options.token ?? credentials.token;
  const given = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
  const headers: Record<string, string> = {
    'accept-language': document.documentElement.lang || 'en',
    'kawani-idle': String(idleSeconds()),
  };
  if (token !== null) Object.assign(headers, { authorization: `Bearer ${token}`, 'payroll-token': token });
  if (options.key !== undefined) headers['idempotency-key'] = options.key;
  const patience = patienceFor(options.signal);
  patience.give(beginsWithin((options.files?.length ?? 0) > 0));
  /** Throws that no answer arrived. The reason `no-answer` means that the whole time limit passed. */
  const unreached = (error: unknown): never => {
    if (options.signal?.aborted) throw error;
    noteReply(false);
    throw new ApiError(0, patience.signal.aborted ? { reason: 'no-answer' } : {});
  };
  try {
    return await answered();
  } catch (error) {
    patience.done();
    // Kawani refused the call before doing anything, so it can be repeated under the same key.
    if (!(error instanceof ApiError && (error.status === 401 || needsProof(error))) || options.token !== undefined)
      throw error;
    const replaced = token !== null && credentials.isReplaced(token);
    // A 401 that asks for the password again does not mean that the session has ended.
    if (!replaced && error.status === 401 && error.reason !== 'confirm-password' && token !== null)
      credentials.onSignedOut();
    if (!replaced && !(needsProof(error) && (await credentials.onProve(error.reason === 'locked')))) throw error;
    return await call(endpoint, input, options);
  } finally {
    patience.done();
  }

  async function answered(): Promise<Output<E>> {
    const response = await ky(origins[endpoint.api] + pathOf(endpoint.path, given.params), {
      method: endpoint.method,
      headers,
      searchParams: searchOf(given.query),
      ...bodyOf(given.body, options.files),
      signal: patience.signal,
      keepalive: options.keepalive ?? false,
      // The query client retries queries, the outbox retries requests; the user retries other writes.
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      cache: 'no-store',
      credentials: 'omit',
      // Looked up at each call: the first script may have set another transport.
      fetch: (...request) => transport.fetch(...request),
    }).catch(unreached);
    patience.give(wholeWithin(repliesWithFile(endpoint)));
    // A file has no checkable shape.
    const isFile = response.ok && repliesWithFile(endpoint);
    const json = isFile ? null : await ownJson(response).catch(unreached);
    if (isFile ? !hasRequestId(response) : json === null) {
      // A gateway without a server behind it is temporary. Any other answer comes from the network and not from
      // Kawani, such as a Wi-Fi sign-in page.
      if (response.status >= 500) throw new ApiError(response.status);
      return unreached(null);
    }
    noteReply(true);
    learnClock(response.headers.get('date'));
    const expires = response.headers.get('kawani-session-expires');
    if (expires !== null && options.token === undefined) credentials.onExpiry(expires);
    if (!response.ok) {
      // The spec's rule for errors: the first message of each field, else the message, else what the status says.
      throw new ApiError(response.status, json as Partial<ErrorReply>);
    }
    // The change waits for a second user: nothing is saved yet, so it isn't an answer of the call.
    if (response.status === 202) throw new ApiError(202, { ...(json as ErrorReply), reason: 'proposed' });
    // The download of a file may stall after it has begun.
    return (isFile ? await response.blob().catch(unreached) : json) as Output<E>;
  }
}
