import { useSession } from '#src/session/session.ts';

/** The name under which what somebody set up of a list is kept on this computer: columns and views are each person's own. */
export const useOwnName = (list: string): string => `${list}.${useSession()?.user.id ?? 0}`;
