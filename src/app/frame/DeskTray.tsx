import { Suspense } from 'react';
import { isPortalCode } from '#contract/permissions.ts';
import { useSession } from '#src/session/session.ts';
import { lazyPart } from '#src/shared/ui/lazy-part.tsx';

/** Loaded only at desks: `scripts/build/portal-shell.ts` keeps it off phones. */
const tray = lazyPart(async () => (await import('#src/desk/menu/HeaderTools.tsx')).HeaderTools);

/** Recently opened places and background jobs, for users with a desk permission. */
export function DeskTray() {
  const codes = useSession()?.acl.map((entry) => entry.code) ?? [];
  if (codes.every(isPortalCode)) return null;
  return (
    <Suspense fallback={null}>
      <tray.Part hr={codes.some((c) => c.startsWith('HRIS'))} payroll={codes.some((c) => c.startsWith('PAY'))} />
    </Suspense>
  );
}
