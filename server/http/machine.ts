import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import type { Context } from '#server/context.ts';
import { HttpError } from './errors.ts';

/**
 * Calls between the two APIs. A job of one calls the other over HTTP with a token valid for minutes that names the job
 * and its starter; no user's session is stored for later. A user's request that needs the other API at once calls it in
 * the same way. Only calls marked `machine` in the contract accept it.
 */

const minutes = 5;
const Claim = z.strictObject({
  /** The called API. */
  api: z.enum(['hr', 'payroll']),
  /** Job that makes the call. Null for a user's request. */
  job: z.int().positive().nullable(),
  /** User who started the job or makes the request. Null if the job runs on its own. */
  actor: z.int().positive().nullable(),
  /** Expiry in milliseconds since 1970. */
  until: z.int(),
});
export type MachineClaim = z.output<typeof Claim>;

/** Returns the key that signs these tokens and nothing else. It is derived from DATA_KEY, which both APIs have. */
const keyOf = (dataKey: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, new Uint8Array(), 'kawani between the two APIs', 32));

const signed = (payload: string, dataKey: Uint8Array): Buffer =>
  createHmac('sha256', keyOf(dataKey)).update(payload).digest();

/** Returns a token that is valid for minutes, by the context's clock and key. */
export function machineToken(
  context: Pick<Context, 'now'> & { settings: Pick<Context['settings'], 'dataKey'> },
  claim: Omit<MachineClaim, 'until'>,
): string {
  const until = context.now() + minutes * 60_000;
  const payload = Buffer.from(JSON.stringify({ ...claim, until })).toString('base64url');
  return `${payload}.${signed(payload, context.settings.dataKey).toString('base64url')}`;
}

/** Returns the job of a request, if its token was signed with this key, is for this API, and hasn't expired. */
export function readMachine(context: Context, headers: Headers, api: 'hr' | 'payroll'): MachineClaim | null {
  const found = /^Bearer ([\w-]{20,400})\.([\w-]{43})$/.exec(headers.get('authorization') ?? '');
  if (!found) return null;
  const [, payload = '', signature = ''] = found;
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), signed(payload, context.settings.dataKey))) return null;
  const claim = Claim.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return claim.api === api && claim.until > context.now() ? claim : null;
}

/** Thrown if the other API didn't respond as expected. The job is retried. */
export class PeerFailed extends Error {}

/**
 * Calls the other API as a job, or for a user. A refusal is thrown as an `HttpError` with the other API's sentence.
 * `patience` is the timeout in milliseconds, one minute by default.
 */
export async function callPeer<E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: Input<E>,
  as: { job: number | null; actor: number | null; patience?: number },
): Promise<Output<E>> {
  const origin = context.settings.peers?.[endpoint.api];
  if (origin === undefined) throw new PeerFailed(`No address of the ${endpoint.api} API is configured`);
  const { params = {}, query = {}, body } = input as Record<'params' | 'query' | 'body', object | undefined>;
  const values = new Map(Object.entries(params));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const unanswered = (cause: unknown): never => {
    throw new PeerFailed(`The ${endpoint.api} API did not answer`, { cause });
  };
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${machineToken(context, { api: endpoint.api, job: as.job, actor: as.actor })}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(as.patience ?? 60_000),
  }).catch(unanswered);
  const answer = (await response.json().catch(unanswered)) as Output<E> & { message?: string };
  if (response.ok) return answer;
  const said = `The ${endpoint.api} API: ${answer.message ?? response.statusText}`;
  if (response.status >= 500 || response.status === 401) throw new PeerFailed(said);
  throw new HttpError(422, deskSentence(said));
}
