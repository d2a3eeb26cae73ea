import { useEffect } from 'react';
import { getUserCall } from '#contract/hr/auth-calls.ts';
import { useEndpoint } from '../api/use-endpoint.ts';
import { getSession, setSession } from './store.ts';

/**
 * Asks who one is at every opening of the app: a code given or taken since the sign-in counts
 * from then on, here and in the other tabs. Offline the stored answer stands.
 */
export function useFreshSession(): void {
  const { data } = useEndpoint(getUserCall, {}, { persist: 'boot' });
  useEffect(() => {
    const session = getSession();
    // Somebody else's stored answer says nothing about this session.
    if (!data || !session || data.success.id !== session.user.id) return;
    // The stored answer may be older than a password given since.
    const confirmed_until = [session.confirmed_until, data.confirmed_until].toSorted().at(-1)!;
    const fresh = { ...session, user: data.success, acl: data.acl, lent: data.lent, confirmed_until };
    if (JSON.stringify(fresh) !== JSON.stringify(session)) setSession(fresh);
  }, [data]);
}
