import type { Corrected } from './outbox-changes.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import type { Filing } from './outbox-writes.ts';
import type { Outcome } from './outcome.ts';
import type { UnsentFilings } from './unsent.ts';

export type { Corrected } from './outbox-changes.ts';
export type { UnsentFiling, UnsentFilings } from './unsent.ts';

/**
 * The outbox functions for screens. Their code and Dexie load after the first paint, from the precache. The functions
 * are documented where they are defined.
 */
const writes = () => import('./outbox-writes.ts');
const changes = () => import('./outbox-changes.ts');
const holds = () => import('./outbox-holds.ts');

type Version = { id: number; version: number };

export const fileOnPhone = async (filing: Filing): Promise<void> => (await writes()).fileOnPhone(filing);

export const amend = async (id: string, corrected: Corrected): Promise<string> =>
  (await changes()).amend(id, corrected);

export const withdraw = async (id: string): Promise<string> => (await changes()).withdraw(id);

export const correctReceived = async (kind: RequestKind, record: Version, corrected: Corrected): Promise<string> =>
  (await changes()).correctReceived(kind, record, corrected);

export const withdrawReceived = async (kind: RequestKind, record: Version, shown: object): Promise<string> =>
  (await changes()).withdrawReceived(kind, record, shown);

export const letGo = async (id: string): Promise<string> => (await changes()).letGo(id);

export const discardWithUndo = async (id: string): Promise<() => Promise<string>> =>
  (await changes()).discardWithUndo(id);

export const sendAgain = async (id: string): Promise<string> => (await changes()).sendAgain(id);

export const filesOf = async (id: string): Promise<File[]> => (await changes()).filesOf(id);

export const outcomeOf = async (id: string): Promise<Outcome> => (await import('./outcome.ts')).outcomeOf(id);

export const holdWhileOpen = async (id: string, signal: AbortSignal): Promise<void> =>
  (await holds()).holdWhileOpen(id, signal);

export const exportUnsent = async (employee?: number): Promise<UnsentFilings> =>
  (await import('./unsent.ts')).exportUnsent(employee);

export const sendNow = async (): Promise<void> => (await import('./triggers.ts')).sendNow();
