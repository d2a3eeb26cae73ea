/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Addresses that are never answered with the shell. */
const notTheApp = [/^\/sw\.js$/, /^\/manifest\.webmanifest$/, /^\/assets\//, /^\/icons\//, /^\/screenshots\//];

/** The portal's shell from the precache; admin and payroll chunks from a cache filled at first use. API replies are never stored here. */
export function serveShell(): void {
  cleanupOutdatedCaches();
  // The build replaces this expression by the list of files.
  precacheAndRoute(self.__WB_MANIFEST);
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notTheApp }));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: 'kawani-chunks',
      plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * 86_400, purgeOnQuotaError: true })],
    }),
  );
}
