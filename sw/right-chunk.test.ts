import { afterEach, expect, test, vi } from 'vitest';
import { rightChunk } from './right-chunk.ts';

/** A file of the desk that came wrong: another page, or half of the file, under its name. */

const url = 'https://kawani.test/assets/Runs-a1.js';
afterEach(() => vi.unstubAllGlobals());

/** As the server makes it, of a file without compression. */
async function etag(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const text64 = btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return `"${text64.slice(0, 27)}-identity"`;
}
async function came(text: string, of: { status?: number; type?: string; whole?: string } = {}): Promise<Response> {
  const headers = { 'content-type': of.type ?? 'text/javascript', etag: await etag(of.whole ?? text) };
  const response = new Response(text, { status: of.status ?? 200, headers });
  Object.defineProperty(response, 'url', { value: url });
  return response;
}
/** What the server answers when it is asked again, past the caches. */
function server(...answers: Response[]) {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  for (const answer of answers) fetched.mockResolvedValueOnce(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a whole file is used, and a file that is gone is answered as it is', async () => {
  const fetched = server();
  const whole = await came('let a = 1;');
  const gone = await came('', { status: 404, type: 'text/html' });
  expect(await rightChunk(whole, url)).toBe(whole);
  expect(await rightChunk(gone, url)).toBe(gone);
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['another page', '<html>', { type: 'text/html' }],
  ['half of the file', 'let a', { whole: 'let a = 1;' }],
])('%s is asked for again past the caches, and the whole file used', async (_, text, of) => {
  const whole = await came('let a = 1;');
  const fetched = server(whole);
  expect(await rightChunk(await came(text, of), url)).toBe(whole);
  expect(fetched.mock.calls).toEqual([[url, { cache: 'reload', credentials: 'same-origin' }]]);
});

test('a file that comes wrong twice is an error, not stored or run', async () => {
  server(await came('<html>', { type: 'text/html' }));
  await expect(rightChunk(await came('<html>', { type: 'text/html' }), url)).rejects.toThrow(
    'did not come as it was built',
  );
});
