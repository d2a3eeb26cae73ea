import '#tests/support/phone.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listLeaves } from '#contract/hr/leave/leaves.ts';
import { call } from './call.ts';
import { transport } from './transport.ts';

// What the modules read from the page while loading.
vi.hoisted(() =>
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => ({ content: 'http://hr.test' }) }),
);

/** A network that drops packets. The caller's wait ends, and its reason keeps the query client from waiting again. */

const fetched = transport.fetch;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  transport.fetch = fetched;
  vi.useRealTimers();
});

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

/** Calls, and returns the error, or that it is still pending. */
function asked() {
  const answer: { error: unknown } = { error: 'still waiting' };
  call(listLeaves, { query: { page: 1, limit: 10 } }).then(
    () => (answer.error = null),
    (error: unknown) => (answer.error = error),
  );
  return answer;
}

test('a reply that never begins ends after 30 seconds', async () => {
  transport.fetch = (input) => aborted((input as Request).signal);
  const answer = asked();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(answer.error).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answer.error).toMatchObject({ status: 0, reason: 'no-answer' });
});

test('a reply that begins and never ends is aborted 60 seconds after its start', async () => {
  transport.fetch = (input) => {
    const { signal } = input as Request;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{'));
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return Promise.resolve(
      new Response(body, { headers: { 'content-type': 'application/json', 'x-request-id': 'r' } }),
    );
  };
  const answer = asked();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(answer.error).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answer.error).toMatchObject({ status: 0, reason: 'no-answer' });
});

test('a connection that fails at once is reported at once, without that reason', async () => {
  transport.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const answer = asked();
  await vi.advanceTimersByTimeAsync(0);
  expect(answer.error).toMatchObject({ status: 0, reason: undefined });
});
