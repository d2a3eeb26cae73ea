import { useEffect, useState } from 'react';
import type { SessionData } from '#contract/hr/accounts/auth.ts';
import { isPortalCode } from '#contract/permissions.ts';
import { lazyPart } from '#src/shared/ui/lazy-part.tsx';
import type DeskMenu from '#src/desk/menu/DeskMenu.tsx';
import type DeskLinks from '#src/desk/menu/DeskLinks.tsx';
import { Sidebar } from './Sidebar.tsx';

/* Loaded for officers only: a phone doesn't store the code ahead. */
const deskMenu = lazyPart<Parameters<typeof DeskMenu>[0]>(
  async () => (await import('#src/desk/menu/DeskMenu.tsx')).default,
);
export const deskLinks = lazyPart<Parameters<typeof DeskLinks>[0]>(
  async () => (await import('#src/desk/menu/DeskLinks.tsx')).default,
);

export const isOfficer = (session: SessionData): boolean => session.acl.some(({ code }) => !isPortalCode(code));

/** The menu of a wide screen: the desk's for officers, or the portal's, also while the desk's can't be loaded. */
export function WideMenu({ session }: { session: SessionData }) {
  const officer = isOfficer(session);
  const [state, setState] = useState<'loading' | 'here' | 'failed'>(deskMenu.isHere() ? 'here' : 'loading');
  useEffect(() => {
    if (officer)
      deskMenu.preload().then(
        () => setState('here'),
        () => setState('failed'),
      );
  }, [officer]);
  if (!officer || state === 'failed') return <Sidebar session={session} />;
  return state === 'here' ? <deskMenu.Part session={session} /> : <nav data-desk />;
}
