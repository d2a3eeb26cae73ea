import { hasRequestId, ownJson } from '#contract/own-answer.ts';

/**
 * Kawani's answer about a session. `expired`: its time is over by the server's clock; `ended`: it was ended earlier.
 * `unknown`: Kawani didn't answer, so the session continues.
 */
export type SessionWord = 'running' | 'expired' | 'ended' | 'unknown';

export interface AskedSession {
  hr: string;
  token: string;
  /** When it expires, ISO with Z. */
  expiresAt: string;
}

const patience = 5_000;

/**
 * Asks /health whether a session is still valid, before anything is deleted because of one answer. Every API answer to
 * a valid session has that session's end. Never throws.
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
    // 503: the database is unavailable, so sessions are unknown too.
    if (!response.ok || body?.['status'] !== 'ok' || body['api'] !== 'hr') return 'unknown';
    if (response.headers.has('kawani-session-expires')) return 'running';
    // The time in the body is the server's. A proxy may write its own Date.
    const now = Date.parse(typeof body['now'] === 'string' ? body['now'] : '');
    if (Number.isNaN(now)) return 'unknown';
    return now >= Date.parse(expiresAt) ? 'expired' : 'ended';
  } catch {
    return 'unknown';
  }
}
