import { useSyncExternalStore } from 'react';
import { browserKind } from './browser-kind.ts';

/** Chromium's event, missing in type libraries as non-standard. */
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

/** Access to storage; blocked storage is no error. */
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
      // Storage is blocked: it will be offered again.
    }
  },
};

function keep(event: Event): void {
  event.preventDefault();
  kept = event as BeforeInstallPromptEvent;
  // The browser offers to install, so the app isn't installed.
  stored.set(installedKey, null);
  changed();
}

/**
 * Keeps the install event: browsers fire it once, often before the app loads. `early`: one kept by the page's first
 * script.
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

/** Returns true if this is the installed app, not a tab. */
const standalone = (): boolean =>
  ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay'].some(
    (mode) => matchMedia(`(display-mode: ${mode})`).matches,
  ) ||
  ('standalone' in navigator && navigator.standalone === true);

export type Installable =
  /** This is the installed app. */
  | 'no'
  /** A tab, with the app installed. */
  | 'installed'
  /** The browser can install on request. */
  | 'prompt'
  | 'ios'
  | 'in-app'
  /** The browser may have it in its menu. */
  | 'menu';

function state(): Installable {
  if (standalone()) return 'no';
  if (kept) return 'prompt';
  const kind = browserKind(navigator.userAgent, navigator.maxTouchPoints);
  if (kind !== 'other') return kind;
  return stored.get(installedKey) === null ? 'menu' : 'installed';
}

/** Returns true until the offer is dismissed; after that, the menu has it. */
const mayOffer = (): boolean => stored.get(dismissedKey) === null;

/** Returns the way to install the app in this browser, and whether to offer it. */
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
