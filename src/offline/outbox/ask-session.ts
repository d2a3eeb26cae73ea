import { hasRequestId, ownJson } from '#contract/own-answer.ts';

/**
 * What Kawani says of a session. `expired`: its time is over by the server's clock; `ended`: it was ended before that.
 * `unknown`: Kawani didn't answer, so the session goes on.
 */
export type SessionWord = 'running' | 'expired' | 'ended' | 'unknown';

export interface AskedSession {
  hr: string;
  token: string;
  /** When it ends by itself, ISO with Z. */
  expiresAt: string;
}

const patience = 5_000;

/**
 * Asks at /health whether a session still runs, before anything is erased because of one answer. To a request with a good
 * session every answer of an API names that session's end. Never throws.
 */
export async function askSession(
  { hr, token, expiresAt }: AskedSession,
  ask: typeof fetch = (input, init) => fetch(input, init),
  wait = patience,
): Promise<SessionWord> {
  try {
    const response = await ask(`${hr}/health`, {
      headers: { authorization: `Bearer ${token}`, 'payroll-token': token },
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(wait),
    });
    const body = hasRequestId(response) ? await ownJson(response) : null;
    // 503: the database is away, so nothing is known of sessions either.
    if (!response.ok || body?.['status'] !== 'ok' || body['api'] !== 'hr') return 'unknown';
    if (response.headers.has('kawani-session-expires')) return 'running';
    // The time in the body is the server's. A proxy may write a Date of its own.
    const now = Date.parse(typeof body['now'] === 'string' ? body['now'] : '');
    if (Number.isNaN(now)) return 'unknown';
    return now >= Date.parse(expiresAt) ? 'expired' : 'ended';
  } catch {
    return 'unknown';
  }
}
