import { echoesKey, ownJson } from '#contract/own-answer.ts';
import type { RowError, Said } from './outbox-db.ts';

interface Failed {
  is: 'failed';
  error: RowError;
  after: number | null;
  reached: boolean;
}

/** Effect of an answer on its row. */
export type Verdict =
  | { is: 'stored'; reply: unknown }
  | { is: 'rejected'; error: RowError }
  /**
   * Try again. `after` is the delay in ms that the server requested, if any. `reached` is true if the server responded.
   */
  | Failed
  /** 401: no user is signed in, or the session ended. */
  | { is: 'signed-out' }
  /** 412: the session belongs to another user. */
  | { is: 'parked' };

const failed = (status: number, message: string, after: number | null = null): Failed => ({
  is: 'failed',
  error: { status, message, fields: {} },
  after,
  reached: status !== 0,
});

export const noAnswer = (message: string): Verdict => failed(0, message);

/** Returns the verdict for a row that this version of the app can't send. The row delays no other. */
export const unknownKind = (): Verdict => ({ ...failed(0, 'unknown-kind'), reached: true });

/**
 * Returns the verdict for a send that was aborted because the row or session changed. It isn't a failure, so the row is
 * due immediately.
 */
export const stopped = (): Verdict => ({ ...failed(0, 'stopped', 0), reached: true });

/** Returns the verdict for a session that continues although one answer denied it. The row is sent again later. */
export const notSignedOut = (): Verdict => failed(401, 'the session runs');

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 900) * 1000 : null;
}

/** Returns true for a settle answer, which no other server gives. */
const isSettled = (body: Record<string, unknown>): boolean => {
  const outcome = (body['data'] as { outcome?: unknown } | null | undefined)?.outcome;
  return outcome === 'stored' || outcome === 'withdrawn';
};

/** Reasons of refusals that include the record's current state. */
const overtaken = new Set(['stale', 'decided', 'archived']);

const asRecord = (value: unknown): { id: number; version: number } | null => {
  const { id, version } = (value ?? {}) as { id?: unknown; version?: unknown };
  return typeof id === 'number' && typeof version === 'number' ? { ...(value as object), id, version } : null;
};

/**
 * Judges a reply by its status, never by its text (offline.md). `key`: the Idempotency-Key that a 2xx must repeat, or
 * null for a settle call, which is recognized by its outcome; a captive portal's page, or any answer that isn't our
 * API's JSON, counts as a network failure.
 */
export async function verdictOf(response: Response, key: string | null): Promise<Verdict> {
  const { status } = response;
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) return failed(status, 'redirected');
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return failed(status, `status ${status}`, retryAfter(response));
  // A gateway may also return errors as JSON. Ignore a response without Kawani's key or request ID, or in another format.
  const body = await ownJson(response, { key }).catch(() => null);
  if (body === null) return failed(status, 'not our server');
  if (status === 401) return { is: 'signed-out' };
  if (status === 412) return { is: 'parked' };
  if (status >= 400) {
    const fields = (body['errors'] ?? {}) as Record<string, string[]>;
    const reason = typeof body['reason'] === 'string' ? body['reason'] : null;
    const current = reason !== null && overtaken.has(reason) ? asRecord(body['current']) : null;
    const said = body['said'] as Said | undefined;
    return {
      is: 'rejected',
      error: {
        status,
        message: typeof body['message'] === 'string' ? body['message'] : '',
        fields,
        ...(said && { said }),
        ...(reason !== null && { reason }),
        ...(current && { current }),
      },
    };
  }
  const ours = key === null ? isSettled(body) : echoesKey(response, key);
  if (!ours) return failed(status, 'not our server');
  return { is: 'stored', reply: body };
}
