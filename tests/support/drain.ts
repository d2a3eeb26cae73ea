import { drain, type Sender } from '#src/offline/outbox/outbox.ts';
import { outboxDb } from '#src/offline/outbox/outbox-db.ts';

/** When a drain begins, in milliseconds since 1970. */
export const start = 1_000_000;

type Answer = (request: Request) => Response | Promise<Response>;
export const keyOf = (request: Request) => request.headers.get('idempotency-key') ?? '';
export const ok: Answer = (request) =>
  Response.json({ data: { id: 1, version: 1 } }, { headers: { 'idempotency-key': keyOf(request) } });
export const refuse =
  (status: number): Answer =>
  () =>
    Response.json({ message: 'No.' }, { status });
export const down: Answer = () => {
  throw new TypeError('Failed to fetch');
};

/** A drain with a fetch that answers as a test says; also what it sent. */
export async function send(answer: Answer, more: Partial<Sender> = {}) {
  const requests: Request[] = [];
  const inits: RequestInit[] = [];
  const result = await drain({
    db: outboxDb,
    now: () => start,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      requests.push(request.clone());
      inits.push(init!);
      return answer(request);
    },
    ...more,
  });
  return { ...result, requests, inits };
}
