import { useSyncExternalStore } from 'react';
import { takeEarly } from '#src/look/early.ts';
import { browserKind } from './browser-kind.ts';

/** Chromium's event; no type library has it, because no standard does. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const dismissedKey = 'kawani.install-dismissed';
const installedKey = 'kawani.installed';
/** Dismissed once, it is offered once more, when what it is for is known by use. */
const comeBackMs = 28 * 86_400_000;
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
      // It will be offered again.
    }
  },
};

function keep(event: Event): void {
  event.preventDefault();
  kept = event as BeforeInstallPromptEvent;
  // What the browser would install is not installed, or not any more.
  stored.set(installedKey, null);
  changed();
}

/** Kept from the moment the page opens: the browser offers it once, often before the app's code is there. */
export function keepInstallPrompt(): void {
  const early = takeEarly('install');
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

/** When it was dismissed: each time's moment, with a space between. */
const dismissals = (): string[] => (stored.get(dismissedKey) ?? '').split(' ').filter(Boolean);

function mayOffer(): boolean {
  const times = dismissals();
  if (times.length === 0) return true;
  // What is no moment says never.
  return times.length === 1 && Date.now() - Date.parse(times[0]!) >= comeBackMs;
}

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
  stored.set(dismissedKey, [...dismissals(), new Date().toISOString()].join(' '));
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
