import { drain, type Sender } from '#src/offline/outbox/outbox.ts';
import { outboxDb } from '#src/offline/outbox/outbox-db.ts';

/** When a drain begins, in milliseconds since 1970. */
export const start = 1_000_000;

type Answer = (request: Request) => Response | Promise<Response>;
export const keyOf = (request: Request) => request.headers.get('idempotency-key') ?? '';
/** What every answer of Kawani's carries. */
const ours = { 'x-request-id': 'r' };
export const ok: Answer = (request) =>
  Response.json({ data: { id: 1, version: 1 } }, { headers: { ...ours, 'idempotency-key': keyOf(request) } });
export const refuse =
  (status: number): Answer =>
  () =>
    Response.json({ message: 'No.', said: { message: { code: 'request.forbidden' } } }, { status, headers: ours });
/** What Kawani answers at /health: about a session that runs, or one that it doesn't know. */
export const healthy =
  (session: 'runs' | 'unknown', now = '2026-11-18T04:00:00.000Z'): Answer =>
  () =>
    Response.json(
      { status: 'ok', api: 'hr', now },
      { headers: { ...ours, ...(session === 'runs' && { 'kawani-session-expires': '2026-12-18T04:00:00.000Z' }) } },
    );
export const down: Answer = () => {
  throw new TypeError('Failed to fetch');
};

/** A drain with a fetch that answers as a test says, and at /health; also what it sent elsewhere. */
export async function send(answer: Answer, more: Partial<Sender> = {}, health = healthy('unknown')) {
  const requests: Request[] = [];
  const inits: RequestInit[] = [];
  const result = await drain({
    db: outboxDb,
    now: () => start,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/health')) return health(request);
      requests.push(request.clone());
      inits.push(init!);
      return answer(request);
    },
    ...more,
  });
  return { ...result, requests, inits };
}
