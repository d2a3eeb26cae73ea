/// <reference lib="webworker" />
import { serveShell } from './precache.ts';
import { ringWhenTold } from './push.ts';
import { sendInBackground } from './sync.ts';

declare const self: ServiceWorkerGlobalScope;

serveShell();
sendInBackground();
ringWhenTold();

// The page asks the user before a new version takes over. This never happens automatically while a form is open.
self.addEventListener('message', (event) => {
  const message: { type?: string } | null = event.data;
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
