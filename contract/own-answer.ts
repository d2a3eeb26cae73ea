/**
 * Decides whether an answer is Kawani's own. A gateway, a proxy, or a hotel's login page may answer in Kawani's place
 * with any status, as a page or as JSON. The app, the service worker, and the outbox trust only answers that pass this
 * check.
 */

/** Returns true if an answer has a request id, which every API answer has and the app may read across origins. */
export const hasRequestId = (response: Pick<Response, 'headers'>): boolean => !!response.headers.get('x-request-id');

const isJson = (response: Pick<Response, 'headers'>): boolean =>
  /^application\/json\b/i.test(response.headers.get('content-type') ?? '');

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Returns true if the answer repeats the request's Idempotency-Key. */
export const echoesKey = (response: Pick<Response, 'headers'>, key: string): boolean =>
  response.headers.get('idempotency-key')?.toLowerCase() === key.toLowerCase();

/** Returns true for an API error: a sentence, and for a phone's outbox also its code. */
function isErrorReply(body: Record<string, unknown>, toOutbox: boolean): boolean {
  if (typeof body['message'] !== 'string') return false;
  const code =
    isObject(body['said']) && isObject(body['said']['message']) ? body['said']['message']['code'] : undefined;
  return !toOutbox || typeof code === 'string';
}

/**
 * Returns the JSON of Kawani's own answer, or null for any other answer. `sent` is set if the request was from an
 * outbox, and has its key, if any. Throws if reading the body throws.
 */
export async function ownJson(
  response: Response,
  sent?: { key: string | null },
): Promise<Record<string, unknown> | null> {
  if (!isJson(response)) return null;
  const keyIsBack = sent?.key != null && echoesKey(response, sent.key);
  if (!keyIsBack && !hasRequestId(response)) return null;
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(body)) return null;
  return response.ok || keyIsBack || isErrorReply(body, sent !== undefined) ? body : null;
}
