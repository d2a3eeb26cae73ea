import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { rightChunk } from './right-chunk.ts';

/** A file of the desk that came wrong: another page, or half of the file, under its name. */

const url = 'https://kawani.test/assets/Runs-a1.js';
afterEach(() => vi.unstubAllGlobals());

const etag = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}-identity"`;
const came = (text: string, of: { status?: number; type?: string; etag?: string } = {}): Response => {
  const headers = { 'content-type': of.type ?? 'text/javascript', etag: of.etag ?? etag(text) };
  const response = new Response(text, { status: of.status ?? 200, headers });
  Object.defineProperty(response, 'url', { value: url });
  return response;
};
/** What the server answers when it is asked again, past the caches. */
function server(...answers: Response[]) {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  for (const answer of answers) fetched.mockResolvedValueOnce(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a whole file is used, and a file that is gone is answered as it is', async () => {
  const fetched = server();
  const whole = came('let a = 1;');
  const gone = came('', { status: 404, type: 'text/html' });
  expect(await rightChunk(whole, url)).toBe(whole);
  expect(await rightChunk(gone, url)).toBe(gone);
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['another page', came('<html>', { type: 'text/html' })],
  ['half of the file', came('let a', { etag: etag('let a = 1;') })],
])('%s is asked for again past the caches, and the whole file used', async (_, wrong) => {
  const whole = came('let a = 1;');
  const fetched = server(whole);
  expect(await rightChunk(wrong, url)).toBe(whole);
  expect(fetched.mock.calls).toEqual([[url, { cache: 'reload', credentials: 'same-origin' }]]);
});

test('a file that comes wrong twice is an error, not stored or run', async () => {
  server(came('<html>', { type: 'text/html' }));
  await expect(rightChunk(came('<html>', { type: 'text/html' }), url)).rejects.toThrow('did not come as it was built');
});
