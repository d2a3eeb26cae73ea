/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { rightChunk } from './right-chunk.ts';
import { fitsIntegrity, typeFits } from './right-file.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Addresses that never get the shell. */
const notTheApp = [/^\/sw\.js$/, /^\/manifest\.webmanifest$/, /^\/assets\//, /^\/icons\//, /^\/screenshots\//];

const chunks = 'kawani-chunks';
/**
 * Attempts per file before the install is abandoned until the browser's next check; the next constant has the delay
 * before the last, in ms.
 */
const attempts = 3;
const pause = 1_000;

// Workbox lists the stored files and deletes those of previous builds. This file stores and answers, because each file
// must be verified and a wrong or missing file fetched again.
const files = new PrecacheController();

interface StoredFile {
  url: string;
  /** Name in the cache, with the revision for files without a hash in their name. */
  key: string;
  integrity: string;
}

function storedFile(url: string): StoredFile | null {
  const key = files.getCacheKeyForURL(url);
  const integrity = key === undefined ? undefined : files.getIntegrityForCacheKey(key);
  return key === undefined || integrity === undefined ? null : { url, key, integrity };
}

const storedFiles = (): StoredFile[] => files.getCachedURLs().flatMap((url) => storedFile(url) ?? []);
const open = (): Promise<Cache> => caches.open(files.strategy.cacheName);

/**
 * Fetches a file from the server and verifies it, bypassing the browser's cache from the second attempt on. Returns
 * null if it didn't arrive.
 */
async function fetchFile({ url, integrity }: StoredFile, times: number): Promise<Response | null> {
  for (let n = 0; n < times; n++) {
    if (n > 1) await new Promise((resolve) => setTimeout(resolve, pause));
    const request = {
      integrity,
      cache: n === 0 ? 'default' : 'reload',
      credentials: 'same-origin',
      redirect: 'error',
    } as const;
    const response = await fetch(url, request).catch(() => null);
    if (response?.ok && typeFits(new URL(url).pathname, response.headers.get('content-type'))) return response;
  }
  return null;
}

async function isWhole(kept: Response, { url, integrity }: StoredFile): Promise<boolean> {
  return (
    typeFits(new URL(url).pathname, kept.headers.get('content-type')) &&
    fitsIntegrity(await kept.arrayBuffer(), integrity)
  );
}

/** Stores every missing file, and at the install also replaces wrong files. Throws if a file doesn't arrive. */
async function storeAll(verify: boolean): Promise<void> {
  const cache = await open();
  for (const file of storedFiles()) {
    const kept = await cache.match(file.key);
    if (kept && (!verify || (await isWhole(kept, file).catch(() => false)))) continue;
    const response = await fetchFile(file, attempts);
    if (!response) throw new Error(`${file.url} did not come as it was built`);
    await cache.put(file.key, response);
  }
}

let refilling = false;

/** Stores missing files again after the browser deleted the storage, before the phone is next offline. */
async function refill(): Promise<void> {
  if (refilling) return;
  refilling = true;
  await storeAll(false)
    .catch(() => undefined)
    .finally(() => (refilling = false));
}

/**
 * Returns a stored file, or fetches it past both caches if the page asks for that (`src/look/repair.ts`). Returns null
 * if no correct copy exists.
 */
async function answer(file: StoredFile, event: ExtendableEvent, anew: boolean): Promise<Response | null> {
  const cache = await open().catch(() => null);
  const kept = anew ? undefined : await cache?.match(file.key).catch(() => undefined);
  if (kept) return kept;
  if (!anew) event.waitUntil(refill());
  const fresh = await fetchFile(file, 2);
  if (fresh) await cache?.put(file.key, fresh.clone()).catch(() => undefined);
  return fresh;
}

async function chunkAnew(url: string): Promise<Response> {
  const response = await rightChunk(await fetch(url, { cache: 'reload', credentials: 'same-origin' }), url);
  if (response.status === 200) await (await caches.open(chunks)).put(url, response.clone()).catch(() => undefined);
  return response;
}

/**
 * Serves the portal's shell from the precache, and admin and payroll chunks from a cache filled at first use. API
 * replies are never stored here.
 */
export function serveShell(): void {
  cleanupOutdatedCaches();
  // The build replaces this expression by the list of files.
  files.addToCacheList(self.__WB_MANIFEST);
  self.addEventListener('install', (event) => event.waitUntil(storeAll(true)));
  self.addEventListener('activate', (event) => void files.activate(event));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && storedFile(url.href) !== null,
    async ({ url, request, event }) =>
      (await answer(storedFile(url.href)!, event, request.cache === 'reload')) ?? Response.error(),
  );
  registerRoute(
    new NavigationRoute(
      async ({ request, event }) => {
        const page = storedFile(new URL('/index.html', location.href).href);
        // A newer build has another page. The server's page is then shown but not stored.
        return (page && (await answer(page, event, false))) ?? fetch(request);
      },
      { denylist: notTheApp },
    ),
  );
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/') && request.cache === 'reload',
    ({ url }) => chunkAnew(url.href),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: chunks,
      plugins: [
        { fetchDidSucceed: ({ request, response }) => rightChunk(response, request.url) },
        new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * 86_400, purgeOnQuotaError: true }),
      ],
    }),
  );
}
