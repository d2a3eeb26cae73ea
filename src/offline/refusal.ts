import { Dexie } from 'dexie';

/** The phone cannot keep the filing. The form stays open with what was typed. */
export class OutboxRefused extends Error {
  /** `quota`: the disk is full. `unavailable`: the storage cannot be opened. `gone`: the row was sent meanwhile. */
  readonly code: 'quota' | 'unavailable' | 'gone';
  constructor(code: OutboxRefused['code'], message: string) {
    super(message);
    this.code = code;
  }
}

const names = (error: unknown): string[] =>
  error instanceof Error ? [error.name, ...names((error as { inner?: unknown }).inner), ...names(error.cause)] : [];

/** The refusal an IndexedDB failure means, if it is one. */
export function asRefusal(error: unknown): OutboxRefused | null {
  if (error instanceof OutboxRefused) return error;
  const all = names(error);
  if (all.includes('QuotaExceededError')) return new OutboxRefused('quota', 'the disk is full');
  if (error instanceof Dexie.DexieError || all.some((n) => n.endsWith('Error') && n !== 'TypeError'))
    return new OutboxRefused('unavailable', all.join(' '));
  return null;
}
