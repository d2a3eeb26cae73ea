import { useSession } from '#src/session/session.ts';

/** Returns the storage key of a list's columns and views on this computer, per user. */
export const useOwnName = (list: string): string => `${list}.${useSession()?.user.id ?? 0}`;
