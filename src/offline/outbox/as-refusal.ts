import { Dexie } from 'dexie';
import { OutboxRefused } from './refusal.ts';

const names = (error: unknown): string[] =>
  error instanceof Error ? [error.name, ...names((error as { inner?: unknown }).inner), ...names(error.cause)] : [];

/** Converts an IndexedDB error to a refusal, or returns the error unchanged if it isn't one. */
export function asRefusal(error: unknown): OutboxRefused | null {
  if (error instanceof OutboxRefused) return error;
  const all = names(error);
  if (all.includes('QuotaExceededError')) return new OutboxRefused('quota', 'the disk is full');
  if (error instanceof Dexie.DexieError || all.some((n) => n.endsWith('Error') && n !== 'TypeError'))
    return new OutboxRefused('unavailable', all.join(' '));
  return null;
}
