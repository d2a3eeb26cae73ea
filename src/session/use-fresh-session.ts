import { useEffect } from 'react';
import { getUser } from '#calls/hr/accounts/auth.ts';
import { useEndpoint } from '../api/use-endpoint.ts';
import { amendSession } from './store.ts';

/**
 * Fetches the user at every opening of the app: a permission added or removed since sign-in applies from then on, here
 * and in other tabs. Offline, the stored answer stays.
 */
export function useFreshSession(): void {
  const { data } = useEndpoint(getUser, {}, { persist: 'boot' });
  useEffect(() => {
    if (!data) return;
    // Another user's stored answer says nothing about this session.
    amendSession(data.success.id, (stored) => ({
      ...stored,
      user: data.success,
      acl: data.acl,
      lent: data.lent,
      // The stored answer may be older than a later proof by password.
      confirmed_until: stored.confirmed_until > data.confirmed_until ? stored.confirmed_until : data.confirmed_until,
    }));
  }, [data]);
}
