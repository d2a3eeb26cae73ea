import type { ReactNode } from 'react';
import { bringOver } from './over.tsx';

export interface Toast {
  text: ReactNode;
  tone?: 'ok' | 'info' | 'bad';
  /** One thing that can be done about it, for as long as it is shown. */
  action?: { label: string; run: () => void };
}

/** Its place loads with what else lies over a screen: sign-in never needs it. */
export async function toast(what: Toast | string): Promise<void> {
  const [{ show }] = await Promise.all([import('./over-drawn.ts'), bringOver()]);
  show(typeof what === 'string' ? { text: what } : what);
}
