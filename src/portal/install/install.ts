import { useSyncExternalStore } from 'react';
import { browserKind } from './browser-kind.ts';

/** Chromium's event; no type library has it, because no standard does. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const dismissedKey = 'kawani.install-dismissed';
const installedKey = 'kawani.installed';
const listeners = new Set<() => void>();
let kept: BeforeInstallPromptEvent | null = null;

const changed = () => {
  for (const listener of listeners) listener();
};

/** Storage that is forbidden remembers nothing, and is no reason to fail. */
const stored = {
  get: (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set: (key: string, value: string | null): void => {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Storage is forbidden: it will be offered again.
    }
  },
};

function keep(event: Event): void {
  event.preventDefault();
  kept = event as BeforeInstallPromptEvent;
  // The browser offers to install, so the app is not installed, or not any more.
  stored.set(installedKey, null);
  changed();
}

/**
 * Kept from the moment the page opens: the browser offers it once, often before the app's code is there. `early` is
 * such an offer, kept by the page's first script.
 */
export function keepInstallPrompt(early: Event | null): void {
  if (early) keep(early);
  addEventListener('beforeinstallprompt', keep);
  addEventListener('appinstalled', () => {
    kept = null;
    stored.set(installedKey, '1');
    changed();
  });
}

/** Is this the app itself, and no tab of a browser? */
const standalone = (): boolean =>
  ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay'].some(
    (mode) => matchMedia(`(display-mode: ${mode})`).matches,
  ) ||
  ('standalone' in navigator && navigator.standalone === true);

export type Installable =
  /** This is the app. */
  | 'no'
  /** A tab of a browser that has installed it. */
  | 'installed'
  /** The browser installs it at a word. */
  | 'prompt'
  | 'ios'
  | 'in-app'
  /** Perhaps the browser has it in its menu. */
  | 'menu';

function state(): Installable {
  if (standalone()) return 'no';
  if (kept) return 'prompt';
  const kind = browserKind(navigator.userAgent, navigator.maxTouchPoints);
  if (kind !== 'other') return kind;
  return stored.get(installedKey) === null ? 'menu' : 'installed';
}

/** Offered unasked until it is put away; then it is in the menu. */
const mayOffer = (): boolean => stored.get(dismissedKey) === null;

/** How the app can be installed from here, and whether it may still be offered unasked. */
export function useInstall(): { how: Installable; offer: boolean } {
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const how = useSyncExternalStore(subscribe, state);
  const may = useSyncExternalStore(subscribe, mayOffer);
  return { how, offer: may && (how === 'prompt' || how === 'ios' || how === 'in-app') };
}

export function dismissInstall(): void {
  stored.set(dismissedKey, new Date().toISOString());
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
