import { useSyncExternalStore } from 'react';

/** Chromium's event; no type library has it, because no standard does. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const dismissedKey = 'kawani.install-dismissed';
const listeners = new Set<() => void>();
let kept: BeforeInstallPromptEvent | null = null;

const changed = () => {
  for (const listener of listeners) listener();
};

/** Kept from the moment the page opens: the browser offers it once, usually before anything is drawn. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as BeforeInstallPromptEvent;
    changed();
  });
  addEventListener('appinstalled', () => {
    kept = null;
    changed();
  });
}

const installed = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** Safari on a phone or tablet never asks by itself: it is told step by step. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

function dismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null;
  } catch {
    return false;
  }
}

export type Installable = 'no' | 'prompt' | 'ios';

const state = (): Installable => (installed() ? 'no' : kept ? 'prompt' : isIos() ? 'ios' : 'no');

/** Can the app be installed from here, and may it still be offered unasked? */
export function useInstall(): { how: Installable; offer: boolean } {
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const how = useSyncExternalStore(subscribe, state);
  const no = useSyncExternalStore(subscribe, dismissed);
  return { how, offer: how !== 'no' && !no };
}

export function dismissInstall(): void {
  try {
    localStorage.setItem(dismissedKey, new Date().toISOString());
  } catch {
    // It will be offered again.
  }
  changed();
}

export async function install(): Promise<void> {
  if (!kept) return;
  const event = kept;
  kept = null;
  await event.prompt();
  if ((await event.userChoice).outcome === 'dismissed') dismissInstall();
  changed();
}
