import { hasRequestId, ownJson } from '#contract/own-answer.ts';

/**
 * Kawani's answer about a session. `expired` means that its time is over by the server's clock, and `ended` that it
 * ended earlier. `unknown` means that Kawani didn't answer, so the session continues.
 */
export type SessionWord = 'running' | 'expired' | 'ended' | 'unknown';

export interface AskedSession {
  hr: string;
  token: string;
  /** When the session expires, as ISO with Z. */
  expiresAt: string;
}

const patience = 5_000;

/**
 * Asks /health whether a session is still valid, before data are deleted because of a single answer. Every API answer
 * to a valid session includes the session's end. Never throws.
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
    // 503 means that the database is unavailable, so the session is unknown.
    if (!response.ok || body?.['status'] !== 'ok' || body['api'] !== 'hr') return 'unknown';
    if (response.headers.has('kawani-session-expires')) return 'running';
    // Use the time in the body, which is the server's. A proxy may replace the Date header.
    const now = Date.parse(typeof body['now'] === 'string' ? body['now'] : '');
    if (Number.isNaN(now)) return 'unknown';
    return now >= Date.parse(expiresAt) ? 'expired' : 'ended';
  } catch {
    return 'unknown';
  }
}
