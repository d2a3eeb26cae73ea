import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { firstDrawing } from '#src/offline/copies/first-drawing.ts';
import { nothingDirty } from '#src/shared/forms/dirty.ts';

/*
 * The service worker's lifecycle for the page. A new version waits for the user's consent, is offered only while no
 * form has unsaved text, and is checked on load, on focus, and hourly.
 */

const hour = 3_600_000;
/**
 * Milliseconds until the page reloads anyway: an accepted worker that never takes over (a frozen tab can block it)
 * must not keep the user waiting.
 */
const reloadAfterMs = 4_000;

let workbox: Workbox | undefined;
let waiting = false;
const listeners = new Set<() => void>();

function setWaiting(value: boolean): void {
  waiting = value;
  for (const listener of listeners) listener();
}

export function startPwa(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Registering, and precaching all files, competes with what the user waits for.
  void firstDrawing.then(register);
}

async function register(): Promise<void> {
  if (workbox) return;
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => setWaiting(true));
  workbox.addEventListener('controlling', (event) => {
    // The first worker takes over an open page without a reload; only an update reloads it.
    if (event.isUpdate) location.reload();
  });
  try {
    const registration = await workbox.register();
    // Another tab may have already loaded the new version.
    if (registration?.waiting && navigator.serviceWorker.controller) setWaiting(true);
  } catch (problem) {
    console.warn('The app works, but not without a connection: the worker did not register.', problem);
    return;
  }
  // A first worker whose files didn't arrive is no longer registered: register it again.
  const check = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await (registration ? registration.update() : workbox?.register());
  };
  const look = () => void check().catch(() => undefined);
  addEventListener('focus', look);
  addEventListener('online', look);
  setInterval(look, hour);
}

/** Lets the waiting version take over. Refused while a form has unsaved text. */
export function acceptUpdate(): boolean {
  if (!nothingDirty()) return false;
  workbox?.messageSkipWaiting();
  setTimeout(() => location.reload(), reloadAfterMs);
  return true;
}

export function useUpdateWaiting(): [boolean, () => void] {
  const ready = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
  );
  return [ready, () => setWaiting(false)];
}
