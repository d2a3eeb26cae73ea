import type { ReactNode } from 'react';
import { slot } from '../slot/slot.ts';

export interface Toast {
  text: ReactNode;
  tone?: 'ok' | 'info' | 'bad';
  /** One thing that can be done about it, for as long as it is shown. */
  action?: { label: string; run: () => void };
}

/** Says something in passing: in the slot of a phone, at the bottom right of a desk. */
export async function toast(what: Toast | string): Promise<void> {
  const { text, ...rest } = typeof what === 'string' ? { text: what } : what;
  slot.say({ title: text, ...rest });
}
