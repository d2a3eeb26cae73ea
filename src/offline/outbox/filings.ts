import type { Filing, UnsentFilings } from './file.ts';

export type { Filing, UnsentFiling, UnsentFilings } from './file.ts';

/**
 * What screens do with the outbox, without its code: that, and Dexie, come after the first drawing,
 * and lie in the precache. The functions are described in `file.ts`.
 */
const file = () => import('./file.ts');

export const fileOnPhone = async (filing: Filing): Promise<void> => (await file()).fileOnPhone(filing);

export const amend = async (id: string, payload: object, files: File[]): Promise<void> =>
  (await file()).amend(id, payload, files);

export const withdraw = async (id: string): Promise<void> => (await file()).withdraw(id);

export const sendAgain = async (id: string): Promise<void> => (await file()).sendAgain(id);

export const filesOf = async (id: string): Promise<File[]> => (await file()).filesOf(id);

export const exportUnsent = async (): Promise<UnsentFilings> => (await file()).exportUnsent();

export const sendNow = async (): Promise<void> => (await file()).sendNow();
