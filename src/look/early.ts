import type { AskedAhead } from './ask-ahead.ts';

/** Events that the browser sends once, perhaps before the app listens: the first script keeps them for the app. */
export interface Early {
  /** The browser's install event, kept for the app's own button. */
  install: Event | null;
  /** Address of a tapped notification. */
  open: string | null;
  /** A call that the first script sent for the app. */
  answer: AskedAhead | null;
}

declare global {
  interface Window {
    kawaniEarly?: Early;
  }
}

/** Listens from the page's first script on. */
export function hearEarly(): Early {
  const early: Early = { install: null, open: null, answer: null };
  window.kawaniEarly = early;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    early.install = event;
  });
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ type?: string; path?: string }>) => {
    if (data?.type === 'kawani-open') early.open = data.path ?? null;
  });
  return early;
}

/** Returns a stored event once; null if there is none. */
export function takeEarly<K extends keyof Early>(what: K): Early[K] | null {
  const early = window.kawaniEarly;
  const kept = early?.[what] ?? null;
  if (early) early[what] = null as Early[K];
  return kept;
}
