import type { ReactNode } from 'react';
import { slot } from '../slot/slot.ts';

export interface Toast {
  text: ReactNode;
  tone?: 'ok' | 'info' | 'bad';
  /** One action, available while the message shows. */
  action?: { label: string; run: () => void };
}

/** Shows a brief message: in a phone's slot, or at the bottom right. */
export async function toast(what: Toast | string): Promise<void> {
  const { text, ...rest } = typeof what === 'string' ? { text: what } : what;
  slot.say({ title: text, ...rest });
}
