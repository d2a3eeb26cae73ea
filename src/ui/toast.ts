import type { ReactNode } from 'react';

export interface Toast {
  text: ReactNode;
  tone?: 'ok' | 'info' | 'bad';
  /** One thing that can be done about it, for as long as it is shown. */
  action?: { label: string; run: () => void };
}

/** The list of toasts loads with the first one: sign-in never needs it. */
export async function toast(what: Toast | string): Promise<void> {
  const { show } = await import('./Toasts.tsx');
  show(typeof what === 'string' ? { text: what } : what);
}
