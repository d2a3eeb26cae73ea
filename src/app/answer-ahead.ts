import { transport } from '../api/transport.ts';
import type { AskedAhead } from '../look/ask-ahead.ts';
import { takeEarly } from '../look/early.ts';

/** Milliseconds that a prefetched answer may be used; later it may be stale. */
const goodFor = 10_000;

/** The first script's call, until it is used. */
export let askedAhead: AskedAhead | null = null;

/**
 * Takes the answer of a call that the page's first script may have sent (`src/look/ask-ahead.ts`): it is used once, and
 * only for exactly the same call by the same session.
 */
export function takeAnswerAhead(): void {
  const asked = takeEarly('answer');
  if (!asked) return;
  askedAhead = asked;
  const plain = transport.fetch;
  const expires = asked.at + goodFor;
  const stop = () => {
    transport.fetch = plain;
    askedAhead = null;
  };
  transport.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (performance.now() > expires) stop();
    else if (
      request.method === 'GET' &&
      request.url === asked.url &&
      request.headers.get('authorization') === asked.authorization
    ) {
      stop();
      const response = await asked.response.catch(() => null);
      if (response?.ok) return response;
    }
    return plain(request);
  };
}
